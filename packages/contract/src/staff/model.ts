/** The restaurant's people: what they may do, and where. */
import type * as z from 'zod/mini';
import type * as schemas from './schemas.ts';

/** Where a staff member works: these branches, or every one, including future ones. */
export type WorksAt = number[] | 'everywhere';

export const worksAtBranch = (worksAt: WorksAt, branchId: number): boolean => worksAt === 'everywhere' || worksAt.includes(branchId);

/** How long (ms) the link of an invitation is good for. */
export const invitationLifetime = 7 * 24 * 60 * 60_000;

/** How long (ms) a session may change what takes the password, after it was given. */
export const passwordLifetime = 15 * 60_000;

/** After how long (ms) without a touch a shared device is locked. */
export const activeLifetime = 10 * 60_000;

export type StaffMember = z.infer<typeof schemas.staffMember>;
export type InvitedMember = z.infer<typeof schemas.invitedMember>;
export type StaffProfile = z.infer<typeof schemas.staffProfile>;
export type StaffCredentials = z.infer<typeof schemas.staffLoginBody>;
export type Invitation = z.infer<typeof schemas.invitationBody>;
export type StaffChange = z.infer<typeof schemas.staffChangeBody>;
export type Acceptance = z.infer<typeof schemas.acceptanceBody>;
/** A device that several staff members share, as its managers see it. */
export type SharedDevice = z.infer<typeof schemas.sharedDevice>;
/** A shared device as it is shown on it, with those who can log in there. */
export type DeviceWelcome = z.infer<typeof schemas.deviceWelcome>;
export type NewSharedDevice = z.infer<typeof schemas.newDeviceBody>;
export type PinLogin = z.infer<typeof schemas.pinLoginBody>;
export type StaffPasswordChange = z.infer<typeof schemas.passwordChangeBody>;
export type PinChange = z.infer<typeof schemas.pinBody>;
/** A line of the audit trail. It has no secrets, and nothing of a customer's. */
export type StaffAction = z.infer<typeof schemas.staffAction>;
