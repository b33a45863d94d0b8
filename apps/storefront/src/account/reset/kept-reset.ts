/** The new password being chosen, kept by the tab: a reload, or a look at the mail, loses neither the wait nor the token. */
import { getFromTab, setInTab } from '../../visit/tab.ts';

export interface KeptReset {
  email: string;
  /** When another code may be asked for: ms since the epoch. */
  resendAt: number;
  /** Once the code was right. */
  token?: string;
}

export const keepReset = (reset: KeptReset | null): void => setInTab('reset', reset && JSON.stringify(reset));

export function keptReset(): KeptReset | null {
  try {
    const { email, resendAt, token } = JSON.parse(getFromTab('reset') ?? 'null') as Partial<KeptReset>;
    if (typeof email !== 'string' || typeof resendAt !== 'number') return null;
    return { email, resendAt, ...(typeof token === 'string' ? { token } : {}) };
  } catch {
    return null;
  }
}
