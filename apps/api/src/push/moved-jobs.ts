/** Decides who is told of a move, and how: a job of its own for each, so that what fails for one is tried again without telling the others twice. */
import type { Context } from '../context.ts';
import { findMoved } from '../orders/news.ts';

type Dependencies = Pick<Context, 'db' | 'jobs'>;

export function movedJobs({ db, jobs }: Dependencies): void {
  jobs.handle('order_moved', async ({ orderNumber, eventId }) => {
    const moved = await findMoved(db, eventId);
    if (!moved) return;
    await jobs.enqueue(db, 'moved_email', String(eventId), { orderNumber, eventId });
  });
}
