/** Options of a group: names, prices, facts, order. */
import type { DeskEntry } from '@sufra/contract/desk/model';
import { AccordionSection } from '@sufra/ui/accordion-section.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useId, useState } from 'react';
import { dishPath } from '../paths.ts';
import { nameIn } from './desk-queries.ts';
import { StatedFacts } from './dish-facts.tsx';
import { formName, wordsIn } from './field-texts.ts';
import { decimal, FieldError, useEntryFields } from './form-fields.tsx';
import { useNameOf } from './names.tsx';
import { moved, OrderList } from './order-list.tsx';
import type { EntryForm } from './use-entry-form.ts';

interface OptionRowsProps {
  group: DeskEntry;
  thing: EntryForm;
  /** Removed options, which can come back. */
  removed: DeskEntry['archived'];
  /** Called with the English name. */
  onAdd: (name: string) => void;
  /** Opens the selection of dishes as options. */
  onAddDishes: () => void;
  /** Called with the code of a removed one. */
  onRestore: (code: string) => void;
}

export function OptionRows({ group, thing, removed, onAdd, onAddDishes, onRestore }: OptionRowsProps) {
  const { t, name: nameOf } = useI18n();
  const dishName = useNameOf();
  const [addId, errorId] = [useId(), useId()];
  const [typed, setTyped] = useState('');
  const { text, error, disabled, onChange } = useEntryFields(group, thing).control('options');
  const codes = wordsIn(text);
  const set = (wanted: readonly string[]) => onChange(wanted.join(' '));
  const typedOf = (code: string, field: string) => thing.typed[formName(`options.${code}.${field}`)] ?? '';
  const entryOf = (code: string) => {
    const dish = typedOf(code, 'dish');
    if (dish !== '') return { key: code, name: dishName('dish', dish), to: dishPath(dish) };
    return { key: code, name: nameOf({ en: typedOf(code, 'name.en'), ar: typedOf(code, 'name.ar') }) || code };
  };
  const takeOut = ({ key }: { key: string }) => {
    set(codes.filter((code) => code !== key));
    document.getElementById(addId)?.focus();
  };
  const add = () => {
    if (typed.trim() === '') return;
    onAdd(typed.trim());
    setTyped('');
  };
  return (
    <div className="flex flex-col gap-3">
      {codes.length > 0 && (
        <OrderList
          label={t('desk.option_groups')}
          isForm
          entries={codes.map(entryOf)}
          onMove={disabled ? undefined : (from, to) => set(moved(codes, from, to))}
          onTakeOut={disabled ? undefined : takeOut}
        >
          {({ key, name }) => (
            <OptionFields group={group} thing={thing} code={key} name={name} isDish={typedOf(key, 'dish') !== ''} isFixed={disabled} />
          )}
        </OrderList>
      )}
      {!disabled && (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            id={addId}
            className="grow basis-56"
            label={t('desk.option_new')}
            lang="en"
            dir="ltr"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // Enter adds an option and must not submit the form.
              event.preventDefault();
              add();
            }}
          />
          <Button variant="secondary" icon="plus" className="min-h-12" onClick={add}>
            {t('desk.option_add')}
          </Button>
          <Button data-field="options.dish" variant="secondary" icon="plus" className="min-h-12" onClick={onAddDishes}>
            {t('desk.option_add_dishes')}
          </Button>
        </div>
      )}
      <FieldError id={errorId}>{error}</FieldError>
      {!disabled && removed.length > 0 && (
        <AccordionSection title={t('desk.options_removed')} className="rounded-control border-b-0 bg-sunken px-3">
          <ul className="flex flex-col gap-2">
            {removed.map(({ code, fields }) => {
              const name = fields.dish ? dishName('dish', String(fields.dish)) : nameOf(nameIn(fields)) || code;
              return (
                <li key={code} className="flex flex-wrap items-center gap-3">
                  <bdi className="grow wrap-anywhere">{name}</bdi>
                  <Button variant="secondary" onClick={() => onRestore(code)}>
                    {t('desk.restore_other')}
                    <span className="sr-only"> {name}</span>
                  </Button>
                </li>
              );
            })}
          </ul>
        </AccordionSection>
      )}
    </div>
  );
}

interface OptionFieldsProps {
  group: DeskEntry;
  thing: EntryForm;
  code: string;
  name: string;
  /** Name and facts then come from the dish. */
  isDish: boolean;
  isFixed: boolean;
}

function OptionFields({ group, thing, code, name, isDish, isFixed }: OptionFieldsProps) {
  const { t } = useI18n();
  const dishErrorId = useId();
  const fields = useEntryFields(group, thing, { path: `options.${code}`, isFixed });
  const { control, around, text, both } = fields;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{name}</legend>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        {isDish ? (
          <div className="sm:col-span-2">
            {around('dish', <p className="text-sm text-muted">{t('desk.option_dish_text')}</p>)}
            <FieldError id={dishErrorId}>{control('dish').error}</FieldError>
          </div>
        ) : (
          both('name', { required: true })
        )}
        {text('price.pickup', decimal)}
        {text('price.delivery', decimal)}
      </div>
      {!isDish && (
        <details className="mt-2">
          <summary className="flex min-h-11 items-center font-semibold text-primary focus-visible:-outline-offset-2">
            {t('desk.facts')}
          </summary>
          <div className="flex flex-col gap-4">
            <StatedFacts {...fields} />
            {text('calories', { label: t('desk.option_calories'), dir: 'ltr', inputMode: 'text' })}
          </div>
        </details>
      )}
    </fieldset>
  );
}
