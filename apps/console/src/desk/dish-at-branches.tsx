/** Branch overrides of a dish. */
import type { DeskThing } from '@sufra/contract/desk/model';
import { formatAmount } from '@sufra/i18n/formats';
import { AccordionSection } from '@sufra/ui/accordion-section.tsx';
import { Badge } from '@sufra/ui/badge.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { formName, type Typed, toText } from './field-texts.ts';
import { FlagField } from './flag-field.tsx';
import { partsOf } from './form-parts.tsx';
import type { ThingForm } from './use-thing-form.ts';

export function DishAtBranches({ dish, thing }: { dish: DeskThing; thing: ThingForm }) {
  const { t, name } = useI18n();
  const { field, control, around } = partsOf(dish, thing);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">{t('desk.own_prices')}</h2>
      <p className="text-sm text-muted">{t('desk.own_prices_text')}</p>
      <div className="rounded-card border border-line bg-surface px-4">
        {dish.branches.map((branch) => {
          const at = (path: string) => `at.${branch.code}.${path}`;
          const hidden = at('isHidden');
          const isOwn = ['isHidden', 'price.pickup', 'price.delivery'].some((path) => toText(at(path), dish.fields[at(path)]) !== '');
          return (
            <AccordionSection
              key={branch.code}
              title={name(branch.name)}
              end={<Differs typed={thing.typed} code={branch.code} />}
              open={isOwn || dish.branches.length === 1}
            >
              <div className="grid gap-4 md:grid-cols-2">
                {(['pickup', 'delivery'] as const).map((way) =>
                  around(
                    at(`price.${way}`),
                    <TextField
                      label={t(`desk.price_${way}`)}
                      dir="ltr"
                      inputMode="decimal"
                      placeholder={t('desk.same', { price: formatAmount(Number(dish.fields[`price.${way}`])) })}
                      {...field(at(`price.${way}`))}
                    />,
                  ),
                )}
                {around(hidden, <FlagField label={t('desk.is_hidden')} {...control(hidden)} />)}
              </div>
            </AccordionSection>
          );
        })}
      </div>
    </section>
  );
}

/** Summary of overrides in a collapsed branch row, unsaved ones included. */
function Differs({ typed, code }: { typed: Typed; code: string }) {
  const { t } = useI18n();
  const has = (path: string) => (typed[formName(`at.${code}.${path}`)] ?? '').trim() !== '';
  const [isHidden, isPriced] = [has('isHidden'), has('price.pickup') || has('price.delivery')];
  if (!isHidden && !isPriced) return <span className="text-sm font-normal text-muted">{t('desk.same_as_all')}</span>;
  return (
    <>
      {isHidden && <Badge tone="error">{t('desk.is_hidden')}</Badge>}
      {isPriced && <Badge>{t('desk.own_price')}</Badge>}
    </>
  );
}
