/** Imported by what the dialog of a dish shows: its module is ready when its texts are. */
import { loadPart } from '../../messages.ts';

await loadPart('dish');
