/** Draws PDFs in a worker thread, so that other requests do not wait for one. */
import { parentPort } from 'node:worker_threads';
import type { TaxDocument } from './document.ts';
import { drawPdf } from './draw-pdf.ts';

parentPort?.on('message', async ({ id, document }: { id: number; document: TaxDocument }) => {
  const pdf = new Uint8Array(await drawPdf(document));
  parentPort?.postMessage({ id, pdf }, [pdf.buffer]);
});
