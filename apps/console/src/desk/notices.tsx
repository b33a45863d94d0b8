import type { DeskConflict } from '@sufra/contract/desk/model';
import type { Bilingual } from '@sufra/contract/names';
import { formatWhen } from '@sufra/i18n/days';
import { Button } from '@sufra/ui/button.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { orderPath } from '../paths.ts';
import type { Preview } from './use-preview.ts';

interface ConflictNoticeProps {
  conflict: Pick<DeskConflict, 'by'>;
  /** The other person's saved value, in words. */
  value: string;
  /** Field name, when the notice is not beside it. */
  what?: ReactNode;
  /** Discards the typed values. */
  onTake: () => void;
}

/** Edit conflict of a field: both values, the other's author, and a choice. */
export function ConflictNotice({ conflict: { by }, value, what, onTake }: ConflictNoticeProps) {
  return (
    <Notice
      tone="warning"
      role="alert"
      action={
        <Button variant="secondary" onClick={onTake}>
          <Sentence message="desk.conflict_take" values={{ value }} />
        </Button>
      }
    >
      {what && <span className="block font-semibold">{what}</span>}
      <Sentence message={by === null ? 'desk.conflict_unknown' : 'desk.conflict'} values={{ by: by ?? '', value }} />
    </Notice>
  );
}

/** Read-only notice: a folder imported at each start would revert changes. */
export const ReadOnly = ({ folder }: { folder: string }) => (
  <Notice tone="warning">
    <Sentence message="desk.read_only" values={{ folder }} />
  </Notice>
);

interface AffectedOrdersProps extends Pick<Preview, 'hit' | 'hitCount'> {
  /** By code, when several change. */
  branches?: ReadonlyMap<string, Bilingual>;
}

/** Warning about scheduled orders in closed hours; does not block. */
export function AffectedOrders({ hit, hitCount, branches }: AffectedOrdersProps) {
  const { t, locale, name } = useI18n();
  if (hitCount === 0) return null;
  return (
    <Notice tone="warning" role="status" title={t('desk.orders_hit', { count: hitCount })}>
      <p>{t('desk.orders_hit_text')}</p>
      <ul className="mt-1 flex max-h-40 flex-col overflow-y-auto">
        {hit.map(({ number, branch, at }) => (
          <li key={number}>
            <Link to={orderPath(number)} target="_blank" className="inline-flex min-h-11 items-center font-semibold underline">
              <Sentence message="desk.orders_hit_line" values={{ number: String(number), time: formatWhen(locale, at, null) }} />
            </Link>
            {branches?.has(branch) && branches.size > 1 && <span> · {name(branches.get(branch) ?? { en: branch, ar: branch })}</span>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
