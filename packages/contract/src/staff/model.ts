/** The restaurant's people: what they may do, and where. */
import type { StaffRole } from '../endpoint.ts';
import type { Bilingual } from '../names.ts';

/** Where a staff member works: these branches, or every one, including future ones. */
export type WorksAt = number[] | 'everywhere';

export const worksAtBranch = (worksAt: WorksAt, branchId: number): boolean => worksAt === 'everywhere' || worksAt.includes(branchId);

/** How long (ms) the link of an invitation is good for. */
export const invitationLifetime = 7 * 24 * 60 * 60_000;

export interface StaffMember {
  id: number;
  name: string;
  email: string;
  role: StaffRole;
  worksAt: WorksAt;
  /** Whether they have chosen a password yet. */
  hasAccepted: boolean;
}

/** A member of the staff who has just been mailed a link. */
export interface InvitedMember extends StaffMember {
  /** The same link, to pass on; null for those who have a password: theirs goes to their own mail alone. */
  invitationLink: string | null;
}

/** The staff member who is signed in, and the branches whose orders they see. */
export interface StaffProfile extends Omit<StaffMember, 'hasAccepted'> {
  branches: { id: number; name: Bilingual }[];
}

export interface StaffCredentials {
  email: string;
  password: string;
}

export interface Invitation {
  name: string;
  email: string;
  role: StaffRole;
  worksAt: WorksAt;
}

export type StaffChange = Omit<Invitation, 'email'> & { id: number };

export interface Acceptance {
  /** Of the link in the mail. */
  token: string;
  password: string;
}

/** A line of the audit trail. */
export interface StaffAction {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  /** The actor's name at that time. */
  actor: string;
  action: string;
  branchId: number | null;
  orderNumber: number | null;
  /** What else belongs to it. No secrets, nothing of a customer's. */
  details: Readonly<Record<string, unknown>>;
}
