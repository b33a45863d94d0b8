import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import type { Ref } from 'react';
import type { Choice, PickerAreas } from './picker.ts';
import { formatPoint } from './point.ts';
import type { Confirmation } from './use-confirm.ts';
import type { PointAddress } from './use-point-address.ts';

interface PickerFooterProps {
  choice: Choice | null;
  address: PointAddress;
  confirmation: Confirmation;
  areas: PickerAreas | undefined;
  hasMap: boolean;
  ref: Ref<HTMLButtonElement>;
}

/** Chosen place, its problem, and 'Deliver Here' (MAP-03). */
export function PickerFooter({ choice, address, confirmation, areas, hasMap, ref }: PickerFooterProps) {
  const { t } = useI18n();
  const { problem, isChecking, confirm } = confirmation;
  return (
    <div className="flex flex-col gap-3 border-t border-line px-4 py-3 sm:px-6 tall:sm:py-4 short:py-2">
      {areas && <AreasState areas={areas} />}
      {problem && (
        <p role="alert" className="flex items-center gap-2 font-semibold text-error">
          <Icon name="alert" />
          {problem}
        </p>
      )}
      <div className="flex gap-x-6 gap-y-3 max-sm:flex-col sm:items-center">
        <div className="flex min-h-12 min-w-0 grow items-center gap-3">
          <Icon name="pin" size={24} className={choice ? 'text-primary' : 'text-muted'} />
          <p aria-live="polite" className="min-w-0">
            {choice ? <ChosenPlace choice={choice} address={address} /> : <NothingChosen hasMap={hasMap} />}
          </p>
        </div>
        <Button ref={ref} size="lg" pending={isChecking} onClick={confirm} className="shrink-0 sm:min-w-52">
          {t('geo.deliver_here')}
        </Button>
      </div>
    </div>
  );
}

function NothingChosen({ hasMap }: { hasMap: boolean }) {
  const { t } = useI18n();
  return (
    <>
      <span className="block font-semibold">{t('geo.nothing_chosen')}</span>
      <span className="block text-sm text-muted">{t(hasMap ? 'geo.nothing_chosen_text' : 'geo.nothing_chosen_mapless')}</span>
    </>
  );
}

function ChosenPlace({ choice: { point, place }, address: { isFinding, label, attribution } }: { choice: Choice; address: PointAddress }) {
  const { t } = useI18n();
  if (!place && isFinding) return <span className="text-muted">{t('geo.finding_address')}</span>;
  const title = place?.name ?? label ?? formatPoint(point);
  const detail = place?.context || (label === title ? null : label);
  return (
    <>
      <bdi className="line-clamp-2 font-semibold">{title}</bdi>
      {detail && <bdi className="line-clamp-1 text-sm text-muted">{detail}</bdi>}
      {attribution && <bdi className="block text-xs text-muted">{attribution}</bdi>}
    </>
  );
}

/** Loading or failed delivery areas (MAP-10). */
function AreasState({ areas: { state, retry } }: { areas: PickerAreas }) {
  const { t } = useI18n();
  return (
    <div role="status" className="flex items-center justify-between gap-3 empty:hidden">
      {state === 'waiting' && <span className="text-muted">{t('geo.areas_waiting')}</span>}
      {state === 'failed' && (
        <>
          <span className="flex items-center gap-2 font-semibold text-error">
            <Icon name="alert" />
            {t('geo.areas_failed')}
          </span>
          <Button variant="secondary" onClick={retry}>
            {t('ui.retry')}
          </Button>
        </>
      )}
    </div>
  );
}
