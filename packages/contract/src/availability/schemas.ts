import * as z from 'zod/mini';
import { codePattern } from '../text.ts';
import { about, listOf, named, namedObject, objectOf } from '../wire/about.ts';
import { id } from '../wire/parts.ts';
import { bilingual, instant, matching, maybeInstant, queryId, statedInstant, within } from '../wire/units.ts';

/** Maximum duration in minutes; anything longer belongs into menu or opening hours. */
export const longestMinutes = 31 * 24 * 60;

/** Maximum extra minutes when busy; a slower kitchen should pause. */
const mostExtraMinutes = 120;

const soldOutKinds = ['dish', 'option'] as const;

const by = about(z.string(), 'What whoever set it was called then; empty where nobody did it by hand.');
const branchId = about(id, 'Number of the branch.');

/** Ways to state an end. */
const endings = [
  z.object({ minutes: about(within(1, longestMinutes), 'In so many minutes, by the server’s clock.') }),
  z.object({ at: about(statedInstant, 'At that moment.') }),
  z.literal('day_ends'),
] as const;
const forNow = z.nullable(z.union([...endings], 'errors.invalid'));
const forNowOrLonger = z.nullable(z.union([...endings, z.literal('further_notice')], 'errors.invalid'));
const says = 'When it is over: in so many minutes, at a moment, or with `day_ends` when the branch has closed for the day';

export const availabilityQuery = z.object({ branchId: about(queryId, 'Number of the branch.') });

export const soldOutBody = z.object({
  branchIds: about(
    z.union([z.literal('everywhere'), z.array(id).check(z.minLength(1), z.maxLength(200))], 'errors.invalid'),
    'Where: numbers of branches; or `everywhere`, which takes a manager who works everywhere.',
  ),
  kind: about(z.enum(soldOutKinds, 'errors.invalid'), 'What is meant.'),
  id: about(id, 'Number of the dish or of the option.'),
  until: about(forNowOrLonger, `${says}; with \`further_notice\` when somebody says so. Null: it is there again.`),
});

export const pauseBody = z.object({ branchId, until: about(forNow, `${says}. Null: the branch takes orders again.`) });

export const busyBody = z.object({
  branchId,
  extraMinutes: about(within(1, mostExtraMinutes), 'How much longer everything takes, in minutes.'),
  until: about(forNow, `${says}. Null: it takes as long as ever.`),
});

export const areaPauseBody = z.object({
  branchId,
  area: about(matching(codePattern), 'Code of the delivery area.'),
  until: about(forNow, `${says}. Null: orders for now go there again.`),
});

export const areaPauses = z.array(
  z.object({
    branchId: about(z.int(), 'Number of the branch.'),
    branch: about(z.string(), 'Its code.'),
    area: about(z.string(), 'Code of the delivery area.'),
    by,
    until: instant('Until when no orders for now go there.'),
  }),
);

const soldOut = about(
  z.nullable(
    z.object({
      by,
      since: instant('Since when.'),
      until: maybeInstant('Until when; null: until further notice.'),
    }),
  ),
  'Who set it and until when, while it is sold out; null: it is there.',
);

const minutes = (what: string) => about(z.nullable(z.int()), `${what}; null where the branch does not offer that.`);

const today = {
  branch: objectOf('Which branch.', { id: about(z.int(), 'Number of the branch.'), name: about(bilingual, 'What it is called.') }),
  now: instant('The server’s clock.'),
  dayEnds: instant('When the branch has closed for the day.'),
  pause: about(
    z.nullable(z.object({ by, until: instant('Until when.') })),
    'While it takes no orders for now, whatever its hours; null otherwise.',
  ),
  busy: about(
    z.nullable(z.object({ by, extraMinutes: about(z.int(), 'How much longer, in minutes.'), until: instant('Until when.') })),
    'While everything takes longer; null otherwise.',
  ),
  promised: objectOf('What customers are promised now.', {
    pickup: minutes('Minutes until it can be picked up'),
    delivery: minutes('Minutes until it is at the nearest doors'),
  }),
};

export const branchToday = named('BranchToday', 'What the day brings to a branch.', z.object(today));

const dish = z.object({
  id: about(z.int(), 'Number of the dish.'),
  name: about(bilingual, 'What it is called.'),
  soldOut,
  lacks: about(z.nullable(bilingual), 'The group in which too few options are left, so that the dish is sold out; null otherwise.'),
});
const option = z.object({ id: about(z.int(), 'Number of the option.'), name: about(bilingual, 'What it is called.'), soldOut });

export const availability = namedObject('Availability', 'What a branch has now of all that it sells.', {
  ...today,
  categories: listOf('The categories, in the order of the menu.', {
    id: about(z.int(), 'Number of the category.'),
    name: about(bilingual, 'What it is called.'),
    dishes: about(z.array(dish), 'Its dishes, with those of its subcategories.'),
  }),
  optionGroups: listOf('The groups of options of these dishes.', {
    id: about(z.int(), 'Number of the group.'),
    name: about(bilingual, 'What it is called.'),
    of: about(z.array(bilingual), 'The dishes that ask for it.'),
    options: about(z.array(option), 'Its options.'),
  }),
});

export const soldOutAtBranches = z.array(z.object({ branchId: about(z.int(), 'Number of the branch.'), soldOut }));
