import type { Point } from '@sufra/contract/names';
import { Button } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { onIntent } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useId } from 'react';
import { formatPoint } from '../geo/point.ts';
import { pointNameQuery } from '../geo/use-point-address.ts';
import type { ChosenPlace } from '../visit/state.ts';

interface PointFieldProps {
  point: Point | null;
  /** The latest map choice, with its name. */
  named: ChosenPlace | null;
  /** Live region text: other fields that changed with the point. */
  news: string;
  error: string | undefined;
  disabled: boolean;
  onOpen: () => void;
  /** Prefetch trigger, when the map is about to open. */
  onIntent: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** Exact point for the driver, with a button to the map. */
export function PointField({ point, named, news, error, disabled, onOpen, onIntent: ahead, ref }: PointFieldProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has borders and a legend that do not fit a row
    <div role="group" aria-labelledby={`${id}-label`} className="flex min-w-0 flex-col gap-1.5">
      <p id={`${id}-label`} className="text-sm font-semibold">
        {t('addresses.location')}
        <span aria-hidden className="ms-0.5 text-error">
          *
        </span>
      </p>
      <div
        className={classNames(
          'flex gap-x-4 gap-y-3 rounded-control border bg-surface p-3 ps-3.5 max-sm:flex-col sm:items-center',
          error ? 'border-error' : 'border-control',
        )}
      >
        <p id={`${id}-point`} className="flex min-w-0 grow items-center gap-2.5">
          <Icon name="pin" size={24} className={point ? 'text-primary' : 'text-muted'} />
          {point ? <PointName point={point} named={named} /> : <span className="text-muted">{t('addresses.no_point')}</span>}
        </p>
        <Button
          ref={ref}
          variant="secondary"
          className="shrink-0"
          disabled={disabled}
          aria-describedby={`${error ? `${id}-error ` : ''}${id}-point`}
          onClick={onOpen}
          {...onIntent(ahead)}
        >
          {t(point ? 'addresses.change_point' : 'addresses.choose_point')}
        </Button>
      </div>
      <p role="status" className="flex items-start gap-1.5 text-sm text-muted empty:-mt-1.5">
        {news && (
          <>
            <Icon name="info" size={16} className="mt-0.5" />
            <span>{news}</span>
          </>
        )}
      </p>
      <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-error empty:hidden">
        {error && (
          <>
            <Icon name="alert" size={16} className="mt-0.5" />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Chosen name, else address, else coordinates. */
function PointName({ point, named }: { point: Point; named: ChosenPlace | null }) {
  const { locale } = useI18n();
  const chosen = named?.locale === locale ? named.label : null;
  const { data, isPending } = useQuery({ ...pointNameQuery(point, locale), enabled: chosen === null });
  const label = chosen ?? data?.label;
  if (!label) return <bdi dir="ltr">{isPending && chosen === null ? '…' : formatPoint(point)}</bdi>;
  return (
    <span className="min-w-0">
      <bdi className="line-clamp-2 font-medium">{label}</bdi>
      {!chosen && data?.attribution && <bdi className="block text-xs text-muted">{data.attribution}</bdi>}
    </span>
  );
}
