/** Imported by the account and order pages, so that their modules wait for their texts. */
import { loadPart } from './messages.ts';

// Orders have lines and sums like a cart.
await Promise.all([loadPart('customer'), loadPart('cart')]);
