/** Validates setup answers with the folder's reader: serializes them as files and parses those. */
import type { SetupAnswers, SetupStep } from '@sufra/contract/setup/model';
import type { MessageKey } from '@sufra/i18n';
import { type Problem, readTexts } from '@sufra/restaurant/read';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { textsOf } from '@sufra/restaurant/write';
import { InvalidInput } from '../../platform/http/errors.ts';
import { toRestaurant } from './to-restaurant.ts';

/** Returns the parsed restaurant. Throws InvalidInput with fields of `steps` only. */
export async function checkAnswers(answers: SetupAnswers, ownerEmail: string, steps: readonly SetupStep[]): Promise<Restaurant | null> {
  // Constraints between fields are not the folder's, so check them here.
  if (steps.includes('branch') && answers.branch && !answers.branch.pickup && !answers.branch.delivers)
    throw new InvalidInput({ 'branch.pickup': ['setup.rule_way'] });
  const { restaurant, problems } = await readTexts(textsOf(toRestaurant(answers, ownerEmail)));
  const wrong: Record<string, MessageKey[]> = {};
  for (const problem of problems.filter(({ level }) => level === 'error')) {
    const [step, field, rule] = placeOf(problem);
    if (steps.includes(step)) wrong[`${step}.${field}`] = [rule];
  }
  if (Object.keys(wrong).length > 0) throw new InvalidInput(wrong);
  return restaurant;
}

type Place = readonly [step: SetupStep, field: string, rule: MessageKey];

const ofBranch: Readonly<Record<string, readonly [field: string, rule: MessageKey]>> = {
  name: ['name.en', 'setup.rule_branch_name'],
  name_ar: ['name.ar', 'errors.invalid'],
  address: ['address.en', 'errors.invalid'],
  address_ar: ['address.ar', 'errors.invalid'],
  phone: ['phone', 'setup.rule_phone'],
  position: ['lat', 'setup.rule_location'],
};

/** Maps a problem in the folder's files to its input field. */
function placeOf({ file, field }: Problem): Place {
  if (file.startsWith('areas/')) return ['delivery', 'radius', 'setup.rule_radius'];
  if (file.startsWith('branches/')) {
    const [name, rule] = ofBranch[field] ?? [];
    return name && rule ? ['branch', name, rule] : ['hours', 'opens', 'errors.invalid'];
  }
  if (file !== 'restaurant.yaml') return ['menu', 'dishes', 'errors.invalid'];
  return field === 'trn' ? ['business', 'trn', 'setup.rule_trn'] : ['restaurant', 'name.en', 'errors.invalid'];
}
