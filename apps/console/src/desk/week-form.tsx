import type { DeskEntry } from '@sufra/contract/desk/model';
import { Button } from '@sufra/ui/button.tsx';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { type BaseSyntheticEvent, useState } from 'react';
import { formName } from './field-texts.ts';
import { WithHistory } from './form-fields.tsx';
import { FormNotices, SaveFoot } from './form-parts.tsx';
import { type Weekday, weekdayName, weekdays } from './hours-values.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { AffectedOrders } from './notices.tsx';
import { OpeningsField } from './openings-field.tsx';
import type { EntryForm } from './use-entry-form.ts';
import type { Preview } from './use-preview.ts';

const fieldOf = (day: Weekday): string => `hours.${day}`;
export const weekFields = weekdays.map(fieldOf);

interface WeekFormProps {
  branch: DeskEntry;
  thing: EntryForm;
  preview: Preview;
}

export function WeekForm({ branch, thing, preview }: WeekFormProps) {
  const { t, locale } = useI18n();
  const { form, changed, typed } = thing;
  const [copied, setCopied] = useState<Weekday | null>(null);
  const mayChange = weekFields.some((field) => branch.mayChange.includes(field));
  // Clear server errors without an input, which would block resubmission.
  const submit = (event?: BaseSyntheticEvent) => {
    form.clearErrors();
    return form.submit(event);
  };
  /** Validate days together: fixing one may fix another. */
  const put = (day: Weekday, hours: string) => {
    form.clearErrors();
    thing.set(fieldOf(day), hours);
  };
  const hoursOn = (day: Weekday) => typed[formName(fieldOf(day))] ?? '';
  return (
    <>
      <FormNotices {...thing} />
      <Form form={{ ...form, submit }} className="flex flex-col gap-4">
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {weekdays.map((day) => (
            <div key={day} className="rounded-card border border-line bg-surface p-4">
              <WithHistory thing={branch} form={thing} field={fieldOf(day)}>
                <OpeningsField
                  label={weekdayName(locale, day)}
                  value={hoursOn(day)}
                  disabled={!branch.mayChange.includes(fieldOf(day))}
                  error={preview.problems[fieldOf(day)]?.join(' ') ?? form.errorOf(formName(fieldOf(day)))}
                  onChange={(hours) => put(day, hours)}
                  actions={
                    <Button variant="ghost" onClick={() => setCopied(day)}>
                      {t('desk.copy_day')}
                    </Button>
                  }
                />
              </WithHistory>
            </div>
          ))}
        </div>
        {mayChange && (
          // Save waits for the preview, so that affected orders show first.
          <SaveFoot
            isPending={form.isPending || (changed.length > 0 && preview.isBehind)}
            above={changed.length > 0 && <AffectedOrders {...preview} />}
          >
            {t('desk.save')}
          </SaveFoot>
        )}
      </Form>
      {copied && (
        <CopyDialog
          day={copied}
          onClose={() => setCopied(null)}
          onCopy={(days) => {
            for (const day of days) put(day, hoursOn(copied));
            setCopied(null);
          }}
        />
      )}
      <LeaveGuard isOn={changed.length > 0 && !form.isPending} onLeave={thing.discard} />
    </>
  );
}

interface CopyDialogProps {
  day: Weekday;
  onClose: () => void;
  onCopy: (days: readonly Weekday[]) => void;
}

function CopyDialog({ day, onClose, onCopy }: CopyDialogProps) {
  const { t, locale } = useI18n();
  const [chosen, setChosen] = useState<ReadonlySet<Weekday>>(new Set());
  const others = weekdays.filter((each) => each !== day);
  const isAll = chosen.size === others.length;
  const turn = (each: Weekday) => setChosen((all) => new Set(all.has(each) ? [...all].filter((other) => other !== each) : [...all, each]));
  return (
    <Dialog
      open
      size="sm"
      title={t('desk.copy_title', { day: weekdayName(locale, day) })}
      onClose={onClose}
      foot={
        <Button fullWidth aria-disabled={chosen.size === 0} onClick={() => chosen.size > 0 && onCopy([...chosen])}>
          {t('desk.copy_confirm')}
        </Button>
      }
    >
      <Checkbox label={t('desk.all_days')} checked={isAll} onChange={() => setChosen(new Set(isAll ? [] : others))} />
      {others.map((each) => (
        <Checkbox key={each} label={weekdayName(locale, each)} checked={chosen.has(each)} onChange={() => turn(each)} />
      ))}
    </Dialog>
  );
}
