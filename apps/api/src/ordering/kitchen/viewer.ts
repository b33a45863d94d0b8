import type { Translator } from '@sufra/i18n';
import type { BranchIds, Staff } from '../../platform/http/access.ts';
import { EventStream } from '../../platform/http/event-stream.ts';
import { LiveClient } from '../../platform/realtime/live-streams.ts';

export interface Watching {
  staff: Staff;
  /** Whose orders it shows; null for all. */
  branchIds: BranchIds;
  network: string;
  t: Translator;
}

/** A busy day of orders comes in one go. */
const patience = { mostUnread: 4 * 1024 * 1024, takesWithin: 12_000 };

export class Viewer extends LiveClient {
  readonly watching: Watching;
  /** Whether it has to be told everything: at its beginning, and when something may have been missed. */
  needsAll = true;

  constructor(watching: Watching) {
    super(new EventStream(patience));
    this.watching = watching;
  }

  shows(branchId: number): boolean {
    return this.watching.branchIds?.includes(branchId) ?? true;
  }

  hearAll(text: string): void {
    this.stream.send(text);
    this.begin();
  }
}
