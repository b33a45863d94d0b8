import * as z from 'zod/mini';
import { loginForm, newPassword } from '../account/forms.ts';
import { staffRoles } from '../endpoint.ts';
import { paperWidths } from '../kitchen/printer.ts';
import { latinDigits } from '../text.ts';
import { about, described, listOf, namedObject, objectOf } from '../wire/about.ts';
import { email, id, requiredText } from '../wire/parts.ts';
import { bilingual, instant, queryId } from '../wire/units.ts';
import { isWeakPin, pinLength } from './pins.ts';

const memberId = about(id, 'Number of the person.');
const role = z.enum(staffRoles, 'errors.invalid');
const roleDescription =
  'What they may do: `driver` brings the orders assigned to them, `kitchen` moves all orders, `manager` looks after the branches as well, `owner` after the staff, too.';
const worksAt = z.union([z.literal('everywhere'), z.array(id).check(z.minLength(1), z.maxLength(200))], 'staff.branch_required');
const worksAtDescription = 'Where: numbers of branches, or `everywhere`, in those that are still to come as well.';

const person = {
  id: about(z.int(), 'Number of the person.'),
  name: about(z.string(), 'First and last name.'),
  email: about(z.string(), 'E-mail address that they sign in with.', { format: 'email' }),
  role: about(z.enum(staffRoles), roleDescription),
  worksAt: about(z.union([z.literal('everywhere'), z.array(z.int())]), worksAtDescription),
};

export const staffTokens = namedObject('StaffTokens', 'A session of the staff.', {
  access: about(z.string(), 'The bearer token of every call of the staff, good for 15 minutes.'),
  refresh: about(z.string(), 'Exchanged for the next pair.'),
});

export const staffLoginBody = described(z.object({ email: loginForm.shape.email, password: loginForm.shape.password }), {
  email: 'E-mail address.',
  password: 'Password.',
});

export const passwordBody = described(z.object({ password: loginForm.shape.password }), { password: 'Password of the caller.' });

export const passwordChangeBody = z.object({
  ...passwordBody.shape,
  newPassword: about(newPassword('account.new_password_required', 'account.password_short'), 'The password to sign in with from now on.'),
});

export const acceptanceBody = z.object({
  token: about(z.string('errors.invalid').check(z.regex(/^[\w-]{43}$/, 'staff.invitation_ended')), 'What the link in the mail ends with.'),
  password: about(newPassword('account.password_required', 'account.password_short'), 'The password to sign in with from now on.'),
});

export const staffMember = namedObject('StaffMember', 'One of the restaurant’s people.', {
  ...person,
  hasAccepted: about(z.boolean(), 'Whether they have chosen a password.'),
});
export const invitedMember = namedObject('InvitedMember', 'A member of the staff who has just been mailed a link.', {
  ...staffMember.shape,
  invitationLink: about(
    z.nullable(z.string()),
    'The same link, to pass on: it works once, for 7 days. Null for a member with a password, whose link goes to their mail alone.',
  ),
});
export const staffMemberList = z.array(staffMember);

export const staffProfile = namedObject('StaffProfile', 'Who is signed in.', {
  ...person,
  branches: listOf('The branches whose orders they see.', {
    id: about(z.int(), 'Number of the branch.'),
    name: about(bilingual, 'Name of the branch.'),
    isHidden: about(z.boolean(), 'Whether customers do not see it; the orders that it has are served all the same.'),
    printer: objectOf('How its kitchen prints tickets.', {
      isNetworked: about(z.boolean(), 'Whether it has a printer in its network.'),
      width: about(z.literal([...paperWidths]), 'mm of the paper.'),
      isAutomatic: about(z.boolean(), 'Whether tickets are printed as soon as an order rings, and not only once it is accepted.'),
    }),
  }),
  pin: about(z.enum(['none', 'set', 'locked']), 'Whether they have a PIN for shared devices; `locked` after too many wrong tries.'),
  device: about(
    z.nullable(
      z.object({
        name: about(z.string(), 'What the device is called.'),
        isLocked: about(z.boolean(), 'Whether nothing can be changed until one of the staff logs in.'),
      }),
    ),
    'The shared device that they are at; null at one of their own. With a PIN they have at most the role `kitchen`, at the branch of the device.',
  ),
});

const deviceName = 'What the device is called.';

export const sharedDevice = namedObject('SharedDevice', 'A device that several of the staff share: each logs in there with a PIN.', {
  id: about(z.int(), 'Number of the device.'),
  name: about(z.string(), deviceName),
  branchId: about(z.int(), 'Number of its branch.'),
  createdAt: instant('Since when it is shared.'),
  seenAt: instant('When it was last touched, within a minute.'),
  isThis: about(z.boolean(), 'Whether it is the one that asks.'),
});
export const sharedDeviceList = z.array(sharedDevice);

export const deviceWelcome = namedObject('DeviceWelcome', 'A shared device, as it is told on it alone.', {
  name: about(z.string(), deviceName),
  branchName: about(bilingual, 'What its branch is called.'),
  people: listOf('Those of the branch who have a PIN, by name.', {
    id: about(z.int(), 'Number of the person.'),
    name: about(z.string(), 'First and last name.'),
  }),
});
export const noDeviceWelcome = z.nullable(deviceWelcome);

export const newDeviceBody = z.object({
  branchId: about(id, 'Number of the branch where it is.'),
  name: about(requiredText(60, 'staff.device_name_required'), deviceName),
});
export const deviceBody = z.object({ id: about(id, 'Number of the device.') });

const pinPattern = new RegExp(`^\\d{${pinLength.least},${pinLength.most}}$`);
const pin = z.string('staff.pin_digits').check(z.overwrite(latinDigits), z.regex(pinPattern, 'staff.pin_digits'));
const pinDescription = `${pinLength.least} to ${pinLength.most} digits, in Latin or Arabic.`;

export const pinLoginBody = z.object({ id: memberId, pin: about(pin, pinDescription) });
export const pinBody = z.object({
  ...passwordBody.shape,
  pin: about(
    z.nullable(pin.check(z.refine<string>((typed) => !pinPattern.test(typed) || !isWeakPin(typed), 'staff.pin_weak'))),
    `${pinDescription} Not in equal steps, as in 1234 or 0000, nor one half twice. Null: they have none any more.`,
  ),
});

export const activityBody = z.object({ isActive: about(z.boolean(), 'Whether it was touched; `false` locks it at once.') });

const terms = {
  name: about(requiredText(120, 'account.name_required'), 'First and last name.'),
  role: about(role, roleDescription),
  worksAt: about(worksAt, worksAtDescription),
};

export const invitationBody = z.object({ ...terms, email: about(email, 'E-mail address that they are to sign in with.') });
export const staffChangeBody = z.object({ ...terms, id: memberId });
export const memberBody = z.object({ id: memberId });

export const actionsQuery = z.object({ before: about(z.optional(queryId), 'Number of a line: only older ones.') });

export const staffAction = namedObject('StaffAction', 'An entry of the audit log.', {
  id: about(z.int(), 'Number of the line.'),
  at: instant('When.'),
  actor: about(z.string(), 'The actor’s name at that time.'),
  action: about(z.string(), 'What was done: a word for programs.'),
  branchId: about(z.nullable(z.int()), 'Number of the branch that it concerns; null where it is none alone.'),
  orderNumber: about(z.nullable(z.int()), 'Number of the order; null where it concerns none.'),
  details: about(z.record(z.string(), z.unknown()), 'What else belongs to it.'),
});
export const staffActionList = z.array(staffAction);

/** Argument of `npm run staff add`. */
export const ownerEmail = email;
