import { country } from '@sufra/contract/country';
import type { Promotion } from '@sufra/contract/promotions/model';
import { formatDate, formatMoney } from '@sufra/i18n/formats';
import { formatWeek } from '@sufra/i18n/week';
import { Badge } from '@sufra/ui/badge.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useTakeCode } from '../catalogue/use-take-code.ts';

/** Promotion card: benefit, conditions and use. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { t, name } = useI18n();
  const title = name(promotion.name);
  const description = name(promotion.description);
  return (
    <Card as="article" aria-label={title} className="flex h-full flex-col gap-3">
      <header className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon name="ticket" size={24} />
        </span>
        <div className="min-w-0 grow">
          <h2 className="text-lg">
            <bdi>{title}</bdi>
          </h2>
          <p className="font-semibold text-primary">
            <Worth benefit={promotion.benefit} />
          </p>
        </div>
      </header>
      {description && (
        <p className="text-muted">
          <bdi>{description}</bdi>
        </p>
      )}
      <Conditions promotion={promotion} />
      <div className="mt-auto">
        {promotion.code === null ? (
          <p className="flex min-h-13 items-center gap-2 text-sm font-medium">
            <Icon name="check" className="text-success" />
            {t('promotions.by_itself')}
          </p>
        ) : (
          <Code code={promotion.code} />
        )}
      </div>
    </Card>
  );
}

function Worth({ benefit }: Pick<Promotion, 'benefit'>) {
  const { t } = useI18n();
  if (benefit.kind === 'free_delivery') return t('promotions.free_delivery');
  if (benefit.kind === 'fixed') return <Sentence message="promotions.amount_off" values={{ amount: formatMoney(benefit.amount) }} />;
  const { percent, max } = benefit;
  if (max === null) return t('promotions.percent_off', { percent });
  return <Sentence message="promotions.percent_up_to" values={{ percent, amount: formatMoney(max) }} />;
}

function Code({ code }: { code: string }) {
  const { t } = useI18n();
  const take = useTakeCode();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast({ text: t('promotions.copied'), tone: 'success' });
    } catch {
      // Clipboard not permitted: the code stays visible.
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-dashed border-control bg-sunken py-1 ps-4 pe-1">
      <p>
        <span className="sr-only">{t('promotions.code')} </span>
        <bdi dir="ltr" className="font-semibold tracking-wider">
          {code}
        </bdi>
      </p>
      <span className="flex gap-1">
        <Button variant="ghost" onClick={copy}>
          {t('promotions.copy')} <bdi className="sr-only">{code}</bdi>
        </Button>
        <Button onClick={() => take(code)}>
          {t('promotions.use')} <bdi className="sr-only">{code}</bdi>
        </Button>
      </span>
    </div>
  );
}

function Conditions({ promotion }: { promotion: Promotion }) {
  const { orderType, minimum, firstOrderOnly, points, branches, perCustomer, endsAt, hours } = promotion;
  const { t, name, locale } = useI18n();
  // An end at midnight is shown as the day before.
  const lastDay = endsAt && formatDate(locale, new Date(Date.parse(endsAt) - 1).toISOString(), country.timeZone);
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {orderType && <Badge>{t(orderType === 'pickup' ? 'promotions.pickup_only' : 'promotions.delivery_only')}</Badge>}
      {minimum > 0 && (
        <Badge>
          <Sentence message="promotions.from" values={{ amount: formatMoney(minimum) }} />
        </Badge>
      )}
      {points !== null && <Badge tone="accent">{t('account.points_count', { count: points })}</Badge>}
      {firstOrderOnly && <Badge>{t('promotions.first_order')}</Badge>}
      {branches.length > 0 && (
        <Badge className="whitespace-normal">
          <Sentence message="promotions.at_branches" values={{ branches: branches.map(name).join(locale === 'ar' ? '، ' : ', ') }} />
        </Badge>
      )}
      {hours.length > 0 && <Badge className="whitespace-normal">{formatWeek(locale, hours)}</Badge>}
      {perCustomer !== null && !firstOrderOnly && <Badge>{t('promotions.times', { count: perCustomer })}</Badge>}
      {lastDay && <Badge tone="accent">{t('promotions.until', { day: lastDay })}</Badge>}
    </p>
  );
}
