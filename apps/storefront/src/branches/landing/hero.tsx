import type { ReactNode } from 'react';
import { DishCollage } from './dish-collage.tsx';
import type { LandingDish } from './landing-data.ts';

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
  children: ReactNode;
}

/** The headline, the location line and three plates. */
export function Hero({ title, text, dishes, children }: HeroProps) {
  return (
    <section aria-labelledby="promise">
      <div className="bg-accent-soft">
        <div className="page grid items-center gap-6 py-8 md:grid-cols-2 lg:gap-16 lg:py-12">
          <div className="flex flex-col gap-3">
            <h1 id="promise" className="text-3xl sm:text-[clamp(2.25rem,5vw,3.5rem)]">
              {title}
            </h1>
            {text && <p className="max-w-prose text-muted sm:text-lg">{text}</p>}
            <div className="mt-3 max-w-xl lg:mt-5">{children}</div>
          </div>
          <DishCollage dishes={dishes} />
        </div>
      </div>
      <div aria-hidden className="h-3" style={scallops} />
    </section>
  );
}
