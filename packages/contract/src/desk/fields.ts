/** Field paths of the desk's forms. */
const both = (name: string): string[] => [`${name}.en`, `${name}.ar`];
const price = ['pickup', 'delivery'].map((orderType) => `price.${orderType}`);
const facts = ['calories', 'allergens', 'marks'];

/** Fields of a dish. Branch overrides have paths under `at`. */
export const dishFields: readonly string[] = [
  ...both('name'),
  ...both('description'),
  'picture',
  'focalPoint',
  'category',
  ...price,
  'minQuantity',
  ...facts,
  'optionGroups',
  'goesWith',
];

/** Required fields of a new dish, with Arabic name, dietary facts and picture. */
export const newDishFields: readonly string[] = [...both('name'), 'category', ...price, ...facts, 'picture', 'focalPoint'];

/** Fields of the option group itself. */
export const optionGroupFields: readonly string[] = [...both('name'), 'min', 'max', 'included', 'hasQuantities', 'options'];

/** Fields of an option, below `options` and its code. */
export const optionFields: readonly string[] = ['dish', ...both('name'), ...price, ...facts];

/** Fields of a promotion. Benefit and hours are atomic values. */
export const promotionFields: readonly string[] = [
  'code',
  ...both('name'),
  ...both('description'),
  'benefit',
  'combines',
  'orderType',
  'minimum',
  'firstOrderOnly',
  'points',
  'branches',
  'starts',
  'ends',
  'hours',
  'perCustomer',
  'limit',
];

/** Immutable once used, because orders relied on them. */
export const lockedOnceUsed: readonly string[] = ['code', 'perCustomer', 'limit'];

/** Fields of a delivery area, below `areas` and its code. */
export const areaFields: readonly string[] = [...both('name'), 'outline', 'fee', 'minimum', 'minutes'];

/** Fields of a category. Hours are an atomic value. */
export const categoryFields: readonly string[] = [...both('name'), 'hours', 'subcategories'];

const orderTypes = ['pickup', 'delivery'] as const;
const below = (name: string, ...fields: readonly string[]): string[] => fields.map((field) => `${name}.${field}`);
const byOrderType = (name: string): string[] => orderTypes.map((orderType) => `${name}.${orderType}`);

/** Fields of a new branch that are entered rather than copied, including mail recipients. */
export const newBranchFields: readonly string[] = [
  ...both('name'),
  ...both('address'),
  'phone',
  'position',
  ...below('announce', 'emails'),
  'legalEntity',
];

/** Fields of a branch except hours and areas, which have their own screens. */
export const branchFields: readonly string[] = [
  ...both('name'),
  ...both('address'),
  ...['phone', 'position', 'timeZone', 'isHidden', 'pickup', 'pickupByCar', 'tables', 'delivers', 'doorCode', 'pickupMinutes'],
  ...byOrderType('leadMinutes'),
  ...byOrderType('slotPlaces'),
  ...['picture', 'focalPoint', 'load', 'rushes', 'legalEntity', 'paymentMethods'],
  ...below('announce', 'emails', 'webhook', ...below('escalation', 'emails', 'webhook')),
  ...below('printer', 'address', 'width', 'isAutomatic'),
];

const colours = ['light', 'dark'].flatMap((theme) => ['primary', 'accent'].map((name) => `colours.${theme}.${name}`));

/** Fields of the settings; banner and logo have their own screens. */
export const settingsFields: readonly string[] = [
  ...both('name'),
  ...['slogan', 'description', 'cuisine', 'promise', 'promiseText', 'about'].flatMap((name) => both(`texts.${name}`)),
  ...['social', 'cardMarks', 'country', 'currency', 'tips', 'guestEmail', 'giftVouchers', 'caloriesRequired'],
  ...below('loyalty', 'points', 'expiresAfterMonths'),
  ...below('mail', ...both('sender'), 'replyTo'),
  ...colours,
];

/** The setting beside the companies. */
export const vatFields: readonly string[] = ['vatRate'];

/** Fields of the landing page's banner. */
export const bannerFields: readonly string[] = below('banner', ...both('text'), 'from', 'until');

/** Fields of the brand pictures. */
export const logoFields: readonly string[] = ['logo', 'sharePicture'];

/** Fields of a legal text. */
export const legalFields: readonly string[] = ['en', 'ar'];

/** Fields of a legal entity. */
export const companyFields: readonly string[] = [...both('name'), ...both('address'), 'trn'];

/** Fields of a payment method. */
export const paymentFields: readonly string[] = [...both('name'), 'isOnline', 'byCardMachine'];
