import { giftReport } from '@sufra/contract/gifts/endpoints';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../calls/call.ts';
import { Loaded } from '../page/states.tsx';
import { CsvButton } from '../sold/table-parts.tsx';
import { AmountTable, amounts } from '../today/amount-table.tsx';
import { DayPicker } from '../today/day-picker.tsx';
import { rangeIn } from '../today/ranges.ts';

export const giftsKey = 'gifts';

/** Movements of the vouchers on some days, and what is owed before and after them. */
export function GiftBooks({ branchId }: { branchId: number | undefined }) {
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const range = rangeIn(search);
  const books = useQuery({
    queryKey: [giftsKey, 'books', branchId, range?.from, range?.until],
    queryFn: ({ signal }) => call(giftReport, { ...range, branchId }, { signal }),
    placeholderData: keepPreviousData,
  });
  const today = new Date().toLocaleDateString('sv');
  const days = range ?? { from: today, until: today };
  return (
    <>
      <DayPicker shown={days} today={today} onChoose={(days) => setSearch(days ? { ...days } : {}, { replace: true })} />
      <Loaded queries={[books]}>
        {([{ owedBefore, sold, given, spent, returned, ended, owedAfter }]) => (
          <AmountTable
            title={t('gifts.books')}
            actions={<CsvButton table="gifts" title={t('gifts.books')} file={{ ...days, branchId }} />}
            rows={[
              { key: 'owed_before', name: t('gifts.owed_before'), cells: amounts(owedBefore) },
              { key: 'sold', name: t('gifts.sold'), cells: amounts(sold) },
              { key: 'given', name: t('gifts.given'), cells: amounts(given) },
              { key: 'spent', name: t('gifts.spent'), cells: amounts(-spent) },
              { key: 'returned', name: t('gifts.returned'), cells: amounts(returned) },
              { key: 'ended', name: t('gifts.over'), cells: amounts(-ended) },
              { key: 'owed_after', name: t('gifts.owed_after'), cells: amounts(owedAfter), isSum: true },
            ]}
          />
        )}
      </Loaded>
    </>
  );
}
