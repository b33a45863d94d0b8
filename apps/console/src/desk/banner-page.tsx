/** The banner of the first page: its text, its days, and how customers see it. */
import { bannerFields } from '@sufra/contract/desk/fields';
import type { DeskThing } from '@sufra/contract/desk/model';
import { localName } from '@sufra/i18n';
import { BannerStrip } from '@sufra/ui/banner-strip.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { ToggleChip } from '@sufra/ui/toggle-chip.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bannerDays, shortcuts } from './banner-days.ts';
import { thingQuery } from './desk-queries.ts';
import { controlOf, FormNotices, fieldOf, Group, SaveFoot, WithTrail } from './form-parts.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { momentText } from './promotions/promotion-texts.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { useThingForm } from './use-thing-form.ts';

export function BannerPage() {
  const { t } = useI18n();
  const settings = useQuery(thingQuery('settings', 'settings'));
  return (
    <SettingsFrame title={t('console.banner_title')} text={t('desk.banner_title_text')} query={settings} tabs={null}>
      {settings.data && <BannerForm settings={settings.data} reload={async () => (await settings.refetch()).data} />}
    </SettingsFrame>
  );
}

interface BannerFormProps {
  settings: DeskThing;
  reload: () => Promise<DeskThing | undefined>;
}

function BannerForm({ settings, reload }: BannerFormProps) {
  const { t } = useI18n();
  // The other settings have forms and copies of their own.
  const thing = useThingForm(settings, bannerFields, reload, undefined, 'banner', 'desk.banner_saved');
  const { form, changed } = thing;
  const field = (path: string) => fieldOf(settings, thing, path);
  const value = (path: string) => controlOf(settings, thing, path);
  const around = (path: string, control: ReactNode) => (
    <WithTrail thing={settings} form={thing} field={path}>
      {control}
    </WithTrail>
  );
  const [from, until] = [value('banner.from'), value('banner.until')];
  const days = bannerDays(momentText(new Date().toISOString()).slice(0, 10));
  const text = { en: value('banner.text.en').text.trim(), ar: value('banner.text.ar').text.trim() };
  return (
    <>
      <FormNotices {...thing} />
      <Form form={form} className="flex max-w-4xl flex-col gap-6">
        <Group title={t('desk.banner')} text={t('desk.banner_text')}>
          {around('banner.text.en', <TextField label={t('desk.banner_en')} lang="en" dir="ltr" {...field('banner.text.en')} />)}
          {around('banner.text.ar', <TextField label={t('desk.banner_ar')} lang="ar" dir="rtl" {...field('banner.text.ar')} />)}
        </Group>
        <Group title={t('desk.banner_preview')} isWide>
          {text.en === '' ? <p className="text-muted">{t('desk.banner_none')}</p> : <Preview text={text} />}
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
          {around('banner.from', <TextField type="date" label={t('desk.banner_from')} {...field('banner.from')} />)}
          {around('banner.until', <TextField type="date" label={t('desk.banner_until')} {...field('banner.until')} />)}
        </Group>
        {settings.mayChange.length > 0 && <SaveFoot isPending={form.isPending}>{t('desk.save')}</SaveFoot>}
      </Form>
      <LeaveGuard isOn={changed.length > 0 && !form.isPending} onLeave={thing.discard} />
    </>
  );
}

/** In both languages, by the storefront's own component. */
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
