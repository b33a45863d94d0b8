/** New option group: names; its options on its own screen. */
import { useI18n } from '@sufra/ui/i18n.tsx';
import { optionGroupPath, paths } from '../paths.ts';
import { NewThingPage } from './new-thing.tsx';

export function NewOptionGroupPage() {
  const { t } = useI18n();
  return (
    <NewThingPage
      kind="optionGroup"
      title={t('desk.option_group_new')}
      back={paths.options}
      backText={t('desk.option_groups_back')}
      names={['name.en', 'name.ar']}
      otherwise="options"
      pathTo={optionGroupPath}
    />
  );
}
