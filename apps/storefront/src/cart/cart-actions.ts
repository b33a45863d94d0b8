/** All changes of cart lines. Unknown lines are ignored (CART-03). */
import { type CartLine, sameChoice } from '@sufra/contract/cart/model';
import { afterPaint } from '@sufra/ui/hooks.ts';
import { useSyncExternalStore } from 'react';
import { update, useStore } from '../visit/store.ts';

/** Maximum quantity per line; the server refuses more (`limits.quantity` of the contract). */
export const lineMaximum = 99;

/** Minimum quantity of an item. */
export const lineMinimum = (item: { minQuantity: number }): number => Math.max(1, item.minQuantity);

const within = (item: { minQuantity: number }, quantity: number): number =>
  Math.min(lineMaximum, Math.max(lineMinimum(item), Math.round(quantity)));

const readLines = (): CartLine[] => useStore.getState().cart.lines;
const writeLines = (lines: CartLine[]): void => update('cart', { lines });

/** Lines that came by adding a dish outside the cart. */
const added = new WeakSet<CartLine[]>();
export const areAdded = (lines: CartLine[]): boolean => added.has(lines);

/**
 * The cart's lines beside the menu. Renders an added dish after paint, so that its card responds first. The cart's own buttons need it at
 * once.
 */
const subscribe = (changed: () => void) => useStore.subscribe(({ cart }) => (areAdded(cart.lines) ? afterPaint(changed) : changed()));
const linesAtFirst = () => useStore.getInitialState().cart.lines;
export const useLines = (): CartLine[] => useSyncExternalStore(subscribe, readLines, linesAtFirst);

/** Adds a line at the front (ITEM-09), or raises the quantity of an equal one (CART-08). */
export function addLine(line: CartLine): void {
  const lines = readLines();
  const known = lines.find((other) => sameChoice(other, line));
  const next = known
    ? withQuantity(lines, known.id, known.quantity + line.quantity)
    : [{ ...line, quantity: within(line, line.quantity) }, ...lines];
  added.add(next);
  writeLines(next);
}

/** Replaces a line's choice; merges it with an equal line. */
export function updateLine(id: string, line: CartLine): void {
  const lines = readLines();
  if (!lines.some((other) => other.id === id)) return;
  const twin = lines.find((other) => other.id !== id && sameChoice(other, line));
  const changed = { ...line, id, quantity: within(line, line.quantity + (twin?.quantity ?? 0)) };
  writeLines(lines.filter((other) => other !== twin).map((other) => (other.id === id ? changed : other)));
}

/** `item`: the current menu entry, if known, because its minimum may have changed. */
export const setQuantity = (id: string, quantity: number, item?: { minQuantity: number }): void =>
  writeLines(withQuantity(readLines(), id, quantity, item));

const withQuantity = (lines: CartLine[], id: string, quantity: number, item?: { minQuantity: number }): CartLine[] =>
  lines.map((line) => (line.id === id ? { ...line, quantity: within(item ?? line, quantity) } : line));

/** Returns an undo function. */
export function removeLine(id: string): () => void {
  const before = readLines();
  const index = before.findIndex((line) => line.id === id);
  const removed = before[index];
  if (!removed) return () => undefined;
  writeLines(before.filter((line) => line !== removed));
  return () => {
    const now = readLines();
    if (!now.some((line) => line.id === id)) writeLines(now.toSpliced(Math.min(index, now.length), 0, removed));
  };
}

export const clearCart = (): void => writeLines([]);

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Short random line id. (`crypto.randomUUID` requires TLS, which local network tests lack.) */
export const newLineId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => alphabet[byte % 32]).join('');
