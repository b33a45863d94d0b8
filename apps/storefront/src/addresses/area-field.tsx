import type { DeliveryArea } from '@sufra/contract/branches/model';
import { Price } from '@sufra/ui/figures.tsx';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { RetryNotice } from '@sufra/ui/later.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { allBranchesQuery, type DeliveryAreas } from './address-queries.ts';

interface AreaFieldProps extends Omit<ComponentProps<'select'>, 'required' | 'className'> {
  areas: DeliveryAreas;
  areaId: number;
  error: string | undefined;
}

/** Select of delivery areas, with the chosen one's terms. */
export function AreaField({ areas: { choices, state, retry }, areaId, error, ...select }: AreaFieldProps) {
  const { t, name } = useI18n();
  const area = choices.find((each) => each.id === areaId);
  const isNone = state === 'ready' && choices.length === 0;
  return (
    <div className="flex flex-col gap-3">
      <Select
        // Remount when loaded: a select cannot show a value without its option.
        key={state === 'ready' ? 'areas' : 'loading'}
        label={t('addresses.zone')}
        required
        disabled={state !== 'ready'}
        hint={isNone ? t('addresses.no_zones') : area && <AreaTerms area={area} />}
        error={error}
        {...select}
      >
        {/* The form's empty value; another one would leave the select blank. */}
        <option value="NaN">{t('addresses.choose_zone')}</option>
        {choices.map((each) => (
          <option key={each.id} value={each.id}>
            {name(each.name)}
          </option>
        ))}
      </Select>
      {state === 'failed' && (
        <RetryNotice onRetry={retry} role="alert">
          {t('addresses.zones_failed')}
        </RetryNotice>
      )}
    </div>
  );
}

/** Delivery terms of an area: fee, minimum order and minutes. */
function AreaTerms({ area }: { area: DeliveryArea }) {
  const { t } = useI18n();
  return (
    <span className="flex flex-wrap gap-x-4">
      <span>
        {t('addresses.delivery_fee')} <Price fils={area.fee} />
      </span>
      <span>
        {t('addresses.minimum_order')} <Price fils={area.minimum} />
      </span>
      <span>{t('addresses.about_minutes', { minutes: area.minutes })}</span>
    </span>
  );
}

/** Branch select, only when none is chosen, nearest first. */
export function BranchField({
  error,
  ...select
}: { error: string | undefined } & Omit<ComponentProps<'select'>, 'required' | 'className'>) {
  const { t, name } = useI18n();
  const { data: branches } = useQuery(allBranchesQuery);
  return (
    // Remount when loaded: a select cannot show a value without its option.
    <Select key={branches ? 'branches' : 'loading'} label={t('addresses.branch')} required error={error} {...select}>
      <option value="0">{t('addresses.choose_branch')}</option>
      {branches
        ?.filter((branch) => branch.delivery.isActive)
        .map((branch) => (
          <option key={branch.id} value={branch.id}>
            {name(branch.name)}
          </option>
        ))}
    </Select>
  );
}
