/**
 * Carts that this process has just saved, so that placing one need not read it again. What a cart sells never changes; its state, its expiry and its
 * customer's orders are looked at by the statement that places it. A cart that is not here, or not as it was, is read from the database.
 */
import { LRUCache } from 'lru-cache';
import type { CartToPlace } from '../cart/queries.ts';

/** Bytes of all carts together, at about so many for a cart and for each of its lines and options. */
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

  /** The customer's cart, once. */
  take(customerId: number, cartId: string): CartToPlace | undefined {
    const kept = this.#carts.get(cartId);
    if (kept?.cart.customerId !== customerId) return undefined;
    this.#carts.delete(cartId);
    return kept;
  }
}
