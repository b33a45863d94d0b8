/** Form hook: connects react-hook-form with the API call that submits the values. */

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

/** Shows a failed call at its fields, or returns a text to show above them. */
type ShowErrors = <Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
) => string | null;

interface FormOptions<Values extends FieldValues, Checked, Answer> extends Omit<UseFormProps<Values, unknown, Checked>, 'defaultValues'> {
  defaultValues: DefaultValues<Values>;
  /** Fields that can show a server error; default: all. */
  fields?: readonly Path<Values>[];
  /** Maps the call's field names to the form's. */
  renamed?: Readonly<Record<string, Path<Values>>>;
  send: (values: Checked) => Promise<Answer>;
  onSent?: (answer: Answer, values: Checked) => unknown;
  /** `show` applies the default handling and returns the text above the fields. */
  onFailed?: (error: unknown, show: () => string | null, values: Checked) => unknown;
}

/** Creates an application's `useForm`, with its own display of general errors. Values persist after a failure. */
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
    /** Error text of a field: schemas give message keys; server texts pass `t` unchanged. */
    const errorOf = (name: Path<Values>) => {
      const { message } = (errors as Record<string, FieldError | undefined>)[name] ?? {};
      return message ? t(message as MessageKey) : undefined;
    };
    return {
      ...form,
      errorOf,
      /** Props of a text field, select or checkbox. */
      field: (name: Path<Values>, rules?: RegisterOptions<Values, Path<Values>>) => ({
        ...form.register(name, rules),
        error: errorOf(name),
      }),
      send: mutation.mutate,
      submit: form.handleSubmit((values) => mutation.mutate(values)),
      /** Reason for a general refusal. */
      refusal: errors.root?.message,
      refuse,
      isPending: mutation.isPending,
      answer: mutation.data,
    };
  };

interface FormProps extends ComponentProps<'form'> {
  form: { submit: NonNullable<ComponentProps<'form'>['onSubmit']>; refusal: string | undefined };
}

/** Uses `post`: before hydration, `get` would put the input into the URL. */
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

/** On phones, Enter in a field with `enterKeyHint` "next" focuses the next field. On desktops Enter submits. */
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

/** Assigns error messages to their fields and focuses the first. Returns messages of unknown fields, or null without field messages. */
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
