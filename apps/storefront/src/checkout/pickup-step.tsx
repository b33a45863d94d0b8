import type { Branch } from '@sufra/contract/branches/model';
import { buttonClass } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { paths } from '../paths.ts';
import { Step } from './step.tsx';

export function PickupStep({ number, branch }: { number: number; branch: Branch }) {
  const { t, name } = useI18n();
  const { lat, lng } = branch.position;
  return (
    <Step number={number} title={t('checkout.pickup_from')}>
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon name="bag" size={24} />
        </span>
        <div className="min-w-0 grow basis-48">
          <p className="font-semibold">
            <bdi>{name(branch.name)}</bdi>
          </p>
          <p className="text-sm text-muted">
            <bdi>{name(branch.address)}</bdi>
          </p>
        </div>
        <a href={paths.directions(lat, lng)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          <Icon name="location-arrow" />
          {t('checkout.directions')}
        </a>
      </div>
    </Step>
  );
}
