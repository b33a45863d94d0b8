import type { DeskConflict } from '@sufra/contract/desk/model';
import { Button } from '@sufra/ui/button.tsx';
import { Sentence } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import type { ReactNode } from 'react';

interface ConflictNoticeProps {
  conflict: Pick<DeskConflict, 'by'>;
  /** What the other has saved, in words. */
  value: string;
  /** Which field, where the notice does not stand at it. */
  what?: ReactNode;
  /** Gives up what was typed. */
  onTake: () => void;
}

/** What another has made of a field meanwhile: both values and the name, and the choice between them. */
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
