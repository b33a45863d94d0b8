/**
 * Account enumeration: can a client tell which e-mails have accounts?
 * `npm run bench -- enumeration`: 500 HTTP calls per kind of e-mail, in random order, one at a time. Known and unknown e-mails must have
 * equal bodies, statuses and headers. The AUC of their response times must be between 0.45 and 0.55 (0.5 is indistinguishable). A false
 * alarm has a probability of 1 in 200, so a failed comparison is repeated once. `--rounds 100` is faster and less precise; `--leak` skips a
 * hash for unknown e-mails, to prove detection.
 */
import { parseArgs } from 'node:util';
import { type Answer, openShop, type Probe } from './enumeration-shop.ts';

const range = { from: 0.45, to: 0.55 };
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '500' }, leak: { type: 'boolean', default: false } } });
const rounds = Number(values.rounds);

const shop = await openShop({ rounds, leak: values.leak });
let failed = false;
for (const probe of shop.probes) {
  console.log(`\n${probe.name}`);
  const suspects = await compare(probe, Object.keys(probe.kinds), true);
  if (suspects.length > 0) {
    console.log('  repeated:');
    failed = (await compare(probe, suspects, false)).length > 0 || failed;
  }
}
await shop.close();
console.log(failed ? '\nKnown and unknown e-mails are distinguishable.' : '\nKnown and unknown e-mails are indistinguishable.');
process.exit(failed ? 1 : 0);

/** Kinds that are distinguishable from unknown e-mails. */
async function compare(probe: Probe, kinds: readonly string[], warmUp: boolean): Promise<string[]> {
  if (warmUp) for (let i = 0; i < 20; i += 1) await probe.call(probe.unknown());
  const calls = ['unknown', ...kinds].flatMap((kind) => Array.from({ length: rounds }, () => kind));
  const answers = new Map<string, Answer[]>(['unknown', ...kinds].map((kind) => [kind, []]));
  for (const kind of randomOrder(calls)) {
    const email = kind === 'unknown' ? probe.unknown() : (probe.kinds[kind]?.() ?? '');
    answers.get(kind)?.push(await probe.call(email));
  }
  const unknown = answers.get('unknown') ?? [];
  return kinds.filter((kind) => {
    const known = answers.get(kind) ?? [];
    const area = areaUnderCurve(times(known), times(unknown));
    const looks = new Set([...known, ...unknown].map(({ look }) => look));
    const isAlike = looks.size === 1 && area >= range.from && area <= range.to;
    const ms = (all: number[]) => `${(all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0).toFixed(1)} ms`;
    console.log(
      `  ${isAlike ? '✓' : '✗'} ${kind}: AUC ${area.toFixed(3)}, median ${ms(times(known))} and ${ms(times(unknown))}, ` +
        `${looks.size} distinct ${looks.size === 1 ? 'response' : 'responses'}`,
    );
    return !isAlike;
  });
}

/** Mann-Whitney AUC: probability that one of `these` is greater than one of `those`; 0.5 when alike. */
function areaUnderCurve(these: readonly number[], those: readonly number[]): number {
  let greater = 0;
  for (const one of these) for (const other of those) greater += one > other ? 1 : one === other ? 0.5 : 0;
  return greater / (these.length * those.length);
}

function randomOrder<T>(all: readonly T[]): T[] {
  return all
    .map((each) => ({ each, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

function times(answers: readonly Answer[]): number[] {
  return answers.map(({ ms }) => ms);
}
