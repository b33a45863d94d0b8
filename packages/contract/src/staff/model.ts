/** Staff: roles and branches. */
import type * as z from 'zod/mini';
import type * as schemas from './schemas.ts';

/** Branches of a staff member; `everywhere` includes future ones. */
export type WorksAt = number[] | 'everywhere';

export const worksAtBranch = (worksAt: WorksAt, branchId: number): boolean => worksAt === 'everywhere' || worksAt.includes(branchId);

/** Lifetime (ms) of an invitation link. */
export const invitationLifetime = 7 * 24 * 60 * 60_000;

/** Validity (ms) of a password confirmation. */
export const passwordLifetime = 15 * 60_000;

/** Idle time (ms) until a shared device locks. */
export const activeLifetime = 10 * 60_000;

export type StaffMember = z.infer<typeof schemas.staffMember>;
export type InvitedMember = z.infer<typeof schemas.invitedMember>;
export type StaffProfile = z.infer<typeof schemas.staffProfile>;
export type StaffCredentials = z.infer<typeof schemas.staffLoginBody>;
export type Invitation = z.infer<typeof schemas.invitationBody>;
export type StaffChange = z.infer<typeof schemas.staffChangeBody>;
export type Acceptance = z.infer<typeof schemas.acceptanceBody>;
/** A shared device, as seen by managers. */
export type SharedDevice = z.infer<typeof schemas.sharedDevice>;
/** Login screen of a shared device, with its staff members. */
export type DeviceWelcome = z.infer<typeof schemas.deviceWelcome>;
export type NewSharedDevice = z.infer<typeof schemas.newDeviceBody>;
export type PinLogin = z.infer<typeof schemas.pinLoginBody>;
export type StaffPasswordChange = z.infer<typeof schemas.passwordChangeBody>;
export type PinChange = z.infer<typeof schemas.pinBody>;
/** Audit log entry. Contains no secrets and no customer data. */
export type StaffAction = z.infer<typeof schemas.staffAction>;
