/** Fault injection on request: the next calls fail without an effect, hang, or take effect with a lost response. */
import type { FastifyReply, FastifyRequest } from 'fastify';

export const calls = ['create', 'get', 'cancel', 'refund', 'list', 'customer', 'cards'] as const;
export type Call = (typeof calls)[number];
export const faultKinds = ['error', 'hang', 'lost'] as const;

export interface Fault {
  /** Affected call; null for any. */
  call: Call | null;
  kind: (typeof faultKinds)[number];
  times: number;
}

export type Faults = ReturnType<typeof makeFaults>;

export function makeFaults() {
  let left: Fault[] = [];
  const take = (call: Call) => {
    const fault = left.find((each) => each.times > 0 && (each.call === null || each.call === call));
    if (fault) fault.times -= 1;
    return fault?.kind;
  };
  return {
    /** Replaces pending faults. */
    set(faults: Fault[]): void {
      left = faults;
    },
    /** Wraps a call's handler with the requested faults. */
    around:
      <Request extends FastifyRequest>(call: Call, answer: (request: Request, reply: FastifyReply) => object) =>
      (request: Request, reply: FastifyReply): object => {
        const kind = take(call);
        if (kind === 'error') return reply.code(500).send({ error: 'fault' });
        if (kind === 'hang') return reply.hijack();
        const result = answer(request, reply);
        if (kind !== 'lost') return result;
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      },
  };
}
