import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startGateway } from './sandbox-testing.ts';

test('TRY-06 a gateway customer is idempotent by key, requires the secret, and survives a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const file = join(folder, 'sessions.jsonl');
  const first = await startGateway({ file });
  const ask = (headers: object = {}) => first.call('/customers', {}, { 'idempotency-key': 'kept', ...headers });
  const { id } = (await ask()).body;
  expect((await ask()).body).toEqual({ id });
  expect(await ask({ authorization: 'Bearer wrong' })).toMatchObject({ status: 401 });
  expect(await first.call(`/customers/${id}/cards`, undefined, { authorization: '' })).toMatchObject({ status: 401 });
  await first.visit((await first.session({ customer: id })).url, { card: 'approve', save: 'yes' });
  await first.stop();
  const second = await startGateway({ file });
  expect((await second.call('/customers', {}, { 'idempotency-key': 'kept' })).body).toEqual({ id });
  expect((await second.call(`/customers/${id}/cards`)).body.cards).toMatchObject([{ last4: '4242' }]);
  await second.stop();
  rmSync(folder, { recursive: true });
});
