/** Brand pictures. */
import { logoFields } from '@sufra/contract/desk/fields';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useEntryFields } from './form-fields.tsx';
import { EntryFields, type EntryFormProps, Group } from './form-parts.tsx';
import { PictureField } from './picture-field.tsx';
import { SettingsOf } from './settings-frame.tsx';
import { useEntryForm } from './use-entry-form.ts';

export function LogoPage() {
  const { t } = useI18n();
  return <SettingsOf title={t('desk.logo_title')} text={t('desk.logo_title_text')} form={LogoForm} />;
}

function LogoForm({ thing, reload }: EntryFormProps) {
  const { t } = useI18n();
  // Separate form and draft from the other settings.
  const form = useEntryForm(thing, logoFields, reload, undefined, 'logo');
  const fields = useEntryFields(thing, form);
  const picture = (path: 'logo' | 'sharePicture', title: string, text: string) => (
    <Group title={title} text={text} isWide>
      <PictureField fields={fields} path={path} label={title} known={thing.pictures} />
    </Group>
  );
  return (
    <EntryFields thing={thing} form={form}>
      {picture('logo', t('desk.logo'), t('desk.logo_text'))}
      {picture('sharePicture', t('desk.share_picture'), t('desk.share_picture_text'))}
    </EntryFields>
  );
}
