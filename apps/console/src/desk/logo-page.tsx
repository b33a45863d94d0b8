/** The pictures by which the restaurant is known. */
import { logoFields } from '@sufra/contract/desk/fields';
import type { DeskThing } from '@sufra/contract/desk/model';
import { Form } from '@sufra/ui/form/form.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { thingQuery } from './desk-queries.ts';
import { controlOf, FormNotices, Group, SaveFoot, WithTrail } from './form-parts.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PictureField } from './picture-field.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useThingForm } from './use-thing-form.ts';

export function LogoPage() {
  const { t } = useI18n();
  const settings = useQuery(thingQuery('settings', 'settings'));
  return (
    <SettingsFrame title={t('desk.logo_title')} text={t('desk.logo_title_text')} query={settings}>
      {settings.data && <LogoForm settings={settings.data} reload={async () => (await settings.refetch()).data} />}
    </SettingsFrame>
  );
}

interface LogoFormProps {
  settings: DeskThing;
  reload: () => Promise<DeskThing | undefined>;
}

function LogoForm({ settings, reload }: LogoFormProps) {
  const { t } = useI18n();
  // The other settings have forms and copies of their own.
  const thing = useThingForm(settings, logoFields, reload, undefined, 'logo');
  const { form, changed } = thing;
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
        {picture('logo', t('desk.logo'), t('desk.logo_text'))}
        {picture('sharePicture', t('desk.share_picture'), t('desk.share_picture_text'))}
        {settings.mayChange.length > 0 && <SaveFoot isPending={form.isPending}>{t('desk.save')}</SaveFoot>}
      </Form>
      <LeaveGuard isOn={changed.length > 0 && !form.isPending} onLeave={thing.discard} />
    </>
  );
}
