/**
 * LRU cache of carts this process saved, so that placing needs no read. Cart content is immutable; the placing statement verifies state,
 * expiry and order count. On a miss, the cart is read from the database.
 */
import { LRUCache } from 'lru-cache';
import type { CartToPlace } from '../cart/queries.ts';

/** Cache limit: estimated bytes, by carts, lines and options. */
const maxSize = 8 * 1024 * 1024;
const [cartSize, partSize] = [1500, 400];

export class RecentCarts {
  readonly #carts = new LRUCache<string, CartToPlace>({
    maxSize,
    sizeCalculation: ({ cart }) => cart.lines.reduce((size, line) => size + partSize * (1 + line.options.length), cartSize),
  });

  keep(cart: CartToPlace): void {
    this.#carts.set(cart.cart.id, cart);
  }

  /** Takes the customer's cart at most once. */
  take(customerId: number, cartId: string): CartToPlace | undefined {
    const kept = this.#carts.get(cartId);
    if (kept?.cart.customerId !== customerId) return undefined;
    this.#carts.delete(cartId);
    return kept;
  }
}
