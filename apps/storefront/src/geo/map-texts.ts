/** Imported by the map dialog: its module is ready when its texts are. */
import { loadPart } from '../messages.ts';

await loadPart('map');
