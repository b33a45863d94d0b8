/**
 * Availability of a branch: sold out, busy, paused, each with its end. Times are ISO 8601 with the branch's offset. Types derive from the
 * schemas, which document each field.
 */
import * as z from 'zod/mini';
import { codePattern } from '../text.ts';
import { about, listOf, named, namedObject, objectOf } from '../wire/about.ts';
import { id } from '../wire/parts.ts';
import { bilingual, instant, matching, maybeInstant, queryId, statedInstant, within } from '../wire/units.ts';

/** Maximum duration in minutes; anything longer belongs into menu or opening hours. */
export const maxMinutes = 31 * 24 * 60;

/** Maximum extra minutes when busy; a slower kitchen should pause. */
const maxExtraMinutes = 120;

const soldOutKinds = ['dish', 'option'] as const;

const by = about(z.string(), 'Name of the staff member who set it; empty when set automatically.');
const branchId = about(id, 'Number of the branch.');

/** Ways to state an end. */
const endings = [
  z.object({ minutes: about(within(1, maxMinutes), 'In so many minutes, by the server’s clock.') }),
  z.object({ at: about(statedInstant, 'At that moment.') }),
  z.literal('day_ends'),
] as const;
const forNow = z.nullable(z.union([...endings], 'errors.invalid'));
const forNowOrLonger = z.nullable(z.union([...endings, z.literal('further_notice')], 'errors.invalid'));
const untilDescription = 'When it is over: in so many minutes, at a moment, or with `day_ends` when the branch has closed for the day';

export const availabilityQuery = z.object({ branchId: about(queryId, 'Number of the branch.') });

export const soldOutBody = z.object({
  branchIds: about(
    z.union([z.literal('everywhere'), z.array(id).check(z.minLength(1), z.maxLength(200))], 'errors.invalid'),
    'Where: numbers of branches; or `everywhere`, which takes a manager who works everywhere.',
  ),
  kind: about(z.enum(soldOutKinds, 'errors.invalid'), 'Dish or option.'),
  id: about(id, 'Number of the dish or of the option.'),
  until: about(forNowOrLonger, `${untilDescription}; with \`further_notice\` until staff end it. Null: available again.`),
});
export type SoldOutRequest = z.infer<typeof soldOutBody>;

export const pauseBody = z.object({ branchId, until: about(forNow, `${untilDescription}. Null: the branch takes orders again.`) });
export type PauseRequest = z.infer<typeof pauseBody>;

export const busyBody = z.object({
  branchId,
  extraMinutes: about(within(1, maxExtraMinutes), 'How much longer everything takes, in minutes.'),
  until: about(forNow, `${untilDescription}. Null: it takes as long as ever.`),
});
export type BusyRequest = z.infer<typeof busyBody>;

export const areaPauseBody = z.object({
  branchId,
  area: about(matching(codePattern), 'Code of the delivery area.'),
  until: about(forNow, `${untilDescription}. Null: orders for now go there again.`),
});
export type AreaPauseRequest = z.infer<typeof areaPauseBody>;

export const areaPauses = z.array(
  z.object({
    branchId: about(z.int(), 'Number of the branch.'),
    branch: about(z.string(), 'Its code.'),
    area: about(z.string(), 'Code of the delivery area.'),
    by,
    until: instant('Until when immediate orders there are paused.'),
  }),
);
export type AreaPause = z.infer<typeof areaPauses>[number];

const soldOut = about(
  z.nullable(
    z.object({
      by,
      since: instant('Since when.'),
      until: maybeInstant('Until when; null: until further notice.'),
    }),
  ),
  'Who set it and until when, while it is sold out; null: available.',
);

const minutes = (what: string) => about(z.nullable(z.int()), `${what}; null where the branch does not offer that.`);

const today = {
  branch: objectOf('Which branch.', { id: about(z.int(), 'Number of the branch.'), name: about(bilingual, 'Its name.') }),
  now: instant('The server’s clock.'),
  dayEnds: instant('When the branch has closed for the day.'),
  pause: about(z.nullable(z.object({ by, until: instant('Until when.') })), 'Set while immediate orders are paused; null otherwise.'),
  busy: about(
    z.nullable(z.object({ by, extraMinutes: about(z.int(), 'How much longer, in minutes.'), until: instant('Until when.') })),
    'Set while the branch is busy; null otherwise.',
  ),
  promised: objectOf('Current estimates for customers.', {
    pickup: minutes('Minutes until it can be picked up'),
    delivery: minutes('Minutes until it is at the nearest doors'),
  }),
};

export const branchToday = named('BranchToday', 'State of a branch today.', z.object(today));
export type BranchToday = z.infer<typeof branchToday>;

const dish = z.object({
  id: about(z.int(), 'Number of the dish.'),
  name: about(bilingual, 'Its name.'),
  soldOut,
  lacks: about(z.nullable(bilingual), 'The group in which too few options are left, so that the dish is sold out; null otherwise.'),
});
const option = z.object({ id: about(z.int(), 'Number of the option.'), name: about(bilingual, 'Its name.'), soldOut });

export const availability = namedObject('Availability', 'Current availability of a branch’s menu.', {
  ...today,
  categories: listOf('The categories, in the order of the menu.', {
    id: about(z.int(), 'Number of the category.'),
    name: about(bilingual, 'Its name.'),
    dishes: about(z.array(dish), 'Its dishes, with those of its subcategories.'),
  }),
  optionGroups: listOf('The groups of options of these dishes.', {
    id: about(z.int(), 'Number of the group.'),
    name: about(bilingual, 'Its name.'),
    of: about(z.array(bilingual), 'The dishes that ask for it.'),
    options: about(z.array(option), 'Its options.'),
  }),
});
export type Availability = z.infer<typeof availability>;

export const soldOutAtBranches = z.array(z.object({ branchId: about(z.int(), 'Number of the branch.'), soldOut }));
export type SoldOutAtBranch = z.infer<typeof soldOutAtBranches>[number];

export type SoldOutKind = SoldOutRequest['kind'];
/** When a pause or sold-out mark ends. */
export type Ending = NonNullable<PauseRequest['until']>;

export type DishToday = Availability['categories'][number]['dishes'][number];
export type SoldOutSetting = NonNullable<DishToday['soldOut']>;
