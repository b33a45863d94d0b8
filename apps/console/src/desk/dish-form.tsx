/** All fields of a dish. */
import { dishFields } from '@sufra/contract/desk/fields';
import type { DeskThing } from '@sufra/contract/desk/model';
import { Form } from '@sufra/ui/form/form.tsx';
import { Select, TextArea } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import type { ReactNode } from 'react';
import { optionGroupPath } from '../paths.ts';
import { dishCuts } from './cuts.ts';
import type { Shelf } from './desk-queries.ts';
import { DishAtBranches } from './dish-at-branches.tsx';
import { DishFacts } from './dish-facts.tsx';
import { formName } from './field-texts.ts';
import { controlOf, FormNotices, fieldOf, Group, SaveFoot, WithTrail } from './form-parts.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { type Choices, PickList } from './pick-list.tsx';
import { PictureField } from './picture-field.tsx';
import { useThingForm } from './use-thing-form.ts';

/** What a dish may name. */
export interface Menu {
  shelves: readonly Shelf[];
  optionGroups: readonly string[];
  /** By category. */
  dishes: readonly Choices[];
}

const mostGoWith = 6;

interface DishFormProps {
  dish: DeskThing;
  menu: Menu;
  reload: () => Promise<DeskThing | undefined>;
}

export function DishForm({ dish, menu: { shelves, optionGroups, dishes }, reload }: DishFormProps) {
  const { t, name } = useI18n();
  const names = [...dishFields, ...Object.keys(dish.fields).filter((field) => field.startsWith('at.'))];
  const thing = useThingForm(dish, names, reload);
  const { form, changed } = thing;
  const field = (path: string) => fieldOf(dish, thing, path);
  const value = (path: string) => controlOf(dish, thing, path);
  const around = (path: string, control: ReactNode) => (
    <WithTrail thing={dish} form={thing} field={path}>
      {control}
    </WithTrail>
  );
  return (
    <>
      <FormNotices {...thing} />
      <Form form={form} className="flex max-w-4xl flex-col gap-6">
        <Group title={t('desk.names')}>
          {around('name.en', <TextField label={t('desk.name_en')} lang="en" dir="ltr" required {...field('name.en')} />)}
          {around(
            'name.ar',
            <TextField
              label={t('desk.name_ar')}
              lang="ar"
              dir="rtl"
              {...field('name.ar')}
              hint={thing.typed[formName('name.ar')] === '' ? t('desk.name_ar_missing') : undefined}
            />,
          )}
        </Group>
        <Group title={t('desk.prices')}>
          {around(
            'price.pickup',
            <TextField label={t('desk.price_pickup')} dir="ltr" inputMode="decimal" required {...field('price.pickup')} />,
          )}
          {around(
            'price.delivery',
            <TextField label={t('desk.price_delivery')} dir="ltr" inputMode="decimal" required {...field('price.delivery')} />,
          )}
          {around(
            'minQuantity',
            <TextField
              label={t('desk.min_quantity')}
              dir="ltr"
              inputMode="numeric"
              {...field('minQuantity')}
              hint={t('desk.min_quantity_text')}
            />,
          )}
        </Group>
        <Group title={t('desk.texts')}>
          {around('description.en', <TextArea label={t('desk.description_en')} lang="en" dir="ltr" {...field('description.en')} />)}
          {around('description.ar', <TextArea label={t('desk.description_ar')} lang="ar" dir="rtl" {...field('description.ar')} />)}
          {around(
            'category',
            <Select label={t('desk.category')} {...field('category')}>
              {!shelves.some(({ code }) => code === dish.fields.category) && <option value={String(dish.fields.category)} />}
              {shelves.map((shelf) => (
                <option key={shelf.code} value={shelf.code}>
                  {name(shelf.name)}
                </option>
              ))}
            </Select>,
          )}
        </Group>
        <Group title={t('desk.picture')} isWide>
          <PictureField
            label={t('desk.picture')}
            picture={value('picture')}
            focalPoint={value('focalPoint')}
            cuts={dishCuts(t)}
            known={dish.pictures}
            around={around}
          />
        </Group>
        <DishFacts field={field} control={value} around={around} />
        <Group title={t('desk.choosing')} isWide>
          {around(
            'optionGroups',
            <PickList
              field="optionGroups"
              label={t('desk.option_groups')}
              hint={t('desk.option_groups_text')}
              add={t('desk.option_groups_add')}
              choices={[{ title: '', codes: optionGroups }]}
              most={optionGroups.length}
              linkTo={(code) => optionGroupPath(code, dish.code)}
              {...value('optionGroups')}
            />,
          )}
          {around(
            'goesWith',
            <PickList
              field="goesWith"
              label={t('desk.goes_with')}
              hint={t('desk.goes_with_text')}
              add={t('desk.goes_with_add')}
              choices={dishes}
              most={mostGoWith}
              {...value('goesWith')}
            />,
          )}
        </Group>
        <DishAtBranches dish={dish} thing={thing} />
        {dish.mayChange.length > 0 && <SaveFoot isPending={form.isPending}>{t('desk.save')}</SaveFoot>}
      </Form>
      <LeaveGuard isOn={changed.length > 0 && !form.isPending} onLeave={thing.discard} />
    </>
  );
}
