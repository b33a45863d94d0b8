import { CheckRow } from '@sufra/ui/form/option-row.tsx';
import { TextArea } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { changeDraft, useDraft } from './draft.ts';
import { Step } from './step.tsx';

/** Leaves room for the two options within the server's limit for comments. */
const maxNoteLength = 400;

export function OptionsStep({ number }: { number: number }) {
  const { t } = useI18n();
  const { note, noCutlery, missedCall } = useDraft();
  return (
    <Step number={number} title={t('checkout.options')}>
      <div className="flex flex-col gap-4">
        <div className="grid gap-2 sm:grid-cols-2">
          <CheckRow
            title={t('checkout.no_cutlery')}
            end={<Icon name="cutlery" className="text-muted" />}
            checked={noCutlery}
            onChange={({ target }) => changeDraft({ noCutlery: target.checked })}
          />
          <CheckRow
            title={t('checkout.missed_call')}
            end={<Icon name="phone" className="text-muted" />}
            checked={missedCall}
            onChange={({ target }) => changeDraft({ missedCall: target.checked })}
          />
        </div>
        <TextArea
          label={t('checkout.note')}
          optional
          placeholder={t('checkout.note_example')}
          rows={2}
          maxLength={maxNoteLength}
          value={note}
          onChange={({ target }) => changeDraft({ note: target.value })}
        />
      </div>
    </Step>
  );
}
