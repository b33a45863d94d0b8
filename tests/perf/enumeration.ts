/**
 * Account enumeration: whether a client can tell which e-mails have accounts.
 * `npm run bench -- enumeration`: 500 calls for each kind of e-mail, in random order, over HTTP, one at a time.
 * Compares the answers of known e-mails with those of unknown ones. Bodies, statuses and headers have to be the same.
 * The area under the curve of their times has to be between 0.45 and 0.55 (0.5: no better than a coin).
 * Chance alone leaves that range once in 200 comparisons, so one that does is made once more.
 * `--rounds 100` is quicker and blunter; `--leak` makes unknown e-mails skip a hash, to show that it is found.
 */
import { parseArgs } from 'node:util';
import { areaUnderCurve, randomOrder } from './auc.ts';
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
    console.log('  once more:');
    failed = (await compare(probe, suspects, false)).length > 0 || failed;
  }
}
await shop.close();
console.log(failed ? '\nKnown and unknown e-mails can be told apart.' : '\nNobody can tell known e-mails from unknown ones.');
process.exit(failed ? 1 : 0);

/** The kinds that can be told from unknown e-mails. */
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
        `${looks.size} different ${looks.size === 1 ? 'answer' : 'answers'}`,
    );
    return !isAlike;
  });
}

function times(answers: readonly Answer[]): number[] {
  return answers.map(({ ms }) => ms);
}
