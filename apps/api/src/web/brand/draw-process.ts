/** The process that draws one restaurant's icons, behind everything else on this machine, and ends. Says what is wrong where it cannot. */
import { setPriority } from 'node:os';
import { type Drawing, draw } from './draw.ts';

setPriority(10);
process.once('message', async (drawing: Drawing) => {
  await draw(drawing).catch((error: Error) => process.send?.(error.message));
  process.disconnect();
});
