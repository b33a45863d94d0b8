/** The cart's lines beside the menu. */
import type { CartLine } from '@sufra/contract/cart/model';
import { afterPaint } from '@sufra/ui/hooks.ts';
import { useSyncExternalStore } from 'react';
import { useStore } from '../visit/store.ts';
import { isAddingLine } from './cart-actions.ts';

/** Renders an added dish after paint, so that its card and the top bar respond first. The cart's own buttons need it at once. */
const subscribe = (changed: () => void) => useStore.subscribe(() => (isAddingLine() ? afterPaint(changed) : changed()));
const linesNow = () => useStore.getState().cart.lines;
const linesAtFirst = () => useStore.getInitialState().cart.lines;

export const useLines = (): CartLine[] => useSyncExternalStore(subscribe, linesNow, linesAtFirst);
