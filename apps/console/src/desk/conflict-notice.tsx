import type { DeskConflict } from '@sufra/contract/desk/model';
import { Button } from '@sufra/ui/button.tsx';
import { Sentence } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import type { ReactNode } from 'react';

interface ConflictNoticeProps {
  conflict: Pick<DeskConflict, 'by'>;
  /** The other person's saved value, in words. */
  value: string;
  /** Field name, when the notice is not beside it. */
  what?: ReactNode;
  /** Discards the typed values. */
  onTake: () => void;
}

/** Edit conflict of a field: both values, the other's author, and a choice. */
export function ConflictNotice({ conflict: { by }, value, what, onTake }: ConflictNoticeProps) {
  return (
    <Notice
      tone="warning"
      role="alert"
      action={
        <Button variant="secondary" onClick={onTake}>
          <Sentence message="desk.conflict_take" values={{ value }} />
        </Button>
      }
    >
      {what && <span className="block font-semibold">{what}</span>}
      <Sentence message={by === null ? 'desk.conflict_unknown' : 'desk.conflict'} values={{ by: by ?? '', value }} />
    </Notice>
  );
}
