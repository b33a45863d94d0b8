import { buttonClass } from '@sufra/ui/button.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Link } from 'react-router';
import { useStaff } from '../account/use-staff.ts';
import { newPath } from '../paths.ts';

interface NewLinkProps {
  /** Path of the list. */
  to: string;
  text: string;
  readOnly: string | null | undefined;
}

/** Link for owners, unless read-only. */
export function NewLink({ to, text, readOnly }: NewLinkProps) {
  const { may } = useStaff();
  if (readOnly !== null || !may('owner')) return null;
  return (
    <Link to={newPath(to)} className={buttonClass()}>
      <Icon name="plus" />
      {text}
    </Link>
  );
}
