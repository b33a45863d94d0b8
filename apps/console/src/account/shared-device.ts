/** Shared devices: who can log in, and automatic locking. */
import { noteActivity, readSharedDevice } from '@sufra/contract/staff/endpoints';
import { activeLifetime, type StaffProfile } from '@sufra/contract/staff/model';
import { call } from '../calls/call.ts';
import { queryClient } from '../calls/query-client.ts';
import { persisted } from '../persisted.ts';
import { profileQuery } from './use-staff.ts';

/** Null on a device that is not shared. */
export const sharedDeviceQuery = {
  queryKey: ['shared-device'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(readSharedDevice, undefined, { signal }),
  retry: false,
  // A tablet may lock while offline.
  refetchInterval: ({ state }: { state: { data: unknown } }) => (state.data === undefined ? 5000 : false),
} as const;

/** Throttles activity reports: at most one per interval (ms). */
const reportAfter = 30_000;
/** In ms: how late it may lock. */
const look = 1000;

/** Time of the last reported activity over all tabs, in ms; 0: locked. */
const touched = persisted<number>('touched', (stored) => (typeof stored === 'number' ? stored : 0));
const idleFor = (): number => Date.now() - touched.get();

function showLocked(): void {
  if (touched.get() !== 0) touched.set(0);
  queryClient.setQueryData<StaffProfile>(
    profileQuery.queryKey,
    (profile) => profile && { ...profile, device: profile.device && { ...profile.device, isLocked: true } },
  );
  void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
}

/** Locks this device. Rejects with an ApiError when the server is unreachable. */
export async function lockDevice(): Promise<void> {
  await call(noteActivity, { isActive: false });
  showLocked();
}

/** Reports activity, and locks the device after ten idle minutes. Returns a stop function. */
export function lockWhenIdle(): () => void {
  const ending = new AbortController();
  let isLocking = false;
  if (idleFor() >= activeLifetime) touched.set(Date.now());
  const touch = () => {
    if (idleFor() < reportAfter || idleFor() >= activeLifetime) return;
    touched.set(Date.now());
    call(noteActivity, { isActive: true }).catch(() => undefined);
  };
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, touch, { capture: true, signal: ending.signal });
  const unsubscribe = touched.subscribe((now, before) => now === 0 && before !== 0 && showLocked());
  const timer = setInterval(() => {
    if (isLocking || idleFor() < activeLifetime || touched.get() === 0) return;
    isLocking = true;
    // Also expired by the server's clock.
    void lockDevice().catch(showLocked);
  }, look);
  return () => {
    ending.abort();
    unsubscribe();
    clearInterval(timer);
  };
}
