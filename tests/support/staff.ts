/** Staff fixtures: hired and logged in through the product, without mail. */

import { invite } from '@sufra/api/people/staff/invite.ts';
import type { StaffRole } from '@sufra/contract/endpoint';
import type { WorksAt } from '@sufra/contract/staff/model';
import { acceptInvitation } from '@sufra/contract/staff/served';
import type { TestApi } from './api.ts';

export interface StaffFixture {
  id: number;
  name: string;
  email: string;
  password: string;
  token: string;
  refreshToken: string;
}

let hired = 0;

export async function hire(api: TestApi, role: StaffRole, worksAt: WorksAt = 'everywhere', name = `The ${role}`): Promise<StaffFixture> {
  hired += 1;
  const person = { name, email: `${role}-${hired}@sufra.test`, role, worksAt };
  const { invitationLink, ...member } = await api.context.db
    .transaction()
    .execute((tx) => invite(tx, api.context, { id: null, name: 'the test' }, person, 'en'));
  const password = `saffron at ${hired} o’clock`;
  const token = invitationLink.split('#')[1];
  const { data, body } = await api.call(acceptInvitation, { body: { token, password } });
  if (!data) throw new Error(`no staff member was hired: ${JSON.stringify(body)}`);
  return { id: member.id, name, email: person.email, password, token: data.access, refreshToken: data.refresh };
}
