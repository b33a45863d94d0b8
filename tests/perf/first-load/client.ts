/** Browser script of the bare React page. */
import { createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CardPage, type Dish } from './card-page.ts';

const root = document.getElementById('root');
const data = document.getElementById('data')?.textContent;
if (root && data) startTransition(() => void hydrateRoot(root, createElement(CardPage, { dishes: JSON.parse(data) as Dish[] })));
