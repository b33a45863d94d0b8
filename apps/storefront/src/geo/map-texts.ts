/** Imported by the map dialog, so that its module waits for its texts. */
import { loadPart } from '../messages.ts';

await loadPart('map');
