import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Picture } from '@sufra/ui/picture.tsx';
import { Link } from 'react-router';
import { type LandingDish, platesInCollage } from './landing-data.ts';

const places = ['col-span-2 row-span-2', '', ''];

/** Three plates beside the headline: the first thing seen. */
export function DishCollage({ dishes, pathOf }: { dishes: readonly LandingDish[]; pathOf: (itemId: number) => string }) {
  const { name } = useI18n();
  return (
    <div className="grid grid-cols-3 grid-rows-2 gap-3 max-md:in-data-located:hidden md:gap-4">
      {dishes.slice(0, platesInCollage).map((dish, index) => (
        <Link key={dish.id} to={pathOf(dish.id)} className={classNames('overflow-hidden rounded-card shadow-raised', places[index])}>
          <Picture
            src={dish.picture}
            alt={name(dish.name)}
            priority={index === 0}
            ratio={index === 0 ? 1.2 : 1}
            sizes={index === 0 ? '(min-width: 1024px) 400px, 66vw' : '(min-width: 1024px) 200px, 33vw'}
            className="h-full"
          />
        </Link>
      ))}
    </div>
  );
}
