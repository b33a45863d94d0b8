/** Asks once more before prices move far: most likely a slip of the finger. */
import { isPriceJump } from '@sufra/contract/desk/model';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { said, toText, type Values } from './field-texts.ts';
import type { ThingForm } from './use-thing-form.ts';

export function PriceJump({ thing: { jump, answerJump, edits }, seen }: { thing: ThingForm; seen: Values }) {
  const { t } = useI18n();
  const everywhere = (field: string) => seen[field.replace(/^at\.[^.]+\./, '')];
  const far = edits.flatMap(({ field, before, after }) => {
    if (!/(^|\.)price\./.test(field)) return [];
    const [from, to] = [before ?? everywhere(field), after ?? everywhere(field)];
    return typeof from === 'number' && typeof to === 'number' && isPriceJump(from, to) ? [{ field, from, to }] : [];
  });
  return (
    <ConfirmDialog
      open={jump !== null}
      title={t('desk.jump_title')}
      text={far.map(({ field, from, to }) => (
        <span key={field} className="block">
          <Sentence
            message="desk.jump_line"
            values={{
              what: t(field.endsWith('pickup') ? 'desk.price_pickup' : 'desk.price_delivery'),
              from: toText(field, from),
              to: said(t, field, to),
            }}
          />
        </span>
      ))}
      confirmLabel={t('desk.jump_confirm')}
      onConfirm={() => answerJump(true)}
      onCancel={() => answerJump(false)}
    />
  );
}
