/** The process that converts pictures, one after the other, behind everything else on this machine. */
import { setPriority } from 'node:os';
import { type Conversion, convert } from './convert.ts';

setPriority(19);
process.on('disconnect', () => process.exit());
process.on('message', async (conversion: Conversion) => process.send?.(await convert(conversion)));
