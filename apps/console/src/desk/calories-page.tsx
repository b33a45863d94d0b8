/** Queue of dishes and options without stated calories. */
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { DeskPage } from './desk-page.tsx';
import { toValue } from './field-texts.ts';
import { useWithoutCalories } from './without-calories.ts';
import { WorkQueue } from './work-queue.tsx';

export function CaloriesPage() {
  const { t, name } = useI18n();
  const { queries, missing } = useWithoutCalories();
  return (
    <DeskPage kind="item" title={t('desk.no_calories')} queries={queries} isOwners>
      {() =>
        missing && (
          <WorkQueue
            name="calories"
            missing={missing}
            edits={(typed) =>
              missing
                .filter(({ key }) => typed.has(key))
                .map(({ key, kind, code, field }) => ({ kind, code, field, before: null, after: toValue(field, typed.get(key) ?? '') }))
            }
            what={({ kind, of }) => (kind === 'item' ? t('desk.arabic_dish') : t('desk.arabic_within', { name: name(of) }))}
          >
            {({ kind, called }, control) => (
              <TextField
                label={<bdi>{name(called)}</bdi>}
                dir="ltr"
                // Options may take calories away, and number pads have no minus.
                inputMode={kind === 'item' ? 'numeric' : 'text'}
                hint={t(kind === 'item' ? 'desk.calories' : 'desk.option_calories')}
                {...control}
              />
            )}
          </WorkQueue>
        )
      }
    </DeskPage>
  );
}
