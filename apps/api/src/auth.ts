/** Who is calling. */
import type { House } from './house.ts';

export interface Customer {
  id: number;
  sessionId: string;
}

/** The customer that an access token belongs to, or null when it is unknown, expired or revoked. */
export declare function customerOf(house: House, token: string | undefined): Promise<Customer | null>;
