/** Draws PDFs in a worker thread, so that other requests do not wait for one. */
import { parentPort } from 'node:worker_threads';
import { drawPdf } from './draw-pdf.ts';
import type { Paper } from './paper.ts';

parentPort?.on('message', async ({ id, paper }: { id: number; paper: Paper }) => {
  const pdf = new Uint8Array(await drawPdf(paper));
  parentPort?.postMessage({ id, pdf }, [pdf.buffer]);
});
