import { classNames } from '@sufra/ui/class-names.ts';
import { Icon } from '@sufra/ui/icon.tsx';
import { namesAllergy } from '../tickets/ticket.tsx';

interface NoteProps {
  text: string;
  /** Note of a dish; otherwise of the order. */
  isOfDish?: boolean;
}

/** Customer note, highlighted; allergies marked as such. */
export function Note({ text, isOfDish = false }: NoteProps) {
  const warns = namesAllergy(text);
  return (
    <p
      className={classNames(
        'flex gap-2 border-s-4',
        warns ? 'border-error bg-error-soft font-bold' : 'border-accent bg-accent-soft font-medium',
        isOfDish ? 'mt-1 px-2 py-0.5 text-base' : 'rounded-control px-3 py-2',
      )}
    >
      {(warns || !isOfDish) && <Icon name={warns ? 'alert' : 'note'} className="mt-0.5" />}
      <bdi className="min-w-0 whitespace-pre-line">{text}</bdi>
    </p>
  );
}
