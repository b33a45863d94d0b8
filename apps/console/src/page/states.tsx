/** Empty, loading and error states of screens. */
import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import type { ReactNode } from 'react';
import { problemText } from '../calls/problems.ts';

export function Loading() {
  const { t } = useI18n();
  return (
    <div role="status" aria-label={t('console.loading')} className="flex flex-col gap-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-20 rounded-card" />
      ))}
    </div>
  );
}

export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <EmptyState
      scene="error"
      title={t('console.failed_title')}
      text={problemText(error, t)}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('console.try_again')}
        </Button>
      }
    />
  );
}

export interface Query {
  data: unknown;
  error: unknown;
  refetch: () => unknown;
}

export type DataOf<Queries extends readonly Query[]> = {
  [At in keyof Queries]: Queries[At] extends { data: infer Data } ? NonNullable<Data> : never;
};

interface LoadedProps<Queries extends readonly [Query, ...Query[]]> {
  queries: Queries;
  children: (data: DataOf<Queries>) => ReactNode;
}

/** Renders loaded data of all queries; otherwise loading or error. */
export function Loaded<const Queries extends readonly [Query, ...Query[]]>({ queries, children }: LoadedProps<Queries>) {
  const all = queries.map(({ data }) => data);
  if (all.every(Boolean)) return children(all as unknown as DataOf<Queries>);
  const failed = queries.find(({ data, error }) => error && !data);
  if (!failed) return <Loading />;
  return <Failed error={failed.error} onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))} />;
}

/** Error message, announced at once. */
export const ErrorNotice = ({ children }: { children: ReactNode }) =>
  children && (
    <Notice tone="error" role="alert">
      {children}
    </Notice>
  );
