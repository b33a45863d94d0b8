/** Debounced preview of changed hours. */
import { previewHours } from '@sufra/contract/desk/endpoints';
import type { DeskSave } from '@sufra/contract/desk/model';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, call } from '../calls/call.ts';

export const previewKey = 'hours-ahead';

export function usePreview(code: string, edits: DeskSave['edits']) {
  const typed = JSON.stringify(edits);
  const asked = usePaused(typed);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [previewKey, code, asked],
    queryFn: ({ signal }) => call(previewHours, { code, edits: JSON.parse(asked) as DeskSave['edits'] }, { signal }),
  });
  // Keep the last preview until the new one arrives, or on failure.
  const [last, setLast] = useState(data && { code, data });
  if (data && last?.data !== data) setLast({ code, data });
  const shown = data ?? (last?.code === code ? last.data : undefined);
  return {
    days: shown?.days,
    hit: data?.hit ?? [],
    hitCount: data?.hitCount ?? 0,
    error,
    retry: refetch,
    /** Problems by field. */
    problems: error instanceof ApiError ? (error.payload ?? {}) : {},
    /** Whether the preview is outdated. */
    isBehind: asked !== typed || (isFetching && !data),
  };
}

export type Preview = ReturnType<typeof usePreview>;

/** ms. */
const pause = 250;

/** Debounced text. */
export function usePaused(typed: string): string {
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return asked;
}
