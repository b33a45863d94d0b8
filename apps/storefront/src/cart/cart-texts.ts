/** Imported by what is shown of a filled cart, so that its modules wait for their texts. */
import { loadPart } from '../messages.ts';

await loadPart('cart');
