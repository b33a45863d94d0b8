/** Prints tickets on network printers. The server encodes the console's bitmap, so that no client can send printer commands. */
import { escPos } from '@sufra/contract/kitchen/escpos';
import { dotsAcross } from '@sufra/contract/kitchen/printer';
import { printTicket } from '@sufra/contract/kitchen/served';
import type { Context } from '../../context/context.ts';
import { InvalidInput, Refusal, requireFound } from '../../platform/http/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { sendToPrinter } from './printer.ts';
import { printerTurns } from './printer-turns.ts';

export function ticketRoutes(serve: Serve, context: Pick<Context, 'db' | 'catalogue' | 'env' | 'now' | 'log'>): void {
  const { catalogue, env, log } = context;
  const inTurn = printerTurns(context);

  serve(printTicket, async ({ input: { branchId, width, bitmap } }) => {
    const { printer } = requireFound(catalogue.knownBranch(branchId));
    const dots = Buffer.from(bitmap, 'base64');
    const across = dotsAcross[width];
    if (dots.length === 0 || dots.length % (across / 8) !== 0) throw new InvalidInput({ bitmap: ['errors.invalid'] });
    if (printer.address === '') throw new Refusal('printer_missing');
    if (printer.width !== width) throw new Refusal('conflict');
    const sent = await inTurn(printer.address, () => sendToPrinter(printer.address, escPos({ width: across, bytes: dots }), env.printers));
    if ('problem' in sent) {
      log.warn({ branch: branchId, problem: sent.problem }, 'ticket not printed');
      throw new Refusal(sent.problem);
    }
    log.info({ branch: branchId, isTaken: sent.isTaken }, 'ticket printed');
    return sent;
  });
}
