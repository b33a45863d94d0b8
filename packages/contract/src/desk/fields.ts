/** The fields that the forms of the desk have, by their paths. */
const both = (name: string): string[] => [`${name}.en`, `${name}.ar`];
const price = ['pickup', 'delivery'].map((way) => `price.${way}`);
const facts = ['calories', 'allergens', 'marks'];

/** Of a dish. What is a branch's own has paths under `at`. */
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

/** What a new dish has to say, and its name in Arabic, what it contains and its picture. */
export const newDishFields: readonly string[] = [...both('name'), 'category', ...price, ...facts, 'picture', 'focalPoint'];

/** Of a group of options itself. */
export const optionGroupFields: readonly string[] = [...both('name'), 'min', 'max', 'hasQuantities', 'options'];

/** Of each of its options, below `options` and its code. */
export const optionFields: readonly string[] = ['dish', ...both('name'), ...price, ...facts];

/** Of a promotion. What it takes off and its hours are one value each. */
export const promotionFields: readonly string[] = [
  'code',
  ...both('name'),
  ...both('description'),
  'benefit',
  'combines',
  'orderType',
  'minimum',
  'firstOrderOnly',
  'branches',
  'starts',
  'ends',
  'hours',
  'perCustomer',
  'limit',
];

/** They stay as they are once a promotion was used: orders were promised it by them. */
export const lockedOnceUsed: readonly string[] = ['code', 'perCustomer', 'limit'];

/** Of each delivery area, below `areas` and its code. */
export const areaFields: readonly string[] = [...both('name'), 'outline', 'fee', 'minimum', 'minutes'];

/** Of a category. Its hours are one value. */
export const categoryFields: readonly string[] = [...both('name'), 'hours', 'subcategories'];

const ways = ['pickup', 'delivery'] as const;
const below = (name: string, ...fields: readonly string[]): string[] => fields.map((field) => `${name}.${field}`);
const byWay = (name: string): string[] => ways.map((way) => `${name}.${way}`);

/** What is asked of a new branch, and not copied. Who is mailed of its orders, too. */
export const newBranchFields: readonly string[] = [
  ...both('name'),
  ...both('address'),
  'phone',
  'position',
  ...below('announce', 'emails'),
  'legalEntity',
];

/** Of a branch, but for its hours and its areas, which have screens of their own. */
export const branchFields: readonly string[] = [
  ...both('name'),
  ...both('address'),
  ...['phone', 'position', 'timeZone', 'isHidden', 'pickup', 'pickupByCar', 'delivers', 'pickupMinutes'],
  ...byWay('leadMinutes'),
  ...byWay('slotPlaces'),
  ...['picture', 'focalPoint', 'load', 'rushes', 'legalEntity', 'paymentMethods'],
  ...below('announce', 'emails', 'webhook', ...below('escalation', 'emails', 'webhook')),
  ...below('printer', 'address', 'width', 'isAutomatic'),
];

const colours = ['light', 'dark'].flatMap((theme) => ['primary', 'accent'].map((name) => `colours.${theme}.${name}`));

/** Of the restaurant's settings. Its banner and its logo have screens of their own. */
export const settingsFields: readonly string[] = [
  ...both('name'),
  ...['slogan', 'description', 'cuisine', 'promise', 'promiseText', 'about'].flatMap((name) => both(`texts.${name}`)),
  ...['social', 'cardMarks', 'currency', 'tips'],
  ...below('mail', ...both('sender'), 'replyTo'),
  ...colours,
];

/** What the landing page shows above all else. */
export const bannerFields: readonly string[] = below('banner', ...both('text'), 'from', 'until');

/** The pictures by which the restaurant is known. */
export const logoFields: readonly string[] = ['logo', 'sharePicture'];

/** Of a text of the law. */
export const legalFields: readonly string[] = ['en', 'ar'];

/** Of who sells. */
export const companyFields: readonly string[] = [...both('name'), ...both('address'), 'trn'];

/** Of a way to pay. */
export const paymentFields: readonly string[] = [...both('name'), 'isOnline'];
