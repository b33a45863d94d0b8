/** Landing page banner: text, days and preview. */
import { bannerFields } from '@sufra/contract/desk/fields';
import { localName } from '@sufra/i18n';
import { BannerStrip } from '@sufra/ui/banner-strip.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { ToggleChip } from '@sufra/ui/toggle-chip.tsx';
import { bannerDays, shortcuts } from './banner-days.ts';
import { useEntryFields } from './form-fields.tsx';
import { EntryFields, type EntryFormProps, Group } from './form-parts.tsx';
import { momentText } from './promotions/promotion-texts.ts';
import { SettingsOf } from './settings-frame.tsx';
import { useEntryForm } from './use-entry-form.ts';

export function BannerPage() {
  const { t } = useI18n();
  return <SettingsOf title={t('console.banner_title')} text={t('desk.banner_title_text')} tabs={null} form={BannerForm} />;
}

function BannerForm({ thing, reload }: EntryFormProps) {
  const { t } = useI18n();
  // Separate form and draft from the other settings.
  const form = useEntryForm(thing, bannerFields, reload, undefined, 'banner', 'desk.banner_saved');
  const { control, text, both } = useEntryFields(thing, form);
  const [from, until] = [control('banner.from'), control('banner.until')];
  const days = bannerDays(momentText(new Date().toISOString()).slice(0, 10));
  const typed = { en: control('banner.text.en').text.trim(), ar: control('banner.text.ar').text.trim() };
  return (
    <EntryFields thing={thing} form={form}>
      <Group title={t('desk.banner')} text={t('desk.banner_text')}>
        {both('banner.text')}
      </Group>
      <Group title={t('desk.banner_preview')} isWide>
        {typed.en === '' ? <p className="text-muted">{t('desk.banner_none')}</p> : <Preview text={typed} />}
      </Group>
      <Group title={t('desk.banner_days')} text={t('desk.banner_days_text')}>
        {!from.disabled && (
          <fieldset className="flex flex-wrap gap-2 md:col-span-2">
            <legend className="sr-only">{t('desk.banner_days')}</legend>
            {shortcuts.map((name) => (
              <ToggleChip
                key={name}
                pressed={from.text === days[name].from && until.text === days[name].until}
                onClick={() => {
                  from.onChange(days[name].from);
                  until.onChange(days[name].until);
                }}
              >
                {t(`desk.banner_${name}`)}
              </ToggleChip>
            ))}
          </fieldset>
        )}
        {text('banner.from', { type: 'date' })}
        {text('banner.until', { type: 'date' })}
      </Group>
    </EntryFields>
  );
}

/** Bilingual preview with the storefront's component. */
const Preview = ({ text }: { text: { en: string; ar: string } }) =>
  (['en', 'ar'] as const).map((language) => (
    <div
      key={language}
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      data-preview={language}
      className="overflow-hidden rounded-control border border-line"
    >
      <BannerStrip>{localName(language, text)}</BannerStrip>
    </div>
  ));
