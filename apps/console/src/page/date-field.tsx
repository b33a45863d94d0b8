import { TextField } from '@sufra/ui/form/text-field.tsx';

interface DateFieldProps {
  label: string;
  name?: string;
  date: string;
  min: string;
  max?: string;
  className?: string;
  onChange: (date: string) => void;
}

/** The browser's own calendar. */
export const DateField = ({ date, max = '2199-12-31', className = 'min-w-36 grow basis-0', onChange, ...rest }: DateFieldProps) => (
  <TextField
    {...rest}
    className={className}
    type="date"
    value={date}
    max={max}
    // Incomplete years yield no date, or the year 2.
    onChange={({ target }) => target.value && target.validity.valid && onChange(target.value)}
  />
);
