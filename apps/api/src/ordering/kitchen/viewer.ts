import type { Translator } from '@sufra/i18n';
import type { BranchIds, Staff } from '../../platform/http/access.ts';
import { EventStream } from '../../platform/http/event-stream.ts';
import { LiveClient } from '../../platform/realtime/live-streams.ts';

export interface BoardView {
  staff: Staff;
  /** Branches shown; null for all. */
  branchIds: BranchIds;
  network: string;
  t: Translator;
}

/** Backpressure limits: a busy day's orders are sent at once. */
const backpressure = { mostUnread: 4 * 1024 * 1024, takesWithin: 12_000 };

export class Viewer extends LiveClient {
  readonly watching: BoardView;
  /** Whether a full list is due: initially, and after a possible gap. */
  needsAll = true;

  constructor(watching: BoardView) {
    super(new EventStream(backpressure));
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
