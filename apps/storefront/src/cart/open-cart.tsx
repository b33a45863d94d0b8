import type { Bilingual } from '@sufra/contract/names';
import { Button } from '@sufra/ui/button.tsx';
import { Price } from '@sufra/ui/figures.tsx';
import { onIntent } from '@sufra/ui/hooks.ts';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Link } from 'react-router';
import { useBranches } from '../catalogue/branches.ts';
import { useAutomaticPromotions } from '../catalogue/promotions.ts';
import { paths } from '../paths.ts';
import type { OrderChoice } from '../visit/state.ts';
import { useStore } from '../visit/store.ts';
import { describeCart } from './use-cart.ts';
import { useTodaysLines } from './use-todays-lines.ts';

interface OpenCartProps {
  order: OrderChoice;
  /** Bilingual branch name; the English one when unknown. */
  branchName: Bilingual;
  onChangePlace: () => void;
  /** Prefetch trigger, when the place is about to change. */
  onIntent: () => void;
}

const frame = 'flex min-h-18 items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-raised';

/** Cart left on the landing page, with the way back (LOC-15). Its branch may not serve a newly chosen place. */
export default function OpenCart({ order, branchName, onChangePlace, onIntent: ahead }: OpenCartProps) {
  const { t, name } = useI18n();
  const { branch: chosen, orderType, isForLater } = order;
  const lines = useStore(({ cart }) => cart.lines);
  const { data: branches } = useBranches();
  const branch = branches?.find(({ id }) => id === chosen.id);
  const promotions = useAutomaticPromotions();
  const today = useTodaysLines(lines, chosen.code, orderType);
  const { count, totals } = describeCart(lines, orderType, branch, today, { isForLater, promotions });
  const mark = (
    <span className="grid size-12 shrink-0 place-items-center rounded-control bg-primary-soft text-primary max-[22.5rem]:hidden">
      <Icon name={orderType === 'delivery' ? 'scooter' : 'bag'} size={24} />
    </span>
  );
  if (branches && !branch) {
    return (
      <div className={frame}>
        {mark}
        <p className="min-w-0 grow leading-snug font-semibold">
          <Sentence message="cart.too_far" values={{ branch: name(branchName) }} />
        </p>
        <Button variant="secondary" onClick={onChangePlace} {...onIntent(ahead)}>
          {t('locations.change_location')}
        </Button>
      </div>
    );
  }
  return (
    <Link to={paths.menu(chosen.name)} className={`${frame} hover:border-control`}>
      {mark}
      <span className="min-w-0 grow leading-snug">
        <span className="line-clamp-1 font-semibold">
          <Sentence message="cart.under_way" values={{ branch: name(branchName) }} />
        </span>
        <span className="block text-sm text-muted">
          {orderType === 'delivery' ? t('locations.delivery') : t('locations.pickup')} · {t('cart.dishes', { count })} ·{' '}
          <Price fils={totals.total} className="font-semibold text-ink" />
        </span>
      </span>
      <span className="font-semibold text-primary max-sm:sr-only">{t('cart.go_on')}</span>
      <Icon name="chevron-end" className="text-primary" />
    </Link>
  );
}
