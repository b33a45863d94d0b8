import type { Promotion } from '@sufra/contract/promotions/model';
import { formatDate, formatMoney } from '@sufra/i18n/formats';
import { useI18n } from '../i18n.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { toast } from '../ui/overlay/toasts.ts';
import { Sentence } from '../ui/sentence.tsx';

/** An offer with its conditions, end date and code. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { t, name } = useI18n();
  const title = name(promotion.name);
  const description = name(promotion.description);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(promotion.code);
      toast({ text: t('promotions.copied'), tone: 'success' });
    } catch {
      // Not allowed by the browser: the code is still visible.
    }
  };
  return (
    <Card as="article" aria-label={title} className="flex h-full flex-col gap-3">
      <div className="grid gap-1">
        <h2 className="text-lg">
          <bdi>{title}</bdi>
        </h2>
        {description && (
          <p className="text-muted">
            <bdi>{description}</bdi>
          </p>
        )}
      </div>
      <Conditions promotion={promotion} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 rounded-control border border-dashed border-control bg-sunken py-1 ps-4 pe-1">
        <p>
          <span className="sr-only">{t('promotions.code')} </span>
          <bdi dir="ltr" className="font-semibold tracking-wider">
            {promotion.code}
          </bdi>
        </p>
        <Button variant="ghost" onClick={copy}>
          {t('promotions.copy')} <bdi className="sr-only">{promotion.code}</bdi>
        </Button>
      </div>
    </Card>
  );
}

const readerTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function Conditions({ promotion: { orderType, minimum, firstOrderOnly, endsAt } }: { promotion: Promotion }) {
  const { t, locale } = useI18n();
  // An offer ends at midnight, so the day before is its last. It has no branch, so its dates are in the reader's time zone.
  const lastDay = endsAt && formatDate(locale, new Date(Date.parse(endsAt) - 1).toISOString(), readerTimeZone());
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {orderType && <Badge>{t(orderType === 'pickup' ? 'promotions.pickup_only' : 'promotions.delivery_only')}</Badge>}
      {minimum > 0 && (
        <Badge>
          <Sentence message="promotions.from" values={{ amount: formatMoney(minimum) }} />
        </Badge>
      )}
      {firstOrderOnly && <Badge>{t('promotions.first_order')}</Badge>}
      {lastDay && <Badge tone="accent">{t('promotions.until', { day: lastDay })}</Badge>}
    </p>
  );
}
