/** Paths of the screens below `/console`. */
export const paths = {
  board: '/',
  availability: '/availability',
  phoneOrder: '/phone-order',
  tables: '/tables',
  drive: '/drive',
  dishes: '/dishes',
  categories: '/dishes/categories',
  options: '/dishes/options',
  arabic: '/dishes/arabic',
  calories: '/dishes/calories',
  prices: '/prices',
  hours: '/hours',
  promotions: '/promotions',
  banner: '/banner',
  branches: '/branches',
  till: '/till',
  settings: '/settings',
  logo: '/settings/logo',
  vat: '/settings/vat',
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
  gifts: '/gifts',
  staff: '/staff',
  account: '/account',
  trail: '/trail',
  trailOfFields: '/trail/fields',
  login: '/login',
  invitation: '/invitation',
  setup: '/setup',
} as const;

/** Login with a return path. */
export const loginPath = (to: string): string => (to === paths.board ? paths.login : `${paths.login}?to=${encodeURIComponent(to)}`);

/** Return path after login within the console; anything else becomes the board (open redirect). */
export const wantedPath = (asked: string | null): string => (asked && /^\/(?![/\\])/.test(asked) ? asked : paths.board);

/** An order, opened over the board. */
export const orderPath = (number: number): string => `/order/${number}`;

/** Codes that collide with screen names get a path one level below. */
const screens = new Set(['new', 'categories', 'options', 'prices', 'arabic', 'calories', 'payments']);
const entryPath = (list: string, code: string): string => `${list}/${screens.has(code) ? '_/' : ''}${encodeURIComponent(code)}`;

/** A dish of the desk. */
export const dishPath = (code: string): string => entryPath(paths.dishes, code);

export const categoryPath = (code: string): string => entryPath(paths.categories, code);

/** Path of an option group; `dish`: the dish it was opened from. */
export const optionGroupPath = (code: string, dish?: string): string =>
  entryPath(paths.options, code) + (dish ? `?dish=${encodeURIComponent(dish)}` : '');

export const promotionPath = (code: string): string => entryPath(paths.promotions, code);
export const branchPath = (code: string): string => entryPath(paths.branches, code);
/** Path of a new branch copied from this one. */
export const branchCopyPath = (code: string): string => `${newPath(paths.branches)}?from=${encodeURIComponent(code)}`;

/** Hours of a branch. */
export const hoursPath = (code: string): string => `${paths.hours}?branch=${encodeURIComponent(code)}`;

/** Till of a branch. */
export const tillPath = (code: string): string => `${paths.till}?branch=${encodeURIComponent(code)}`;

/** Delivery areas of a branch. */
export const areasPath = (code: string): string => `${paths.areas}?branch=${encodeURIComponent(code)}`;

export const companyPath = (code: string): string => entryPath(paths.company, code);

/** Settings of a payment method. */
export const paymentPath = (code: string): string => entryPath(paths.payments, code);

/** Audit trail of an entity. */
export const changeLogPath = (kind: string, code: string): string =>
  `${paths.trailOfFields}?kind=${encodeURIComponent(kind)}&code=${encodeURIComponent(code)}`;

/** A planned change. */
export const changePath = (id: number): string => `${paths.changes}/${id}`;

/** Form for a new entry. */
export const newPath = (list: string): string => `${list}/new`;
