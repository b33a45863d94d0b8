import { firstCategories, maxSetupDishes } from '@sufra/contract/setup/choices';
import { Button } from '@sufra/ui/button.tsx';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { filsOf, typedAmount } from './amounts.ts';
import { BothFields } from './both-fields.tsx';
import { Step } from './step-layout.tsx';
import type { StepScreen } from './steps.ts';
import { useStep } from './use-step.ts';

interface Row {
  name: { en: string; ar: string };
  category: string;
  price: string;
}

const blank: Row = { name: { en: '', ar: '' }, category: 'mains', price: '' };
const firstRows = 5;

/** Blank rows are ignored. */
const isBlank = ({ name, price }: Row): boolean => [name.en, name.ar, price].every((text) => text.trim() === '');

export function MenuStep({ answers: { menu }, onSaved, ...layout }: StepScreen) {
  const { t } = useI18n();
  const known = menu?.dishes.map((dish): Row => ({ ...dish, price: typedAmount(dish.price) }));
  const form = useStep({
    step: 'menu',
    start: { rows: known ?? Array.from({ length: firstRows }, () => blank) },
    toAnswer: ({ rows }) => ({
      dishes: rows.filter((row) => !isBlank(row)).map((row) => ({ ...row, price: filsOf(row.price) })),
    }),
    onSaved,
  });
  const { rows } = form.typed;
  const put = (nth: number, part: Partial<Row>) => form.change({ rows: rows.map((row, at) => (at === nth ? { ...row, ...part } : row)) });
  /** Server indices count only non-blank rows. */
  const errorOf = (nth: number, field: string) =>
    isBlank(rows[nth] ?? blank) ? undefined : form.errorOf(`dishes.${rows.slice(0, nth).filter((row) => !isBlank(row)).length}.${field}`);
  const wrong = form.errorOf('dishes');
  return (
    <Step form={form} title={t('setup.menu_title')} text={t('setup.menu_text')} {...layout}>
      {wrong && (
        <p role="alert" tabIndex={-1} className="font-medium text-error">
          {wrong}
        </p>
      )}
      {rows.map((row, nth) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
          key={nth}
          className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-3"
        >
          <legend className="px-1 text-sm font-semibold">{t('setup.dish', { number: nth + 1 })}</legend>
          <BothFields
            labels={{ en: t('setup.name_en'), ar: t('setup.name_ar') }}
            value={row.name}
            onChange={(name) => put(nth, { name })}
            errors={{ en: errorOf(nth, 'name.en'), ar: errorOf(nth, 'name.ar') }}
          />
          <div className="grid grid-cols-2 items-start gap-4">
            <Select label={t('setup.category')} value={row.category} onChange={({ target }) => put(nth, { category: target.value })}>
              {firstCategories.map((category) => (
                <option key={category} value={category}>
                  {t(`setup.category_${category}`)}
                </option>
              ))}
            </Select>
            <TextField
              label={t('setup.price')}
              dir="ltr"
              inputMode="decimal"
              required
              autoComplete="off"
              value={row.price}
              error={errorOf(nth, 'price')}
              onChange={({ target }) => put(nth, { price: target.value })}
            />
          </div>
          {rows.length > 1 && (
            <Button
              variant="ghost"
              className="self-start text-error"
              aria-label={t('setup.dish_remove_one', { number: nth + 1 })}
              onClick={() => form.change({ rows: rows.filter((_, at) => at !== nth) })}
            >
              {t('setup.dish_remove')}
            </Button>
          )}
        </fieldset>
      ))}
      {rows.length < maxSetupDishes && (
        <Button variant="secondary" icon="plus" onClick={() => form.change({ rows: [...rows, blank] })}>
          {t('setup.dish_add')}
        </Button>
      )}
    </Step>
  );
}
