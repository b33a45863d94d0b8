/** Public menu feed for third parties, versioned in the path. */
import { endpoint } from '../endpoint.ts';
import { own } from '../wire/fields.ts';
import type { BranchFeed, MenuFeed, MenuFeedRequest } from './schemas.ts';

export const branchFeed = endpoint('public', 'GET /feed/v1/branches', { name: 'branchFeed', output: own<BranchFeed>() });

export const menuFeed = endpoint('public', 'GET /feed/v1/menu', {
  name: 'menuFeed',
  input: own<MenuFeedRequest>(),
  output: own<MenuFeed>(),
});
