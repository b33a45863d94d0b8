import type { ComponentProps } from 'react';
import { useI18n } from '../i18n.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/form/select.tsx';
import { Notice } from '../ui/notice.tsx';
import { AreaTerms } from './area-terms.tsx';
import type { DeliveryAreas } from './use-delivery-areas.ts';

interface ZoneFieldProps extends Omit<ComponentProps<'select'>, 'required' | 'className'> {
  areas: DeliveryAreas;
  zoneId: number;
  error: string | undefined;
}

/** The zones of a branch with what delivery there takes. */
export function ZoneField({ areas: { zones, state, retry }, zoneId, error, ...select }: ZoneFieldProps) {
  const { t, name } = useI18n();
  const zone = zones.find((each) => each.delivery_area_id === zoneId);
  const isNone = state === 'ready' && zones.length === 0;
  return (
    <div className="flex flex-col gap-3">
      <Select
        // The value that was saved can be shown only once its option is there.
        key={state === 'ready' ? 'zones' : 'loading'}
        label={t('addresses.zone')}
        required
        disabled={state !== 'ready'}
        hint={isNone ? t('addresses.no_zones') : zone && <AreaTerms area={zone} />}
        error={error}
        {...select}
      >
        {/* What the form reads and writes while none is chosen; any other value would leave the box blank. */}
        <option value="NaN">{t('addresses.choose_zone')}</option>
        {zones.map((each) => (
          <option key={each.delivery_area_id} value={each.delivery_area_id}>
            {name(each.delivery_area_name, each.delivery_area_ar_name)}
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
