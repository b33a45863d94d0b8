import { TextField } from '@sufra/ui/form/text-field.tsx';

interface DateFieldProps {
  label: string;
  name?: string;
  date: string;
  min: string;
  onChange: (date: string) => void;
}

/** The browser's own calendar. */
export function DateField({ label, name, date, min, onChange }: DateFieldProps) {
  return (
    <TextField
      className="min-w-36 grow basis-0"
      type="date"
      label={label}
      name={name}
      value={date}
      min={min}
      max="2199-12-31"
      // Incomplete years yield no date, or the year 2.
      onChange={({ target }) => target.value && target.validity.valid && onChange(target.value)}
    />
  );
}
