/** Imported by the pages of account and orders: their module is ready when their texts are. */
import { loadPart } from './messages.ts';

await loadPart('customer');
