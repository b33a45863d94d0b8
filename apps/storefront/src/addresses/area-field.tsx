import { Button } from '@sufra/ui/button.tsx';
import { Select } from '@sufra/ui/form/select.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import type { ComponentProps } from 'react';
import { AreaTerms } from './area-terms.tsx';
import type { DeliveryAreas } from './use-delivery-areas.ts';

interface AreaFieldProps extends Omit<ComponentProps<'select'>, 'required' | 'className'> {
  areas: DeliveryAreas;
  areaId: number;
  error: string | undefined;
}

/** A branch's delivery areas, with the terms of the chosen one. */
export function AreaField({ areas: { choices, state, retry }, areaId, error, ...select }: AreaFieldProps) {
  const { t, name } = useI18n();
  const area = choices.find((each) => each.id === areaId);
  const isNone = state === 'ready' && choices.length === 0;
  return (
    <div className="flex flex-col gap-3">
      <Select
        // A saved value can be shown only once its option exists.
        key={state === 'ready' ? 'areas' : 'loading'}
        label={t('addresses.zone')}
        required
        disabled={state !== 'ready'}
        hint={isNone ? t('addresses.no_zones') : area && <AreaTerms area={area} />}
        error={error}
        {...select}
      >
        {/* The form's value while none is chosen; any other would leave the box blank. */}
        <option value="NaN">{t('addresses.choose_zone')}</option>
        {choices.map((each) => (
          <option key={each.id} value={each.id}>
            {name(each.name)}
          </option>
        ))}
      </Select>
      {state === 'failed' && (
        <Notice
          tone="error"
          role="alert"
          action={
            <Button variant="ghost" onClick={retry}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('addresses.zones_failed')}
        </Notice>
      )}
    </div>
  );
}
