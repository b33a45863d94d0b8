/** The result as markdown, for tests/ha/README.md, and what the reader of a failed run needs. */
import type { Broken } from './run.ts';
import { type Assertion, type Evidence, percentile, ringTimes } from './verdict.ts';

const seconds = (ms: number | null) => (ms === null ? 'never' : (ms / 1000).toFixed(1));

export function report(evidence: Evidence, assertions: readonly Assertion[]): string {
  const { broken, intents, final } = evidence;
  const placed = intents.flatMap(({ told, wantedAt }) => (told ? [told.at - wantedAt] : []));
  const undecided = new Map<string, number>();
  for (const intent of intents)
    for (const [status, count] of Object.entries(intent.undecided)) undecided.set(status, (undecided.get(status) ?? 0) + count);
  const wrong = Object.entries(final.discrepancies).filter(([, count]) => count > 0);
  return [
    table(
      ['', 'assertion', 'measured', ''],
      assertions.map(({ nth, says, measured, isKept }) => [`${nth}`, says, measured, isKept ? 'kept' : '**missed**']),
    ),
    '',
    table(
      ['fault', 'times', 'next order, s: median, most', 'whole again, s: most', 'primary moved'],
      [...Map.groupBy(broken, ({ fault }) => fault.name)].map(([, each]) => rowOf(each)),
    ),
    '',
    `${intents.length} orders wanted, ${placed.length} told, median ${seconds(percentile(placed, 0.5))} s, p99 ${seconds(percentile(placed, 0.99))} s from the wish to the number.`,
    `Calls asked again: ${[...undecided].map(([status, count]) => `${count} of ${status === '0' ? 'no answer' : status}`).join(', ') || 'none'}.`,
    ...(wrong.length > 0 ? ['', 'What should be 0:', ...wrong.map(([what, count]) => `- ${what}: ${count}`)] : []),
    ...(final.examples.length > 0 ? ['', ...final.examples.map((each) => `- ${each}`)] : []),
    ...broken.flatMap(({ fault, problems }) => problems.map((problem) => `- ${fault.name}: ${problem.split('\n')[0]}`)),
    ...[...new Set(intents.flatMap(({ gaveUp }) => (gaveUp === null ? [] : [gaveUp.slice(0, 160)])))]
      .slice(0, 8)
      .map((why) => `- gave up: ${why}`),
    ...failedReads(evidence),
    ...lateRings(evidence),
  ].join('\n');
}

function rowOf(each: readonly Broken[]): string[] {
  const next = each.flatMap(({ nextOrder }) => Object.values(nextOrder).map((ms) => ms ?? Number.POSITIVE_INFINITY));
  const whole = each.map(({ wholeAfter }) => wholeAfter ?? Number.POSITIVE_INFINITY);
  const moved = each.filter(({ primaries: [before, after] }) => before !== after).length;
  const shown = (ms: number) => seconds(Number.isFinite(ms) ? ms : null);
  return [
    each[0]?.fault.says ?? '',
    `${each.length}`,
    `${shown(percentile(next, 0.5))}, ${shown(Math.max(...next))}`,
    shown(Math.max(...whole)),
    `${moved}`,
  ];
}

function failedReads({ reads }: Evidence): string[] {
  const failed = Map.groupBy(
    reads.filter(({ status }) => status !== 200),
    ({ path, status }) => `${path}: ${status === 0 ? 'no answer' : status}`,
  );
  return [...failed].slice(0, 8).map(([what, each]) => `- read ${what}, ${each.length} times`);
}

function lateRings({ intents, boards, broken }: Evidence): string[] {
  const late = ringTimes(intents, boards, broken).filter(({ ms, within }) => ms > within);
  const after = (ms: number) => (Number.isFinite(ms) ? `rang after ${seconds(ms)} s` : 'never rang');
  return late
    .slice(0, 20)
    .map(({ orderNumber, ms, within, around }) => `- order ${orderNumber} ${after(ms)} of ${seconds(within)}, ${around}`);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
