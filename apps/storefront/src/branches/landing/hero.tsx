import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Picture } from '@sufra/ui/picture.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type LandingDish, platesInCollage } from './landing-data.ts';

/** The edge of a table cloth: half circles hanging from the band above. */
const scallops = {
  backgroundImage: 'radial-gradient(circle at 50% 0, var(--color-accent-soft) 0.72rem, transparent 0.76rem)',
  backgroundSize: '1.5rem 0.75rem',
  backgroundRepeat: 'repeat-x',
};

interface HeroProps {
  title: string;
  text: string;
  dishes: readonly LandingDish[];
  pathOf: (itemId: number) => string;
  children: ReactNode;
}

/** The headline, the location line and three plates. On a phone, a visitor with a known place sees only the way to the food. */
export function Hero({ title, text, dishes, pathOf, children }: HeroProps) {
  return (
    <section aria-labelledby="promise">
      <div className="bg-accent-soft">
        <div className="page grid items-center gap-6 py-8 max-md:in-data-located:py-3 md:grid-cols-2 lg:gap-16 lg:py-12">
          <div className="flex min-w-0 flex-col gap-3">
            <h1 id="promise" className="text-3xl max-md:in-data-located:text-xl sm:text-[clamp(2.25rem,5vw,3.5rem)]">
              {title}
            </h1>
            {text && <p className="max-w-prose text-muted max-md:in-data-located:hidden sm:text-lg">{text}</p>}
            <div className="mt-3 max-w-xl max-md:in-data-located:mt-0 lg:mt-5">{children}</div>
          </div>
          <DishCollage dishes={dishes} pathOf={pathOf} />
        </div>
      </div>
      <div aria-hidden className="h-3" style={scallops} />
    </section>
  );
}

const places = ['col-span-2 row-span-2', '', ''];

/** Three plates beside the headline: the first thing seen. */
function DishCollage({ dishes, pathOf }: { dishes: readonly LandingDish[]; pathOf: (itemId: number) => string }) {
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
