/** Translation queue: missing Arabic texts, with the English above each field. */
import { TextArea } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { DeskPage } from './desk-page.tsx';
import { editsOf, type Untranslated, useWithoutArabic } from './without-arabic.ts';
import { WorkQueue } from './work-queue.tsx';

const isLong = ({ field }: Untranslated): boolean => field === 'description.ar';

export function ArabicPage() {
  const { t, name } = useI18n();
  const { queries, texts } = useWithoutArabic();
  const what = (text: Untranslated) => {
    if (isLong(text)) return t('desk.arabic_description', { name: name(text.of) });
    if (text.field !== 'name.ar') return t('desk.arabic_within', { name: name(text.of) });
    return t(text.kind === 'item' ? 'desk.arabic_dish' : text.kind === 'category' ? 'desk.arabic_category' : 'desk.arabic_options');
  };
  return (
    <DeskPage kind="item" title={t('desk.no_arabic')} queries={queries} isOwners>
      {([{ things }]) =>
        texts && (
          <WorkQueue name="arabic" missing={texts} edits={(typed) => editsOf(texts, typed, things)} what={what}>
            {(text, control) => {
              const label = (
                <bdi lang="en" className="whitespace-pre-line wrap-anywhere">
                  {text.en}
                </bdi>
              );
              const arabic = { label, lang: 'ar', dir: 'rtl', ...control };
              return isLong(text) ? <TextArea rows={2} {...arabic} /> : <TextField {...arabic} />;
            }}
          </WorkQueue>
        )
      }
    </DeskPage>
  );
}
