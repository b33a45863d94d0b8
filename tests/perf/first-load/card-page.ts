/** Baseline page with forty dishes: with its script it shows React's cost, without it a page's. */
import { createElement as h, useState } from 'react';

export interface Dish {
  name: string;
  description: string;
  price: string;
  /** Path in the product's format: `/pictures/hummus-640.webp`. */
  picture: string;
}

const sources = (picture: string) =>
  [320, 640, 960].map((width) => `${picture.replace('-640.webp', `-${width}.avif`)} ${width}w`).join(', ');

function Card({ dish, first }: { dish: Dish; first: boolean }) {
  const [count, setCount] = useState(0);
  return h(
    'li',
    { className: 'card' },
    h(
      'picture',
      null,
      h('source', { type: 'image/avif', srcSet: sources(dish.picture), sizes: '120px' }),
      h('img', {
        src: dish.picture,
        alt: '',
        width: 640,
        height: 480,
        loading: first ? 'eager' : 'lazy',
        fetchPriority: first ? 'high' : 'auto',
      }),
    ),
    h('h3', null, dish.name),
    h('p', null, dish.description),
    h('b', null, dish.price),
    h('button', { type: 'button', 'aria-label': `Add ${dish.name}`, onClick: () => setCount(count + 1) }, count || '+'),
  );
}

export const CardPage = ({ dishes }: { dishes: readonly Dish[] }) =>
  h(
    'main',
    null,
    h('h1', null, 'Menu'),
    h(
      'ul',
      null,
      dishes.map((dish, at) => h(Card, { key: dish.name, dish, first: at < 3 })),
    ),
  );
