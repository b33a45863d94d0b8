/** Every change of the cart's lines. A line that is not there is ignored (CART-03). */
import { type CartLine, sameChoice } from '@sufra/contract/cart';
import { update, useStore } from '../visit/store.ts';

/** The most of one choice in one line; the server refuses more (`limits.quantity` of the contract). */
export const lineMaximum = 99;

/** The least of an item that is sold. */
export const lineMinimum = (item: { min_cart_item: number }): number => Math.max(1, item.min_cart_item);

const within = (item: { min_cart_item: number }, quantity: number): number =>
  Math.min(lineMaximum, Math.max(lineMinimum(item), Math.round(quantity)));

const readLines = (): CartLine[] => useStore.getState().cart.lines;
const writeLines = (lines: CartLine[]): void => update('cart', { lines });

/** A new line goes to the front (ITEM-09); the same choice again raises the quantity of the line that has it (CART-08). */
export function addLine(line: CartLine): void {
  const lines = readLines();
  const known = lines.find((other) => sameChoice(other, line));
  if (known) setQuantity(known.uuid, known.quantity + line.quantity);
  else writeLines([{ ...line, quantity: within(line, line.quantity) }, ...lines]);
}

/** Puts another choice in the line's place; if a second line has that choice already, the two become one. */
export function updateLine(uuid: string, line: CartLine): void {
  const lines = readLines();
  if (!lines.some((other) => other.uuid === uuid)) return;
  const twin = lines.find((other) => other.uuid !== uuid && sameChoice(other, line));
  const changed = { ...line, uuid, quantity: within(line, line.quantity + (twin?.quantity ?? 0)) };
  writeLines(lines.filter((other) => other !== twin).map((other) => (other.uuid === uuid ? changed : other)));
}

/** `item` is the line as the menu has it today, where that is known: the least that is sold may be another than when it was chosen. */
export function setQuantity(uuid: string, quantity: number, item?: { min_cart_item: number }): void {
  writeLines(readLines().map((line) => (line.uuid === uuid ? { ...line, quantity: within(item ?? line, quantity) } : line)));
}

/** Answers a function that puts the line back where it was. */
export function removeLine(uuid: string): () => void {
  const before = readLines();
  const index = before.findIndex((line) => line.uuid === uuid);
  const removed = before[index];
  if (!removed) return () => undefined;
  writeLines(before.filter((line) => line !== removed));
  return () => {
    const now = readLines();
    if (!now.some((line) => line.uuid === uuid)) writeLines(now.toSpliced(Math.min(index, now.length), 0, removed));
  };
}

export const clearCart = (): void => writeLines([]);

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A short random id of a line. (`crypto.randomUUID` is missing on pages without TLS, such as a phone on the local network.) */
export const newLineId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => alphabet[byte % 32]).join('');
