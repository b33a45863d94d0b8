/** Ordered references: option groups of a dish, and recommendations. */
import { Select } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { wordsIn } from './field-texts.ts';
import { type Control, FieldError } from './form-fields.tsx';
import { useNameOf } from './names.tsx';
import { moved, OrderList } from './order-list.tsx';

export interface Choices {
  /** A heading above them; '' without. */
  title: string;
  codes: readonly string[];
}

interface PickListProps extends Control {
  field: 'optionGroups' | 'goesWith' | 'paymentMethods';
  label: string;
  hint: string;
  /** Label of the add control. */
  add: string;
  choices: readonly Choices[];
  most: number;
  /** Link to edit an entry. */
  linkTo?: (code: string) => string;
}

export function PickList({ field, label, hint, add, choices, most, linkTo, text, error, disabled, onChange }: PickListProps) {
  const { t } = useI18n();
  const nameOf = useNameOf();
  const [listId, errorId] = [useId(), useId()];
  const codes = wordsIn(text);
  const set = (wanted: readonly string[]) => onChange(wanted.join(' '));
  const takeOut = ({ key }: { key: string }) => {
    set(codes.filter((code) => code !== key));
    document.getElementById(listId)?.focus();
  };
  const left = choices
    .map(({ title, codes: all }) => ({ title, codes: all.filter((code) => !codes.includes(code)) }))
    .filter((each) => each.codes.length > 0);
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <p className="text-sm text-muted">{hint}</p>
      {codes.length > 0 && (
        <OrderList
          label={label}
          entries={codes.map((code) => ({ key: code, name: nameOf(field, code) }))}
          onMove={disabled ? undefined : (from, to) => set(moved(codes, from, to))}
          onTakeOut={disabled ? undefined : takeOut}
        >
          {({ key, name }) =>
            linkTo ? (
              <Link
                to={linkTo(key)}
                className="inline-flex min-h-11 min-w-11 items-center font-semibold text-primary wrap-anywhere hover:underline"
              >
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi className="wrap-anywhere">{name}</bdi>
            )
          }
        </OrderList>
      )}
      {!disabled && left.length > 0 && codes.length < most && (
        <Select id={listId} label={add} labelHidden value="" onChange={({ target }) => set([...codes, target.value])}>
          <option value="" disabled>
            {add}
          </option>
          {left.map(({ title, codes: all }) => (
            <Group key={`${title} ${all[0]}`} title={title} codes={all} nameOf={(code) => nameOf(field, code)} />
          ))}
        </Select>
      )}
      {disabled && codes.length === 0 && <p>{t('desk.empty')}</p>}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

function Group({ title, codes, nameOf }: Choices & { nameOf: (code: string) => string }) {
  const options = codes.map((code) => (
    <option key={code} value={code}>
      {nameOf(code)}
    </option>
  ));
  return title === '' ? options : <optgroup label={title}>{options}</optgroup>;
}
