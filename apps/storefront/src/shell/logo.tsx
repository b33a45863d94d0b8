import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useRestaurant } from '../site/page-head.tsx';

const cloth =
  'M24.45 3.39A4.81 4.81 0 0 1 32.16 7.84 4.81 4.81 0 0 1 36.61 15.55 4.81 4.81 0 0 1 36.61 24.45 4.81 4.81 0 0 1 32.16 32.16 4.81 4.81 0 0 1 24.45 36.61 4.81 4.81 0 0 1 15.55 36.61 4.81 4.81 0 0 1 7.84 32.16 4.81 4.81 0 0 1 3.39 24.45 4.81 4.81 0 0 1 3.39 15.55 4.81 4.81 0 0 1 7.84 7.84 4.81 4.81 0 0 1 15.55 3.39 4.81 4.81 0 0 1 24.45 3.39Z';
const star =
  'm20 14 1.38 2.67 2.86-.91-.91 2.86L26 20l-2.67 1.38.91 2.86-2.86-.91L20 26l-1.38-2.67-2.86.91.91-2.86L14 20l2.67-1.38-.91-2.86 2.86.91Z';

/** Breakpoints in text units: enlarged text keeps the controls. */
const hiddenBelow = { phones: '@max-[20.5rem]:hidden', wide: '@max-[39rem]:hidden' };

/** The restaurant's mark and name; only the mark in narrow bars. Default: a plate on a round table cloth, drawn for this project. */
export function Logo({ nameFrom }: { nameFrom?: keyof typeof hiddenBelow }) {
  const { name } = useI18n();
  const restaurant = useRestaurant();
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2">
      {restaurant.logo ? (
        <img src={restaurant.logo} alt="" width={36} height={36} className="size-9 @max-[14rem]/bar:size-[40px] shrink-0 object-contain" />
      ) : (
        <svg viewBox="0 0 40 40" className="size-9 @max-[14rem]/bar:size-[40px] shrink-0" aria-hidden>
          <path d={cloth} className="fill-primary" />
          <circle cx={20} cy={20} r={12.2} className="fill-surface" />
          <circle cx={20} cy={20} r={9.4} fill="none" strokeWidth={1.1} className="stroke-accent" />
          <path d={star} className="fill-accent" />
        </svg>
      )}
      <bdi
        className={classNames('truncate py-1 text-xl leading-none font-bold @max-[11rem]/bar:hidden', nameFrom && hiddenBelow[nameFrom])}
      >
        {name(restaurant.name)}
      </bdi>
    </span>
  );
}
