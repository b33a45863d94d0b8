/**
 * `npm run bench`: an owner changes 3,000 prices at once, undoes that, and repeats both at a branch. Each takes at most two seconds; a
 * missed limit exits 1.
 */

import { listDeskThings, saveDesk, undoDesk } from '@sufra/contract/desk/endpoints';
import type { DeskEntries, DeskSaved } from '@sufra/contract/desk/model';
import { acceptInvitation } from '@sufra/contract/staff/endpoints';
import { buildApp } from '../../apps/api/src/app.ts';
import { addOwner } from '../../apps/api/src/people/staff/invite.ts';
import { apiKey } from '../../apps/api/src/platform/http/access.ts';
import { largeRestaurant, openRestaurant } from './large-restaurant.ts';

const most = 2000;

const { context, close } = await openRestaurant(largeRestaurant());
const app = await buildApp(context);
const added = await addOwner(context, { email: 'mona@example.com', name: 'Mona Saleh' });
if ('refused' in added) throw new Error(added.refused);
let slowest = 0;

async function call<Output>({ path, method }: { path: string; method: 'GET' | 'POST' }, sent: object, token = ''): Promise<Output> {
  const headers = { 'x-api-key': apiKey, authorization: `Bearer ${token}` };
  const url = `/api${path}${method === 'GET' ? `?${new URLSearchParams(Object.entries(sent))}` : ''}`;
  const answer = await app.inject({ method, url, headers, ...(method === 'POST' ? { payload: sent } : {}) });
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body.slice(0, 500)}`);
  return answer.json().data;
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const [from, cpu] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const spent = performance.now() - from;
  const { user, system } = process.cpuUsage(cpu);
  slowest = Math.max(slowest, spent);
  console.log(`  ${what}: ${Math.round(spent).toLocaleString('en')} ms, CPU ${Math.round((user + system) / 1000).toLocaleString('en')} ms`);
  return result;
}

try {
  const [, invitation = ''] = added.link.split('#');
  const { access } = await call<{ access: string }>(acceptInvitation, { token: invitation, password: 'saffron at seven' });
  const { things, branches } = await timed('read all prices', () => call<DeskEntries>(listDeskThings, { kind: 'item' }, access));
  console.log(`${things.length.toLocaleString('en')} dishes`);
  for (const [what, field] of [
    ['everywhere', 'price.pickup'],
    ['at a branch', `at.${branches[0]?.code}.price.pickup`],
  ] as const) {
    const edits = things.map(({ code, fields }) => ({
      ...{ kind: 'item', code, field },
      before: fields[field] ?? null,
      after: Number(fields['price.pickup']) + 100,
    }));
    const body = { edits, isConfirmed: true };
    const { change, conflicts } = await timed(`change ${what}`, () => call<DeskSaved>(saveDesk, body, access));
    if (conflicts.length > 0 || change === null) throw new Error(`${conflicts.length} conflicts`);
    const undone = await timed(`undo ${what}`, () => call<DeskSaved>(undoDesk, { change }, access));
    if (undone.conflicts.length > 0) throw new Error(`${undone.conflicts.length} conflicts`);
  }
  console.log(`  each at most ${most.toLocaleString('en')} ms`);
} finally {
  await app.close();
  await close();
}
process.exit(slowest > most ? 1 : 0);
