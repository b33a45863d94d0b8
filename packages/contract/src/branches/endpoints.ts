import { endpoint } from '../endpoint.ts';
import { list } from '../wire/fields.ts';
import { area, branches, branchesRequest, branchId } from './model.ts';

export const listBranches = endpoint('public', 'GET /locations', { name: 'listLocations', input: branchesRequest, output: branches });

export const branchAreas = endpoint('public', 'GET /locations/branch_area', { name: 'branchAreas', input: branchId, output: list(area) });
