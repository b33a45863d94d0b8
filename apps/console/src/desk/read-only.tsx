import { Sentence } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';

/** A folder is moved in at each start: what would be changed here would be changed back. */
export const ReadOnly = ({ folder }: { folder: string }) => (
  <Notice tone="warning">
    <Sentence message="desk.read_only" values={{ folder }} />
  </Notice>
);
