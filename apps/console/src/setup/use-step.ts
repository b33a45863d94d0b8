/** Form of a step: local draft until saved, with server errors at the fields. */
import type { Bilingual } from '@sufra/contract/names';
import { saveSetup } from '@sufra/contract/setup/endpoints';
import type { Setup, SetupAnswers, SetupStep } from '@sufra/contract/setup/model';
import { isWrongInput } from '@sufra/ui/form/form.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { call } from '../calls/call.ts';
import { problemText } from '../calls/problems.ts';
import { type Persisted, persisted } from '../persisted.ts';
import type { BothFieldsProps } from './both-fields.tsx';
import { cacheSetup } from './setup-queries.ts';

/** Whether a stored value, possibly of an older version, has the same fields and types. */
export function isLike<Value>(stored: unknown, like: Value): stored is Value {
  if (Array.isArray(like)) return Array.isArray(stored) && (like.length === 0 || stored.every((each) => isLike(each, like[0])));
  if (typeof like !== 'object' || like === null) return typeof stored === typeof like;
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return false;
  return Object.entries(like).every(([name, each]) => isLike((stored as Record<string, unknown>)[name], each));
}

/** Configuration of a step's form. */
interface StepOptions<Typed> {
  step: SetupStep;
  /** Initial values from the saved answer, or defaults. */
  start: Typed;
  toAnswer: (typed: Typed) => unknown;
  onSaved: (setup: Setup) => void;
}

interface StepProblems {
  /** By field path, including the step. */
  fields: Record<string, string[]>;
  refusal?: string;
}
const noProblems: StepProblems = { fields: {} };

export interface StepForm<Typed> {
  element: RefObject<HTMLFormElement | null>;
  typed: Typed;
  change: (part: Partial<Typed>) => void;
  /** Error of a field by path. */
  errorOf: (path: string) => string | undefined;
  /** Props of a text field. */
  field: (name: keyof Typed & string) => {
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  /** Props of bilingual fields. */
  both: (name: keyof Typed & string) => Omit<BothFieldsProps, 'labels' | 'isOptional'>;
  refusal: string | undefined;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  isPending: boolean;
}

const copies = new Map<SetupStep, Persisted<unknown>>();

function copyOf(step: SetupStep): Persisted<unknown> {
  const copy = copies.get(step) ?? persisted<unknown>(`setup.${step}`, (stored) => stored ?? null);
  copies.set(step, copy);
  return copy;
}

export function useStep<Typed extends object>({ step, start, toAnswer, onSaved }: StepOptions<Typed>): StepForm<Typed> {
  const copy = copyOf(step);
  const [typed, setTyped] = useState(() => {
    const kept = copy.get();
    return isLike(kept, start) ? kept : start;
  });
  const [shown, setShown] = useState<StepProblems>(noProblems);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(saveSetup, { [step]: toAnswer(typed) } as SetupAnswers),
    meta: { handlesErrors: true },
    onMutate: () => setShown(noProblems),
    onError(error) {
      const fields = (isWrongInput(error) && error.payload) || {};
      setShown(Object.keys(fields).length > 0 ? { fields } : { fields, refusal: problemText(error) });
    },
    onSuccess: (setup) => {
      copy.set(null);
      cacheSetup(setup);
      onSaved(setup);
    },
  });
  const element = useRef<HTMLFormElement>(null);
  // Focus the first invalid field.
  useEffect(() => {
    if (shown !== noProblems) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [shown]);
  const typedIn = (name: string) => (typed as Record<string, unknown>)[name];
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    copy.set(next);
  };
  const errorOf = (path: string) => shown.fields[`${step}.${path}`]?.join(' ');
  return {
    element,
    typed,
    change,
    errorOf,
    field: (name) => ({
      value: String(typedIn(name)),
      error: errorOf(name),
      onChange: ({ target }) => change({ ...typed, [name]: target.value }),
    }),
    both: (name) => ({
      value: typedIn(name) as Bilingual,
      errors: { en: errorOf(`${name}.en`), ar: errorOf(`${name}.ar`) },
      onChange: (value) => change({ ...typed, [name]: value }),
    }),
    refusal: shown.refusal,
    submit(event) {
      event.preventDefault();
      if (!isPending) mutate();
    },
    isPending,
  };
}
