/** Menu of a branch: categories, items and option groups. */
import type { ValueOf } from '../wire/fields.ts';
import type * as wire from './wire.ts';

export type Item = ValueOf<typeof wire.item>;
export type Option = ValueOf<typeof wire.option>;
export type OptionGroup = ValueOf<typeof wire.optionGroup>;
export type ItemWithOptions = ValueOf<typeof wire.itemWithOptions>;
export type CategoryName = ValueOf<typeof wire.categoryName>;
export type Category = ValueOf<typeof wire.category>;
export type CategoryItems = ValueOf<typeof wire.categoryItems>;
export type ItemMarks = ValueOf<typeof wire.itemMarks>;
export type ItemSearchResults = ValueOf<typeof wire.itemSearchResults>;
