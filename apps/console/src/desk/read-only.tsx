import { Sentence } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';

/** Read-only notice: a folder imported at each start would revert changes. */
export const ReadOnly = ({ folder }: { folder: string }) => (
  <Notice tone="warning">
    <Sentence message="desk.read_only" values={{ folder }} />
  </Notice>
);
