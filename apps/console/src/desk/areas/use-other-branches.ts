/** Other branches and their public areas, read-only, for orientation. */
import { branchAreas, listBranches } from '@sufra/contract/branches/endpoints';
import type { DeskEntries } from '@sufra/contract/desk/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStaff } from '../../account/use-staff.ts';
import { call } from '../../calls/call.ts';
import { cornersOf } from './outline-edits.ts';
import type { Shape } from './shapes.tsx';

/** A chain may have thousands. */
const most = 30;

export function useOtherBranches(list: DeskEntries) {
  const { name } = useI18n();
  const { may } = useStaff();
  const { data: all = [] } = useQuery({
    queryKey: ['branches'],
    queryFn: ({ signal }) => call(listBranches, {}, { signal }),
    enabled: !may('owner'),
  });
  const own = new Set(list.things.map(({ code }) => code));
  const branches = all.filter(({ code }) => !own.has(code)).slice(0, most);
  const areas = useQueries({
    queries: branches.map(({ id }) => ({
      queryKey: ['branch-areas', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(branchAreas, { branchId: id }, { signal }),
    })),
  });
  const known = JSON.stringify(areas.map(({ dataUpdatedAt }) => dataUpdatedAt));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `areas` is a new array on every render; compare its update times
  const shapes = useMemo(
    () =>
      areas.flatMap(({ data = [] }, at) =>
        data.map(
          ({ id, path }): Shape => ({
            ...{ key: `other ${id}`, branch: branches[at]?.code ?? '', name: '', look: 'other' },
            corners: cornersOf(path),
          }),
        ),
      ),
    [known],
  );
  return { shapes, branches: branches.map(({ code, name: called, position }) => ({ code, name: name(called), position, isShown: false })) };
}
