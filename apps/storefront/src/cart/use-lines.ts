/** The cart's lines beside the menu. */
import type { CartLine } from '@sufra/contract/cart/model';
import { afterPaint } from '@sufra/ui/hooks.ts';
import { useSyncExternalStore } from 'react';
import { useStore } from '../visit/store.ts';
import { isAddingLine } from './cart-actions.ts';

/** Of a dish that is added, its card and the top bar show the press first. The cart's own buttons count from what it shows: for them it waits for nothing. */
const subscribe = (changed: () => void) => useStore.subscribe(() => (isAddingLine() ? afterPaint(changed) : changed()));
const linesNow = () => useStore.getState().cart.lines;
const linesAtFirst = () => useStore.getInitialState().cart.lines;

export const useLines = (): CartLine[] => useSyncExternalStore(subscribe, linesNow, linesAtFirst);
