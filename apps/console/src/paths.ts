/** Where each screen is, below `/console`. */
export const paths = {
  board: '/',
  availability: '/availability',
  dishes: '/dishes',
  categories: '/dishes/categories',
  options: '/dishes/options',
  arabic: '/dishes/arabic',
  prices: '/prices',
  hours: '/hours',
  promotions: '/promotions',
  banner: '/banner',
  branches: '/branches',
  settings: '/settings',
  logo: '/settings/logo',
  terms: '/settings/terms',
  privacy: '/settings/privacy',
  company: '/company',
  payments: '/company/payments',
  areas: '/areas',
  changes: '/changes',
  today: '/today',
  sold: '/sold',
  customers: '/customers',
  ratings: '/ratings',
  staff: '/staff',
  account: '/account',
  trail: '/trail',
  trailOfFields: '/trail/fields',
  login: '/login',
  invitation: '/invitation',
  setup: '/setup',
} as const;

/** The way in, and where to go from there. */
export const loginPath = (to: string): string => (to === paths.board ? paths.login : `${paths.login}?to=${encodeURIComponent(to)}`);

/** The path of the console that a login leads on to. Anything else becomes the board, which prevents an open redirect. */
export const wantedPath = (asked: string | null): string => (asked && /^\/(?![/\\])/.test(asked) ? asked : paths.board);

/** An order, opened over the board. */
export const orderPath = (number: number): string => `/order/${number}`;

/** Codes that would be another screen of the desk: their things stand one step below. */
const screens = new Set(['new', 'categories', 'options', 'prices', 'arabic', 'payments']);
const thingPath = (list: string, code: string): string => `${list}/${screens.has(code) ? '_/' : ''}${encodeURIComponent(code)}`;

/** A dish of the desk. */
export const dishPath = (code: string): string => thingPath(paths.dishes, code);

export const categoryPath = (code: string): string => thingPath(paths.categories, code);

/** A group of options; `dish` is the one from which it is looked at. */
export const optionGroupPath = (code: string, dish?: string): string =>
  thingPath(paths.options, code) + (dish ? `?dish=${encodeURIComponent(dish)}` : '');

export const promotionPath = (code: string): string => thingPath(paths.promotions, code);
export const branchPath = (code: string): string => thingPath(paths.branches, code);
/** A new branch as a copy of this one. */
export const branchCopyPath = (code: string): string => `${newPath(paths.branches)}?from=${encodeURIComponent(code)}`;

/** The hours of a branch. */
export const hoursPath = (code: string): string => `${paths.hours}?branch=${encodeURIComponent(code)}`;

/** Where a branch delivers. */
export const areasPath = (code: string): string => `${paths.areas}?branch=${encodeURIComponent(code)}`;

export const companyPath = (code: string): string => thingPath(paths.company, code);

/** A way to pay. */
export const paymentPath = (code: string): string => thingPath(paths.payments, code);

/** All changes of a thing. */
export const trailPath = (kind: string, code: string): string =>
  `${paths.trailOfFields}?kind=${encodeURIComponent(kind)}&code=${encodeURIComponent(code)}`;

/** A named change. */
export const changePath = (id: number): string => `${paths.changes}/${id}`;

/** Where a new one is made. */
export const newPath = (list: string): string => `${list}/new`;
