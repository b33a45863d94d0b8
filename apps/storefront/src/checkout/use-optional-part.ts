/** Optional part of the order behind a checkbox: the typed values, else the account's saved ones, else none. */
import type { MessageKey } from '@sufra/i18n';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useState } from 'react';

type Texts = Readonly<Record<string, string>>;

interface Issues {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

interface OptionalPart<Part> {
  /** Prefix of the inputs' names. */
  name: string;
  form: { safeParse(typed: unknown): { data?: Part | undefined; error?: Issues | undefined } };
  /** Empty values of all fields, in the order of the page. */
  empty: Texts;
  remembered: Texts | null;
  /** Null when the customer has typed nothing. */
  typed: Texts | null;
  /** Chosen explicitly; null uses the remembered state. */
  isChosen: boolean | null;
  type: (typed: Texts) => void;
  turn: (on: boolean) => void;
}

export function useOptionalPart<Part>(part: OptionalPart<Part>) {
  const { t } = useI18n();
  const { name, form, empty, remembered, isChosen, type, turn } = part;
  const [shown, setShown] = useState<readonly string[]>([]);
  const fields = Object.keys(empty);
  const isOn = isChosen ?? remembered !== null;
  const typed = part.typed ?? remembered ?? empty;
  const checked = form.safeParse(typed);
  const wrong: Record<string, MessageKey> = {};
  for (const { path, message } of (isOn && checked.error?.issues) || []) wrong[String(path[0])] ??= message as MessageKey;
  const first = fields.find((field) => wrong[field]);
  const inputName = (field: string) => `${name}-${field}`;
  return {
    isOn,
    turn,
    /** First problem; null when valid. */
    problem: first === undefined ? null : (wrong[first] ?? null),
    /** Value to send; null deletes the remembered one. */
    asked: isOn ? checked.data : remembered ? null : undefined,
    /** Input props. Shows the error after blur or submit. */
    field: (field: keyof Part & string) => {
      const error = shown.includes(field) ? wrong[field] : undefined;
      return {
        name: inputName(field),
        value: typed[field] ?? '',
        error: error && t(error),
        required: true,
        onChange: ({ target }: { target: { value: string } }) => type({ ...typed, [field]: target.value }),
        onBlur: () => setShown((before) => (before.includes(field) ? before : [...before, field])),
      };
    },
    /** Shows all errors and focuses the first invalid field. */
    showErrors: () => {
      setShown(fields);
      if (first !== undefined) document.getElementsByName(inputName(first))[0]?.focus();
    },
  };
}
