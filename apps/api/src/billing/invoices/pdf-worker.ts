/** Worker thread that renders PDFs, so that rendering does not block the event loop. */
import { parentPort } from 'node:worker_threads';
import type { TaxDocument } from './document.ts';
import { drawPdf } from './draw-pdf.ts';

parentPort?.on('message', async ({ id, document }: { id: number; document: TaxDocument }) => {
  const pdf = new Uint8Array(await drawPdf(document));
  parentPort?.postMessage({ id, pdf }, [pdf.buffer]);
});
