import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';

/** By number, name or phone: whatever a customer at the counter says. */
export function BoardSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useI18n();
  return (
    <TextField
      type="search"
      icon="search"
      label={t('console.board_search')}
      labelHidden
      placeholder={t('console.board_search')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      enterKeyHint="search"
      className="md:my-1.5 md:w-64"
    />
  );
}
