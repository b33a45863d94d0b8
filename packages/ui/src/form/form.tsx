/** Forms: react-hook-form, joined with the call that sends the values. */

import { ApiError } from '@sufra/calls/request';
import type { MessageKey } from '@sufra/i18n';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, useCallback } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormProps,
  type UseFormSetError,
  useForm as useHookForm,
} from 'react-hook-form';
import { useI18n } from '../i18n.tsx';
import { Notice } from '../notice.tsx';

/** Shows a failed call: at the fields, or by the text that it returns for above them. */
type ShowErrors = <Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
) => string | null;

interface FormOptions<Values extends FieldValues, Checked, Answer> extends Omit<UseFormProps<Values, unknown, Checked>, 'defaultValues'> {
  defaultValues: DefaultValues<Values>;
  /** Fields that can show an error of the server; all unless given. */
  fields?: readonly Path<Values>[];
  /** Fields of the call that have another name in the form. */
  renamed?: Readonly<Record<string, Path<Values>>>;
  send: (values: Checked) => Promise<Answer>;
  onSent?: (answer: Answer, values: Checked) => unknown;
  /** `show` shows the error as all forms do, and returns the text that stands above the fields. */
  onFailed?: (error: unknown, show: () => string | null, values: Checked) => unknown;
}

/** The `useForm` of an application, which has its own way to show what is not about a field. Values stay after a failure. */
export const makeUseForm =
  (showErrors: ShowErrors) =>
  <Values extends FieldValues, Checked = Values, Answer = unknown>(options: FormOptions<Values, Checked, Answer>) => {
    const { fields, renamed = {}, send, onSent, onFailed = (_, show) => show(), ...props } = options;
    const { t } = useI18n();
    const form = useHookForm<Values, unknown, Checked>({ mode: 'onTouched', ...props });
    const { setError, clearErrors } = form;
    const refuse = useCallback((message: string) => setError('root', { type: 'server', message }), [setError]);
    const { errors } = form.formState;
    const mutation = useMutation({
      mutationFn: send,
      meta: { handlesErrors: true },
      onMutate: () => clearErrors('root'),
      onSuccess: (answer, values) => onSent?.(answer, values),
      onError: (error, values) => {
        const show = () => {
          const known = [...(fields ?? Object.keys(props.defaultValues)), ...Object.keys(renamed)] as Path<Values>[];
          const text = showErrors<Values>(error, known, (name, ...problem) => setError(renamed[name] ?? name, ...problem));
          if (text) refuse(text);
          return text;
        };
        return onFailed(error, show, values);
      },
    });
    /** The text of a field's error: schemas give message keys, the server gives texts, which `t` leaves as they are. */
    const errorOf = (name: Path<Values>) => {
      const { message } = (errors as Record<string, FieldError | undefined>)[name] ?? {};
      return message ? t(message as MessageKey) : undefined;
    };
    return {
      ...form,
      errorOf,
      /** The props of a text field, a select or a checkbox. */
      field: (name: Path<Values>, rules?: RegisterOptions<Values, Path<Values>>) => ({
        ...form.register(name, rules),
        error: errorOf(name),
      }),
      send: mutation.mutate,
      submit: form.handleSubmit((values) => mutation.mutate(values)),
      /** Why the call was refused as a whole. */
      refusal: errors.root?.message,
      refuse,
      isPending: mutation.isPending,
      answer: mutation.data,
    };
  };

interface FormProps extends ComponentProps<'form'> {
  form: { submit: NonNullable<ComponentProps<'form'>['onSubmit']>; refusal: string | undefined };
}

/** It uses `post`: submitted before hydration with `get`, it would put what was typed into the URL. */
export function Form({ form, className = 'flex flex-col gap-5', children, ...rest }: FormProps) {
  return (
    <form method="post" noValidate className={className} onKeyDown={goToNextField} onSubmit={form.submit} {...rest}>
      {form.refusal && (
        <Notice tone="error" role="alert">
          {form.refusal}
        </Notice>
      )}
      {children}
    </form>
  );
}

const fields = 'input:not([type=checkbox], [type=radio], [hidden]), select, textarea';

/** Where a phone's keyboard says "next" (`enterKeyHint`), its key leads to the next field. At a desk Enter sends the form, as ever. */
function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next' || !matchMedia('(pointer: coarse)').matches) return;
  const all = [...form.querySelectorAll<HTMLElement>(fields)].filter((field) => field === target || field.checkVisibility());
  const next = all[all.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Sets the messages of a refused input at their fields and focuses the first of those. Returns the messages of fields that the form does not have,
 * or null when the answer has no messages about the input.
 */
export function placeErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): string[] | null {
  const messages = isWrongInput(error) ? Object.entries(error.payload ?? {}).filter(([, texts]) => texts.length > 0) : [];
  if (messages.length === 0) return null;
  const placed = messages.filter(([name]) => fields.includes(name as Path<Values>));
  for (const [index, [name, texts]] of placed.entries())
    setError(name as Path<Values>, { type: 'server', message: texts.join(' ') }, { shouldFocus: index === 0 });
  return messages.filter((message) => !placed.includes(message)).flatMap(([, texts]) => texts);
}

export const isWrongInput = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 422);
