/** Imported by the account and order pages, so that their modules wait for their texts. */
import { loadPart } from './messages.ts';

await loadPart('customer');
