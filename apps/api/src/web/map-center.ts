import { isInRegion } from '@sufra/contract/branches/model';
import { country } from '@sufra/contract/country';
import type { Point } from '@sufra/contract/names';
import type { Env } from '../config/env.ts';

/** Initial map position: the configured one, unless it lies outside the restaurant's country. */
export const mapCenter = ({ mapCenter: told }: Pick<Env, 'mapCenter'>): Point => (isInRegion(told) ? told : country.center);
