/** Where each screen is, below `/console`. */
export const paths = {
  board: '/',
  availability: '/availability',
  today: '/today',
  customers: '/customers',
  staff: '/staff',
  trail: '/trail',
  login: '/login',
  invitation: '/invitation',
} as const;

/** The way in, and where to go from there. */
export const loginPath = (to: string): string => (to === paths.board ? paths.login : `${paths.login}?to=${encodeURIComponent(to)}`);

/** Where somebody wanted to go: a path of the console, whatever an address says. */
export const wantedPath = (asked: string | null): string => (asked && /^\/(?![/\\])/.test(asked) ? asked : paths.board);

/** An order, opened over the board. */
export const orderPath = (number: number): string => `/order/${number}`;
