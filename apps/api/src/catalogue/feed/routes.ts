import { country } from '@sufra/contract/country';
import { branchFeed, menuFeed } from '@sufra/contract/feed/served';
import { currency } from '@sufra/contract/money';
import type { Context } from '../../context/context.ts';
import type { Track } from '../../platform/cache.ts';
import { requireFound } from '../../platform/http/errors.ts';
import { cachedOutput, type Serve } from '../../platform/http/serve.ts';
import { localDay } from '../store/time-zone.ts';
import { presentBranchFeed, presentMenuFeed } from './present.ts';

export function feedRoutes(
  serve: Serve,
  { catalogue, responses, env, now }: Pick<Context, 'catalogue' | 'responses' | 'env' | 'now'>,
): void {
  const urlOf = (address: string) => new URL(address, env.publicUrl).href;
  const menuPath = `/api${menuFeed.endpoint.path}`;

  serve(branchFeed, () => {
    const make = (track: Track) => {
      const branches = track(catalogue.branches);
      const zones = new Set(branches.map(({ timeZone }) => timeZone));
      const today = new Map([...zones].map((zone) => [zone, track(() => localDay(zone, now().getTime()))]));
      return cachedOutput(branchFeed, presentBranchFeed({ name: track(catalogue.restaurant).name, branches, today, menuPath }, urlOf));
    };
    return responses.of('feed of branches', make);
  });

  serve(menuFeed, ({ input: { branchCode } }) => {
    const branch = requireFound(catalogue.branchByCode(branchCode));
    const menu = requireFound(catalogue.menu(branch.id));
    const make = () => cachedOutput(menuFeed, presentMenuFeed({ branch, menu, soldOut: catalogue.soldOut(branch.id) }, urlOf));
    // Cache key: the feed depends on nothing else of the branch.
    return responses.of(`feed ${country.code} ${country.vatRate} ${currency.code} ${menu.number} ${branch.code} ${branch.timeZone}`, make);
  });
}
