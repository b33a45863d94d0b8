/** The banner of the first page for some days, and the pictures by which the restaurant is known. */
import { bannerFields } from '@sufra/contract/desk/fields';
import type { DeskThing } from '@sufra/contract/desk/model';
import { Form } from '@sufra/ui/form/form.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { thingQuery } from './desk-queries.ts';
import { controlOf, FormNotices, fieldOf, Group, SaveFoot, WithTrail } from './form-parts.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PictureField } from './picture-field.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useThingForm } from './use-thing-form.ts';

export function BannerPage() {
  const { t } = useI18n();
  const settings = useQuery(thingQuery('settings', 'settings'));
  return (
    <SettingsFrame title={t('desk.banner_title')} text={t('desk.banner_title_text')} query={settings}>
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
  // The other settings have a form and a copy of their own.
  const thing = useThingForm(settings, bannerFields, reload, undefined, 'banner', 'desk.banner_saved');
  const { form, changed } = thing;
  const field = (path: string) => fieldOf(settings, thing, path);
  const around = (path: string, control: ReactNode) => (
    <WithTrail thing={settings} form={thing} field={path}>
      {control}
    </WithTrail>
  );
  const picture = (path: 'logo' | 'sharePicture', title: string, text: string) => (
    <Group title={title} text={text} isWide>
      <PictureField field={path} label={title} picture={controlOf(settings, thing, path)} known={settings.pictures} around={around} />
    </Group>
  );
  return (
    <>
      <FormNotices {...thing} />
      <Form form={form} className="flex max-w-4xl flex-col gap-6">
        <Group title={t('desk.banner')} text={t('desk.banner_text')}>
          {around('banner.text.en', <TextField label={t('desk.banner_en')} lang="en" dir="ltr" {...field('banner.text.en')} />)}
          {around('banner.text.ar', <TextField label={t('desk.banner_ar')} lang="ar" dir="rtl" {...field('banner.text.ar')} />)}
          {around('banner.from', <TextField type="date" label={t('desk.banner_from')} {...field('banner.from')} />)}
          {around('banner.until', <TextField type="date" label={t('desk.banner_until')} {...field('banner.until')} />)}
        </Group>
        {picture('logo', t('desk.logo'), t('desk.logo_text'))}
        {picture('sharePicture', t('desk.share_picture'), t('desk.share_picture_text'))}
        {settings.mayChange.length > 0 && <SaveFoot isPending={form.isPending}>{t('desk.save')}</SaveFoot>}
      </Form>
      <LeaveGuard isOn={changed.length > 0 && !form.isPending} onLeave={thing.discard} />
    </>
  );
}
