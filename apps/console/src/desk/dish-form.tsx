import type { DeskThing } from '@sufra/contract/desk/model';
import { formatAmount } from '@sufra/i18n/formats';
import { AccordionSection } from '@sufra/ui/accordion-section.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { Select, TextArea } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import type { ReactNode } from 'react';
import type { Shelf } from './desk-queries.ts';
import { formName, said, toText } from './field-texts.ts';
import { FieldTrail } from './field-trail.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PriceJump } from './price-jump.tsx';
import { type ThingForm, useThingForm } from './use-thing-form.ts';

const base = ['name.en', 'name.ar', 'description.en', 'description.ar', 'category', 'price.pickup', 'price.delivery', 'calories'];

interface DishFormProps {
  dish: DeskThing;
  shelves: readonly Shelf[];
  reload: () => Promise<DeskThing | undefined>;
}

export function DishForm({ dish, shelves, reload }: DishFormProps) {
  const { t, name } = useI18n();
  const names = [...base, ...Object.keys(dish.fields).filter((field) => field.startsWith('at.'))];
  const thing = useThingForm(dish, names, reload);
  const { form, changed, conflicts, isRestored } = thing;
  const field = (path: string) => fieldOf(dish, thing, path);
  const around = (path: string, control: ReactNode) => (
    <WithTrail dish={dish} thing={thing} field={path}>
      {control}
    </WithTrail>
  );
  const mayChange = dish.mayChange.length > 0;
  return (
    <>
      {isRestored && (
        <Notice
          tone="warning"
          role="status"
          action={
            <Button variant="secondary" onClick={thing.discard}>
              {t('desk.draft_discard')}
            </Button>
          }
        >
          {t('desk.draft')}
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Notice tone="warning" role="alert">
          {t('desk.conflict_text')}
        </Notice>
      )}
      <Form form={form} className="flex max-w-4xl flex-col gap-6">
        <Group title={t('desk.texts')}>
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
          {around('calories', <TextField label={t('desk.calories')} dir="ltr" inputMode="numeric" {...field('calories')} />)}
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
        </Group>
        <section className="flex flex-col gap-2">
          <h2 className="text-lg">{t('desk.own_prices')}</h2>
          <p className="text-sm text-muted">{t('desk.own_prices_text')}</p>
          <div className="rounded-card border border-line bg-surface px-4">
            {dish.branches.map((branch) => {
              const at = (path: string) => `at.${branch.code}.${path}`;
              const same = (path: string) => t('desk.same', { price: formatAmount(Number(dish.fields[path])) });
              const hidden = at('isHidden');
              const isOwn = ['isHidden', 'price.pickup', 'price.delivery'].some((path) => toText(at(path), dish.fields[at(path)]) !== '');
              return (
                <AccordionSection key={branch.code} title={name(branch.name)} open={isOwn || dish.branches.length === 1}>
                  <div className="grid gap-4 md:grid-cols-2">
                    {around(
                      at('price.pickup'),
                      <TextField
                        label={t('desk.price_pickup')}
                        dir="ltr"
                        inputMode="decimal"
                        placeholder={same('price.pickup')}
                        {...field(at('price.pickup'))}
                      />,
                    )}
                    {around(
                      at('price.delivery'),
                      <TextField
                        label={t('desk.price_delivery')}
                        dir="ltr"
                        inputMode="decimal"
                        placeholder={same('price.delivery')}
                        {...field(at('price.delivery'))}
                      />,
                    )}
                    {around(
                      hidden,
                      <Checkbox
                        label={t('desk.is_hidden')}
                        checked={thing.typed[formName(hidden)] === 'yes'}
                        disabled={!dish.mayChange.includes(hidden)}
                        onChange={({ target }) => thing.set(hidden, target.checked ? 'yes' : '')}
                      />,
                    )}
                  </div>
                </AccordionSection>
              );
            })}
          </div>
        </section>
        {mayChange && (
          <div className="desk-foot sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 max-md:bottom-16">
            <Button type="submit" size="lg" pending={form.isPending} className="max-sm:w-full">
              {t('desk.save')}
            </Button>
          </div>
        )}
      </Form>
      <PriceJump thing={thing} seen={dish.fields} />
      <LeaveGuard isOn={changed.length > 0 && !form.isPending} onLeave={thing.discard} />
    </>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-lg">{title}</h2>
    <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">{children}</div>
  </section>
);

const fieldOf = (dish: DeskThing, { form }: ThingForm, path: string) => ({
  ...form.field(formName(path)),
  disabled: !dish.mayChange.includes(path),
  autoComplete: 'off',
});

/** A field with what another has made of it meanwhile, and who changed it before. */
function WithTrail({ dish, thing, field, children }: { dish: DeskThing; thing: ThingForm; field: string; children: ReactNode }) {
  const { t } = useI18n();
  const conflict = thing.conflicts.find((each) => each.field === field);
  const take = (value: unknown) => {
    thing.set(field, toText(field, value));
    thing.settle(field);
  };
  const changes = dish.trail.filter((change) => change.field === field);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {children}
      {conflict && (
        <Notice
          tone="warning"
          role="alert"
          action={
            <Button variant="secondary" onClick={() => take(conflict.theirs)}>
              <Sentence message="desk.conflict_take" values={{ value: said(t, field, conflict.theirs) }} />
            </Button>
          }
        >
          <Sentence
            message={conflict.by === null ? 'desk.conflict_unknown' : 'desk.conflict'}
            values={{ by: conflict.by ?? '', value: said(t, field, conflict.theirs) }}
          />
        </Notice>
      )}
      <FieldTrail changes={changes} onUse={dish.mayChange.includes(field) ? take : undefined} />
    </div>
  );
}
