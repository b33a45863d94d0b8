/** The calls of the restaurant's people: Mona, whose invitation a command has written, hires Bilal and lets him go; and of a program of theirs. */
import { get, inBoth, post, type RecordedCall } from './recorded-call.ts';

const mona = { email: 'mona@example.com', password: 'saffron at seven' };
const bilal = { name: 'Bilal Khan', role: 'kitchen', worksAt: [1] };
const as = { as: 'mona' };
const them = { id: '{bilalId}' };

const move = (name: string, change: Record<string, unknown>, more: Partial<RecordedCall> = {}): RecordedCall =>
  post(name, '/kitchen/moves', { orderNumber: '{ramiOrder}', ...change }, { as: 'staff', ...more });

const takesBack = (name: string): RecordedCall =>
  post(name, '/kitchen/undo', { orderNumber: '{ramiOrder}', eventId: '{ramiMove}' }, { as: 'staff' });

export const callsOfStaff: readonly RecordedCall[] = [
  ...inBoth(post('staff-invitation-unknown', '/staff/invitations/accept', { token: 'x'.repeat(43), password: mona.password })),
  post('staff-accepts', '/staff/invitations/accept', { token: '{monaInvitation}', password: mona.password }),
  post('staff-login-wrong', '/staff/login', { ...mona, password: 'saffron at eight' }),
  post('staff-login', '/staff/login', mona, { keep: { mona: 'access', monaRefresh: 'refresh' } }),
  get('staff-profile', '/staff/me', as),
  get('nobody-sees-the-staff', '/staff/members'),
  get('a-program-does-not-see-the-staff', '/staff/members', { as: 'staff' }),
  post('staff-invites', '/staff/invitations', { ...bilal, email: 'bilal@example.com' }, { ...as, keep: { bilalId: 'id' } }),
  ...inBoth(post('staff-invites-twice', '/staff/invitations', { ...bilal, email: 'Bilal@example.com' }, as)),
  post('staff-invites-wrong', '/staff/invitations', { name: '', role: 'chef', worksAt: [], email: 'bilal' }, as),
  post('staff-invites-again', '/staff/invitations/again', them, as),
  get('staff-members', '/staff/members', as),
  post('staff-changes', '/staff/members/change', { ...bilal, name: 'Bilal Ahmad Khan', role: 'manager', ...them }, as),
  ...inBoth(post('staff-last-owner', '/staff/members/end', { id: '{monaId}' }, as)),
  get('staff-actions', '/staff/actions?before=4', as),
  post('staff-ends', '/staff/members/end', them, as),
  ...inBoth(
    post('kitchen-refunds-cash', '/kitchen/refunds', { orderNumber: '{ramiOrder}', amount: 100, cause: 'Cold', key: 'rami-0001' }, as),
  ),
  move('kitchen-prepares', { to: 'preparing', version: '{ramiVersion}', undoable: true }, { keep: { ramiMove: 'undo.eventId' } }),
  takesBack('kitchen-takes-back'),
  ...inBoth(takesBack('kitchen-takes-back-again')),
  post('staff-refreshes', '/staff/refresh', {}, { as: 'monaRefresh', keep: { mona: 'access' } }),
  post('staff-logs-out', '/staff/logout', {}, as),
  get('staff-logged-out', '/staff/me', as),
];

const today = (name: string, path: string, body: object): RecordedCall => post(name, `/availability/${path}`, body, { as: 'staff' });
const dish = { branchIds: [1], kind: 'dish', id: 4 };

/** A program of the restaurant's says what the day brings to a branch, and takes it back. */
export const callsOfTheDay: readonly RecordedCall[] = [
  get('nobody-sees-what-is-sold-out', '/availability?branchId=1'),
  today('sold-out-for-an-hour', 'sold_out', { ...dish, until: { minutes: 60 } }),
  today('sold-out-option', 'sold_out', { branchIds: [1], kind: 'option', id: 1, until: 'further_notice' }),
  today('busy-for-a-while', 'busy', { branchId: 1, extraMinutes: 20, until: { minutes: 45 } }),
  today('paused-for-the-day', 'pause', { branchId: 1, until: 'day_ends' }),
  get('availability', '/availability?branchId=1', { as: 'staff' }),
  get('availability-unknown-branch', '/availability?branchId=999', { as: 'staff' }),
  today('sold-out-everywhere-by-a-program', 'sold_out', { ...dish, branchIds: 'everywhere', until: 'day_ends' }),
  today('sold-out-unknown', 'sold_out', { ...dish, id: 999_999, until: 'day_ends' }),
  today('sold-out-wrong', 'sold_out', { branchIds: [], kind: 'table', id: 0, until: 'tomorrow' }),
  today('busy-wrong', 'busy', { branchId: 1, extraMinutes: 500, until: { at: '2020-01-01T00:00:00Z' } }),
  today('paused-until-before', 'pause', { branchId: 1, until: { at: '2020-01-01T00:00:00Z' } }),
  today('sold-out-no-more', 'sold_out', { ...dish, until: null }),
  today('sold-out-option-no-more', 'sold_out', { branchIds: [1], kind: 'option', id: 1, until: null }),
  today('busy-no-more', 'busy', { branchId: 1, extraMinutes: 20, until: null }),
  today('paused-no-more', 'pause', { branchId: 1, until: null }),
];

/** The restaurant takes Rami's last order on. */
export const kitchen: readonly RecordedCall[] = [
  get('nobody-sees-the-kitchen', '/kitchen/orders'),
  get('a-customer-does-not-see-the-kitchen', '/kitchen/orders', { as: 'rami' }),
  get('kitchen-orders', '/kitchen/orders?branchId=1', { as: 'staff' }),
  move('kitchen-accepts', { to: 'accepted', minutes: 25, cause: 'A busy lunch' }, { keep: { ramiVersion: 'version' } }),
  get('kitchen-order', '/kitchen/order?orderNumber={ramiOrder}', { as: 'staff' }),
  ...inBoth(move('kitchen-refused', { to: 'accepted' })),
  move('kitchen-wrong', { to: 'eaten', minutes: 0 }),
  move('kitchen-unknown-order', { orderNumber: 999_999, to: 'accepted' }),
];
