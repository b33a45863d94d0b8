import { expiryOf, listCards, removeCard, type SavedCard } from '@sufra/contract/cards/endpoints';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api.ts';

const cardsQuery = queryOptions({
  queryKey: ['cards'],
  queryFn: ({ signal }) => call(listCards, undefined, { signal }),
  meta: { customer: true, handlesErrors: true },
});

/** Saved cards, removable (TRY-06); hidden when there are none. */
export function SavedCards() {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<SavedCard | null>(null);
  const { data: cards = [], isError } = useQuery(cardsQuery);
  const close = () => setAsked(null);
  const { mutate: remove, isPending } = useMutation({
    mutationFn: (cardId: string) => call(removeCard, { cardId }),
    onSuccess: (text) => toast({ text, tone: 'success' }),
    // Refetch in any case: a card already gone disappears too.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: cardsQuery.queryKey });
      close();
    },
  });
  if (cards.length === 0 && !isError) return null;
  return (
    <Card as="section" aria-labelledby="saved-cards" className="sm:p-6">
      <h2 id="saved-cards" className="text-lg">
        {t('cards.title')}
      </h2>
      {cards.length > 0 ? (
        <>
          <p className="mt-1 text-muted">{t('cards.text')}</p>
          <ul className="mt-3 divide-y divide-line">
            {cards.map((card) => (
              <li key={card.id} className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <Icon name="card" className="text-muted" />
                <span className="min-w-0 grow basis-40">
                  <span className="block font-medium">
                    <CardName card={card} />
                  </span>
                  <span className="block text-sm text-muted">
                    <Sentence message={hasExpired(card) ? 'cards.expired' : 'cards.expires'} values={{ date: expiryOf(card) }} />
                  </span>
                </span>
                <Button
                  variant="ghost"
                  className="-me-3"
                  aria-label={t('cards.remove_card', { card: t('cards.ending', { brand: card.brand, digits: card.last4 }) })}
                  onClick={() => setAsked(card)}
                >
                  {t('cards.remove')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Notice tone="warning" className="mt-4">
          {t('cards.unavailable')}
        </Notice>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t('cards.remove_title')}
        text={
          <>
            <span className="font-semibold text-ink">{asked && <CardName card={asked} />}</span>
            <br />
            {t('cards.remove_text')}
          </>
        }
        confirmLabel={t('cards.remove')}
        cancelLabel={t('cards.keep')}
        danger
        pending={isPending}
        onConfirm={() => asked && remove(asked.id)}
        onCancel={close}
      />
    </Card>
  );
}

const CardName = ({ card: { brand, last4 } }: { card: SavedCard }) => <Sentence message="cards.ending" values={{ brand, digits: last4 }} />;

/** A card is valid until the end of its month. */
const hasExpired = ({ expMonth, expYear }: SavedCard): boolean => new Date() >= new Date(expYear, expMonth);
