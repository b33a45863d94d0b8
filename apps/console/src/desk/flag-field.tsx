import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import type { Control } from './form-parts.tsx';

interface FlagFieldProps extends Control {
  label: string;
  hint?: string | undefined;
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
