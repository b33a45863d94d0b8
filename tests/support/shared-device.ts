import { changePin, pinLogin, shareDevice, staffLogin } from '@sufra/contract/staff/served';
import type { TestApi } from './api.ts';
import type { StaffFixture } from './staff.ts';

const cookieIn = (headers: { 'set-cookie'?: unknown }): string =>
  [headers['set-cookie']].flat().flatMap((each) => /sufra_shared=[\w-]{43}/.exec(String(each)) ?? [])[0] ?? '';

export function sharing(api: TestApi) {
  const logsIn = async ({ email, password }: StaffFixture, cookie = '') =>
    (await api.call(staffLogin, { body: { email, password }, headers: { cookie } })).data;
  return {
    logsIn,
    /** Creates a shared device, after a fresh login of the manager. */
    async shares(who: StaffFixture, branchId: number, name = 'Kitchen 1'): Promise<{ id: number; cookie: string }> {
      const { access } = await logsIn(who);
      const { data, headers, body } = await api.call(shareDevice, { token: access, body: { branchId, name } });
      if (!data) throw new Error(`no device was shared: ${JSON.stringify(body)}`);
      return { id: data.id, cookie: cookieIn(headers) };
    },
    /** Other logins of the staff member stay. */
    async setsPin(who: StaffFixture, pin: string | null) {
      const { access } = await logsIn(who);
      return api.call(changePin, { token: access, body: { password: who.password, pin } });
    },
    enters: ({ cookie }: { cookie: string }, { id }: Pick<StaffFixture, 'id'>, pin: string) =>
      api.call(pinLogin, { headers: { cookie }, body: { id, pin } }),
  };
}
