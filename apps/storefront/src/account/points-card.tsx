import { country } from '@sufra/contract/country';
import type { CustomerPoints } from '@sufra/contract/points/endpoints';
import { formatDate } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { RetryNotice } from '@sufra/ui/later.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { usePoints, usePointsPerUnit } from '../catalogue/use-points.ts';
import { useTakeCode } from '../catalogue/use-take-code.ts';

/** Loyalty points with their expiry and rewards (LOY-03); nothing where the restaurant has none. */
export function PointsCard() {
  const { t } = useI18n();
  const isOn = usePointsPerUnit() !== null;
  const { data, isError, refetch } = usePoints();
  if (!isOn) return null;
  return (
    <Card as="section" aria-labelledby="points" className="flex flex-col gap-4 sm:p-6">
      <h2 id="points" className="text-lg">
        {t('account.points')}
      </h2>
      {data && <Points points={data} />}
      {!data &&
        (isError ? (
          <RetryNotice onRetry={() => void refetch()}>{t('account.points_failed')}</RetryNotice>
        ) : (
          <Skeleton className="h-14 w-full" />
        ))}
    </Card>
  );
}

export function Points({ points: { points, expiresAt, rewards } }: { points: CustomerPoints }) {
  const { t, name, locale } = useI18n();
  const take = useTakeCode();
  return (
    <>
      <div>
        <p className="text-2xl font-bold tabular-nums">{t('account.points_count', { count: points })}</p>
        <p className="text-muted">
          {expiresAt ? (
            <Sentence message="account.points_expire" values={{ date: formatDate(locale, expiresAt, country.timeZone) }} />
          ) : (
            points === 0 && t('account.points_none')
          )}
        </p>
      </div>
      {rewards.length > 0 && (
        <section aria-labelledby="rewards">
          <h3 id="rewards" className="text-base">
            {t('account.points_rewards')}
          </h3>
          <ul className="mt-1 divide-y divide-line">
            {rewards.map(({ id, code, name: called, points: price }) => (
              <li key={id} className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-2">
                <Icon name="ticket" className="text-muted" />
                <span className="min-w-0 grow basis-40 wrap-anywhere">
                  <bdi className="block font-medium">{name(called)}</bdi>
                  <span className="block text-sm text-muted">{t('account.points_count', { count: price ?? 0 })}</span>
                </span>
                {code !== null && (
                  <Button variant="secondary" onClick={() => take(code)}>
                    {t('account.points_use')} <bdi className="sr-only">{name(called)}</bdi>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
