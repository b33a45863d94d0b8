/** How long the steps of a sign-in may take. */

const minute = 60_000;

/** In ms. */
export const lifetimes = {
  /** At the provider: passwords are looked for, phones are fetched. */
  attempt: 15 * minute,
  /** From the callback to the account; newcomers fill in a form meanwhile. */
  handover: 30 * minute,
} as const;
