/** What a group of options asks, its options with their prices, and the dishes that ask it. */
import { optionFields, optionGroupFields } from '@sufra/contract/desk/fields';
import type { DeskThing, DeskThings } from '@sufra/contract/desk/model';
import { freeCode } from '@sufra/contract/text';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { useStaff } from '../account/use-staff.ts';
import { listIn, type Shelf } from './desk-queries.ts';
import { DishesDialog } from './dishes-dialog.tsx';
import { draftOf } from './drafts.ts';
import { formName, toText, wordsIn } from './field-texts.ts';
import { controlOf, FormNotices, fieldOf, Group, SaveFoot, WithTrail } from './form-parts.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { OptionRows } from './option-rows.tsx';
import { SharedNotice } from './shared-notice.tsx';
import { useThingForm } from './use-thing-form.ts';
import { type Ticks, tickEdits, UsedBy } from './used-by.tsx';

type Dish = DeskThings['things'][number];

interface OptionGroupFormProps {
  group: DeskThing;
  dishes: readonly Dish[];
  shelves: readonly Shelf[];
  /** Codes of groups that are there, of retired ones too. */
  taken: ReadonlySet<string>;
  /** The dish from which it is looked at. */
  from: Dish | undefined;
  reload: () => Promise<DeskThing | undefined>;
}

export function OptionGroupForm({ group, dishes, shelves, taken, from, reload }: OptionGroupFormProps) {
  const { t } = useI18n();
  const { id } = useStaff();
  // Options that were added and are not saved yet have fields, too.
  const [added, setAdded] = useState(() => wordsIn(draftOf(group.kind, group.code, id).get()?.options?.text ?? ''));
  const [ticks, setTicks] = useState<Ticks>({});
  const [isAdding, setAdding] = useState(false);
  const codes = [...new Set([...listIn(group.fields, 'options'), ...added])];
  const names = [...optionGroupFields, ...codes.flatMap((code) => optionFields.map((field) => `options.${code}.${field}`))];
  const sent = useRef<Ticks>({});
  const reloaded = async () => {
    const fresh = await reload();
    // What was ticked since stays ticked.
    const done = sent.current;
    setTicks((all) => Object.fromEntries(Object.entries(all).filter(([code, isOn]) => done[code] !== isOn)));
    return fresh;
  };
  const thing = useThingForm(group, names, reloaded, () => {
    sent.current = ticks;
    return tickEdits(group.code, dishes, ticks);
  });
  const { form, changed, typed } = thing;
  const users = dishes.filter(({ isActive, fields }) => isActive && listIn(fields, 'optionGroups').includes(group.code));
  const around = (path: string, control: ReactNode) => (
    <WithTrail thing={group} form={thing} field={path}>
      {control}
    </WithTrail>
  );
  const listed = wordsIn(typed.options ?? '');
  const list = (wanted: readonly string[]) => thing.set('options', wanted.join(' '));
  const dishOf = (option: string) => typed[formName(`options.${option}.dish`)] ?? '';
  /** A new option, of which one field is said. */
  const add = (said: 'name.en' | 'dish', text: string) => {
    const code = freeCode(text, new Set(codes), 'option');
    setAdded((all) => [...all, code]);
    thing.set(`options.${code}.${said}`, text);
    for (const way of ['pickup', 'delivery']) thing.set(`options.${code}.price.${way}`, toText('price.pickup', 0));
    list([...listed, code]);
  };
  const turnDish = (dish: string, isOption: boolean) => {
    if (!isOption) return list(listed.filter((option) => dishOf(option) !== dish));
    const before = codes.find((option) => dishOf(option) === dish);
    if (before === undefined) add('dish', dish);
    else list([...listed, before]);
  };
  const quantities = controlOf(group, thing, 'hasQuantities');
  const isTicked = tickEdits(group.code, dishes, ticks).length > 0;
  return (
    <>
      <FormNotices {...thing} />
      <SharedNotice group={group} thing={thing} users={users} from={from} taken={taken} />
      <Form form={form} className="flex max-w-4xl flex-col gap-6">
        <Group title={t('desk.texts')}>
          {around('name.en', <TextField label={t('desk.name_en')} lang="en" dir="ltr" required {...fieldOf(group, thing, 'name.en')} />)}
          {around(
            'name.ar',
            <TextField
              label={t('desk.name_ar')}
              lang="ar"
              dir="rtl"
              {...fieldOf(group, thing, 'name.ar')}
              hint={typed[formName('name.ar')] === '' ? t('desk.name_ar_missing') : undefined}
            />,
          )}
        </Group>
        <Group title={t('desk.how_many')}>
          {around('min', <TextField label={t('desk.min')} dir="ltr" inputMode="numeric" required {...fieldOf(group, thing, 'min')} />)}
          {around(
            'max',
            <TextField
              label={t('desk.max')}
              dir="ltr"
              inputMode="numeric"
              required
              {...fieldOf(group, thing, 'max')}
              hint={t('desk.max_text')}
            />,
          )}
          {around(
            'hasQuantities',
            <Checkbox
              label={t('desk.has_quantities')}
              checked={quantities.text === 'yes'}
              disabled={quantities.disabled}
              error={quantities.error}
              onChange={({ target }) => quantities.onChange(target.checked ? 'yes' : '')}
            />,
          )}
        </Group>
        <Group title={t('desk.option_groups')} text={t('desk.options_text')} isWide>
          {around(
            'options',
            <OptionRows group={group} thing={thing} onAdd={(name) => add('name.en', name)} onAddDishes={() => setAdding(true)} />,
          )}
        </Group>
        <UsedBy
          code={group.code}
          dishes={dishes}
          shelves={shelves}
          ticks={ticks}
          onTick={setTicks}
          disabled={!group.mayChange.includes('options')}
        />
        {group.mayChange.length > 0 && <SaveFoot isPending={form.isPending}>{t('desk.save')}</SaveFoot>}
      </Form>
      {isAdding && (
        <DishesDialog
          dishes={dishes.filter((dish) => dish.isActive && !users.includes(dish))}
          shelves={shelves}
          chosen={new Set(listed.map(dishOf))}
          onTurn={turnDish}
          onClose={() => setAdding(false)}
        />
      )}
      <LeaveGuard isOn={(changed.length > 0 || isTicked) && !form.isPending} onLeave={thing.discard} />
    </>
  );
}
