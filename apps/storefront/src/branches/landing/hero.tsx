import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Picture } from '@sufra/ui/picture.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DishPrice } from './featured-dishes.tsx';
import { platesInCollage } from './landing-data.ts';
import type { Featured } from './use-featured.ts';

/** Scalloped edge: half circles hanging from the band above. */
const scallops = {
  backgroundImage: 'radial-gradient(circle at 50% 0, var(--color-accent-soft) 0.72rem, transparent 0.76rem)',
  backgroundSize: '1.5rem 0.75rem',
  backgroundRepeat: 'repeat-x',
};

interface HeroProps extends Pick<Featured, 'dishes' | 'pathOf'> {
  title: string;
  text: string;
  children: ReactNode;
}

/** Headline, location line and three plates. On phones with a known place, only the way to the food. */
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

const places = ['md:col-span-2 md:row-span-2', '', ''];

/** Three plates: a collage beside the headline; on phones a row with names and prices. */
function DishCollage({ dishes, pathOf }: Pick<Featured, 'dishes' | 'pathOf'>) {
  const { name } = useI18n();
  return (
    <ul className="no-scrollbar flex gap-3 max-md:in-data-located:hidden max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:pb-1 md:grid md:grid-cols-3 md:grid-rows-2 md:gap-4">
      {dishes.slice(0, platesInCollage).map((dish, index) => (
        <li key={dish.id} className={classNames('max-md:w-2/5 max-md:shrink-0', places[index])}>
          <Link to={pathOf(dish.id)} className="block h-full">
            <Picture
              src={dish.picture}
              alt=""
              priority={index === 0}
              ratio={index === 0 ? 1.2 : 1}
              sizes={
                index === 0
                  ? '(min-width: 1024px) 400px, (min-width: 768px) 33vw, 40vw'
                  : '(min-width: 1024px) 200px, (min-width: 768px) 17vw, 40vw'
              }
              className="rounded-card shadow-raised max-md:!aspect-4/3 md:h-full"
            />
            <span className="block md:sr-only">
              <bdi className="mt-2 line-clamp-1 text-base font-semibold">{name(dish.name)}</bdi> <DishPrice fils={dish.price} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
