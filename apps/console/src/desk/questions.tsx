/** Confirmations requested by the server before saving. */
import { type DeskEdit, isPriceField, isPriceJump } from '@sufra/contract/desk/model';
import { confirmStaffPassword } from '@sufra/contract/staff/endpoints';
import { passwordLifetime } from '@sufra/contract/staff/model';
import { formatAmount } from '@sufra/i18n/formats';
import { PasswordField } from '@sufra/ui/form/credential-fields.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { create } from 'zustand';
import { useStaff } from '../account/use-staff.ts';
import { ApiError, call } from '../calls/call.ts';
import { useForm } from '../calls/problems.ts';
import { FormDialog } from '../page/form-dialog.tsx';

/** Modal question store: asked over any screen. */
export function questionOf<Question, Answer>() {
  const useStore = create<{ asked: { question: Question; answer: (answer: Answer) => void } | null }>(() => ({ asked: null }));
  const ask = (question: Question): Promise<Answer> =>
    new Promise((resolve) => {
      const answer = (given: Answer) => {
        useStore.setState({ asked: null });
        resolve(given);
      };
      useStore.setState({ asked: { question, answer } });
    });
  return { ask, useAsked: () => useStore(({ asked }) => asked) };
}

/** An unusually large price change. Amounts in fils. */
interface Move {
  key: string;
  what: string;
  from: number;
  to: number;
}

type Question = { about: 'jump'; moves: readonly Move[] } | { about: 'password' };

const { ask, useAsked } = questionOf<Question, boolean>();

/** `everywhere`: inherited price of an edit. */
export const farMoves = (
  edits: readonly DeskEdit[],
  what: (edit: DeskEdit) => string,
  everywhere: (edit: DeskEdit) => unknown = () => null,
): Move[] =>
  edits
    .filter(({ field }) => isPriceField(field))
    .flatMap((edit) => {
      const [from, to] = [edit.before ?? everywhere(edit), edit.after ?? everywhere(edit)];
      const isFar = typeof from === 'number' && typeof to === 'number' && isPriceJump(from, to);
      return isFar ? [{ key: `${edit.code}.${edit.field}`, what: what(edit), from, to }] : [];
    });

/** Beyond this, only a count is shown. */
const mostLines = 8;

export function Questions() {
  const asked = useAsked();
  if (!asked) return null;
  const { question, answer } = asked;
  return question.about === 'password' ? <PasswordAgain onAnswer={answer} /> : <FarMoves moves={question.moves} onAnswer={answer} />;
}

function FarMoves({ moves, onAnswer }: { moves: readonly Move[]; onAnswer: (isYes: boolean) => void }) {
  const { t } = useI18n();
  return (
    <ConfirmDialog
      open
      title={t('desk.jump_title', { count: Math.max(1, moves.length) })}
      text={
        <>
          {moves.slice(0, mostLines).map(({ key, what, from, to }) => (
            <span key={key} className="block">
              <Sentence message="desk.jump_line" values={{ what, from: formatAmount(from), to: formatAmount(to) }} />
            </span>
          ))}
          {moves.length > mostLines && <span className="block">{t('desk.jump_more', { count: moves.length - mostLines })}</span>}
        </>
      }
      confirmLabel={t('desk.jump_confirm')}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  );
}

/** Step-up authentication for owner-only changes, because a screen may be unattended. */
function PasswordAgain({ onAnswer }: { onAnswer: (isYes: boolean) => void }) {
  const { t } = useI18n();
  const { email } = useStaff();
  const form = useForm({
    defaultValues: { password: '' },
    send: (given) => call(confirmStaffPassword, given),
    onSent: () => onAnswer(true),
    onFailed: (_, show) => {
      show();
      form.setFocus('password', { shouldSelect: true });
    },
  });
  return (
    <FormDialog form={form} onClose={() => onAnswer(false)} title={t('desk.password_title')} size="sm" submit={t('desk.password_confirm')}>
      <p className="text-muted">{t('desk.password_text', { minutes: passwordLifetime / 60_000 })}</p>
      {/* For the password's manager. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('console.password')}
        autoComplete="current-password"
        enterKeyHint="go"
        data-autofocus
        {...form.field('password')}
      />
    </FormDialog>
  );
}

/** Repeats the request after a confirmed question. Null when declined. */
export async function confirmAndRetry<Saved>(
  send: (isConfirmed: boolean) => Promise<Saved>,
  moves: () => Move[] = () => [],
): Promise<Saved | null> {
  let isConfirmed = false;
  for (;;)
    try {
      return await send(isConfirmed);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code !== 'password_again' && (code !== 'price_jump' || isConfirmed)) throw error;
      if (!(await ask(code === 'price_jump' ? { about: 'jump', moves: moves() } : { about: 'password' }))) return null;
      isConfirmed ||= code === 'price_jump';
    }
}
