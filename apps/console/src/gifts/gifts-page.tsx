/** Gift vouchers of a branch: managers sell, find and end them, and see what is owed to their bearers. */
import { listGifts } from '@sufra/contract/gifts/endpoints';
import type { Gift, IssuedGift } from '@sufra/contract/gifts/schemas';
import { formatDate, formatMoney } from '@sufra/i18n/formats';
import { Badge } from '@sufra/ui/badge.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBranch, useStaff } from '../account/use-staff.ts';
import { call } from '../calls/call.ts';
import { loadTexts } from '../messages.ts';
import { Page } from '../page/page.tsx';
import { SecretDialog } from '../page/secret-dialog.tsx';
import { Loaded } from '../page/states.tsx';
import { printSheet } from '../tickets/print.ts';
import { EndDialog } from './end-dialog.tsx';
import { GiftBooks, giftsKey } from './gift-books.tsx';
import { GiftCard, lastDayOf } from './gift-card.tsx';
import { IssueDialog } from './issue-dialog.tsx';

export function GiftsPage() {
  const { t } = useI18n();
  const queries = useQueryClient();
  const branchId = useBranch()?.id;
  const { branches } = useStaff();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<'issue' | Gift | null>(null);
  const [issued, setIssued] = useState<IssuedGift | null>(null);
  const end = typed.trim().length === 4 ? typed.trim().toUpperCase() : undefined;
  const gifts = useQuery({
    queryKey: [giftsKey, branchId, end],
    queryFn: ({ signal }) => call(listGifts, { branchId, end }, { signal }),
  });
  const close = async (made?: IssuedGift) => {
    setAsked(null);
    if (made) setIssued(made);
    await queries.invalidateQueries({ queryKey: [giftsKey] });
  };
  return (
    <Page
      title={t('console.gifts_title')}
      actions={
        <Button icon="plus" onClick={() => setAsked('issue')}>
          {t('gifts.new')}
        </Button>
      }
    >
      <search>
        <TextField
          type="search"
          icon="search"
          className="max-w-md"
          label={t('gifts.find')}
          dir="ltr"
          maxLength={4}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      <Loaded queries={[gifts]}>
        {([listed]) =>
          listed.length === 0 ? (
            <EmptyState compact scene="search" title={end ? t('gifts.none_found', { end }) : t('gifts.none')} />
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {listed.map((gift) => (
                <GiftRow key={gift.id} gift={gift} onEnd={() => setAsked(gift)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <GiftBooks branchId={branchId} />
      {asked === 'issue' && (
        <IssueDialog branches={branches} branchId={branchId} onClose={() => void close()} onIssued={(made) => void close(made)} />
      )}
      {asked !== null && asked !== 'issue' && <EndDialog gift={asked} onClose={() => void close()} />}
      {issued && (
        <SecretDialog
          type="text"
          title={t('gifts.issued')}
          label={`${t('console.gifts_title')} · ${formatMoney(issued.gift.amount)}`}
          hint={t('gifts.code_text')}
          secret={issued.code}
          onPrint={() => void print(issued)}
          onClose={() => setIssued(null)}
        />
      )}
    </Page>
  );
}

async function print(issued: IssuedGift): Promise<void> {
  const texts = await Promise.all([loadTexts('ar'), loadTexts('en')]);
  await printSheet(<GiftCard issued={issued} texts={texts} />);
}

function GiftRow({ gift, onEnd }: { gift: Gift; onEnd: () => void }) {
  const { t, name, locale } = useI18n();
  const { end, amount, left, branch, note, issuedAt, issuedBy, expiresAt, endedAt } = gift;
  const lastDay = lastDayOf(locale, gift);
  const hasExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          <bdi dir="ltr" className="tracking-wider">
            …{end}
          </bdi>
          <span>
            <Sentence message="gifts.left" values={{ left: formatMoney(left), amount: formatMoney(amount) }} />
          </span>
          {endedAt ? <Badge>{t('gifts.ended')}</Badge> : hasExpired && <Badge>{t('gifts.expired')}</Badge>}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {formatDate(locale, issuedAt)} · <bdi>{issuedBy}</bdi> · {name(branch)}
          {lastDay && !hasExpired && <> · {t('gifts.until', { date: lastDay })}</>}
          {note && (
            <>
              {' '}
              · <bdi>{note}</bdi>
            </>
          )}
        </p>
      </div>
      {left > 0 && (
        <Button variant="ghost" aria-label={t('gifts.end_named', { end })} onClick={onEnd}>
          {t('gifts.end')}
        </Button>
      )}
    </li>
  );
}
