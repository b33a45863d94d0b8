/** The total of a phone order, by the storefront's pricing call. */
import { dueOf } from '@sufra/contract/cart/pricing';
import { priceGuestOrder } from '@sufra/contract/checkout/endpoints';
import type { PriceAnswer, PriceQuestion } from '@sufra/contract/checkout/model';
import { formatWhen, todayAt } from '@sufra/i18n/days';
import { formatMoney } from '@sufra/i18n/formats';
import { Price } from '@sufra/ui/figures.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../calls/call.ts';
import { problemText } from '../calls/problems.ts';
import { serverNow } from '../live/clock.ts';
import { ErrorNotice } from '../page/states.tsx';
import type { Draft } from './draft.ts';

export const usePrice = (question: PriceQuestion | null) =>
  useQuery({
    queryKey: ['phoned', 'price', question],
    queryFn: ({ signal }) => call(priceGuestOrder, question as PriceQuestion, { signal }),
    enabled: question !== null,
    // The total stays while dishes change.
    ...(question && { placeholderData: keepPreviousData }),
  });

interface TotalProps {
  draft: Draft;
  price: ReturnType<typeof usePrice>;
}

export function Total({ draft: { lines }, price: { data, error, isLoading } }: TotalProps) {
  const { t } = useI18n();
  return (
    <>
      <output aria-live="polite" className="sr-only">
        {data && `${t('console.money_total')} ${formatMoney(data.total)}`}
      </output>
      <ErrorNotice>{error && !data && problemText(error, t)}</ErrorNotice>
      {isLoading && <Skeleton className="h-20 rounded-card" />}
      {data && <Figures price={data} />}
      {!data && !error && !isLoading && (
        <p className="text-muted">{t(lines.length === 0 ? 'phoned.needs_dishes' : 'phoned.needs_location')}</p>
      )}
    </>
  );
}

function Figures({ price }: { price: PriceAnswer }) {
  const { t, locale } = useI18n();
  const { subtotal, discount, deliveryFee, total, gift = 0, expected, slotRefusal } = price;
  return (
    <>
      <dl className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4">
        <Figure what={t('console.money_subtotal')}>
          <Price fils={subtotal} />
        </Figure>
        {discount > 0 && (
          <Figure what={t('console.money_discount')}>
            <Price fils={-discount} />
          </Figure>
        )}
        {deliveryFee > 0 && (
          <Figure what={t('console.money_delivery')}>
            <Price fils={deliveryFee} />
          </Figure>
        )}
        <Figure what={<strong>{t('console.money_total')}</strong>}>
          <Price fils={total} className="text-lg font-bold" />
        </Figure>
        {gift > 0 && (
          <>
            <Figure what={t('console.money_gift')}>
              <Price fils={-gift} />
            </Figure>
            <Figure what={t('console.board_collect')}>
              <Price fils={dueOf(price)} className="font-bold" />
            </Figure>
          </>
        )}
        <Figure what={t('console.board_promised')}>
          <bdi className="font-semibold tabular-nums">{formatWhen(locale, expected, todayAt(expected.from, serverNow()))}</bdi>
        </Figure>
      </dl>
      {slotRefusal && <Notice tone="warning">{slotRefusal.text}</Notice>}
    </>
  );
}

function Figure({ what, children }: { what: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{what}</dt>
      <dd>{children}</dd>
    </div>
  );
}
