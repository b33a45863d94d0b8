/** The process that draws one restaurant's icons, behind everything else on this machine, and ends. */
import { setPriority } from 'node:os';
import { type Drawing, draw } from './draw.ts';

setPriority(10);
process.on('message', async (drawing: Drawing) => {
  await draw(drawing);
  process.disconnect();
});
