import { Checkbox } from '@sufra/ui/form/checkbox.tsx';

interface FlagFieldProps {
  label: string;
  hint?: string | undefined;
  text: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (text: string) => void;
}

export const FlagField = ({ label, hint, text, error, disabled, onChange }: FlagFieldProps) => (
  <Checkbox
    label={label}
    hint={hint}
    checked={text === 'yes'}
    disabled={disabled}
    error={error}
    onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
  />
);
