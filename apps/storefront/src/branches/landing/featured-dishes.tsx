import { Price } from '@sufra/ui/figures.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { Picture } from '@sufra/ui/picture.tsx';
import { Link } from 'react-router';
import { platesInCollage } from './landing-data.ts';
import type { Featured } from './use-featured.ts';

/** Featured dishes with prices. */
export function FeaturedDishes({ dishes, orderType, pathOf }: Featured) {
  const { t, name } = useI18n();
  if (dishes.length === 0) return null;
  // Skip dishes of the collage, unless there are few.
  const shelf = dishes.length >= platesInCollage + 4 ? dishes.slice(platesInCollage) : dishes;
  return (
    <section aria-labelledby="kitchen-title" className="page pt-10 md:pt-12">
      <h2 id="kitchen-title" className="text-xl">
        {t('locations.kitchen')}
      </h2>
      <p className="mb-4 text-muted md:mb-5">{orderType === 'pickup' ? t('locations.kitchen_text_pickup') : t('locations.kitchen_text')}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-6 md:grid-cols-4 md:gap-x-6">
        {shelf.map((dish) => (
          <li key={dish.id} className="group relative flex flex-col">
            <Picture src={dish.picture} alt="" sizes="(min-width: 768px) 25vw, 50vw" className="rounded-card" />
            <h3 className="mt-2 line-clamp-2 text-base font-semibold group-hover:underline">
              <Link
                to={pathOf(dish.id)}
                className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
              >
                <bdi>{name(dish.name)}</bdi>
              </Link>
            </h3>
            <DishPrice fils={dish.price} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Null while the branch's menu loads. */
export const DishPrice = ({ fils }: { fils: number | null }) =>
  fils === null ? <Skeleton className="mt-auto h-6 w-20" /> : <Price fils={fils} className="mt-auto pt-0.5 text-muted" />;
