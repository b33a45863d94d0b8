import type { Bilingual } from '@sufra/contract/names';
import { formatWhen } from '@sufra/i18n/days';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Link } from 'react-router';
import { orderPath } from '../paths.ts';
import type { Preview } from './use-preview.ts';

interface OrdersHitProps extends Pick<Preview, 'hit' | 'hitCount'> {
  /** By code, when several change. */
  branches?: ReadonlyMap<string, Bilingual>;
}

/** Warning about scheduled orders in closed hours; does not block. */
export function OrdersHit({ hit, hitCount, branches }: OrdersHitProps) {
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
