/** The visit as the browser's storage keeps it. */
import { isCartLine } from '@sufra/contract/cart';
import type { Profile } from '@sufra/contract/session';
import { isLocale } from '@sufra/i18n';
import { type ChosenBranch, emptyState, type Visit } from './state.ts';

type Loose = Record<string, unknown>;
const objectOf = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});
const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** Only what has the expected shape survives, slice by slice and cart line by cart line. */
export function readStored(stored: unknown): Visit {
  const state = emptyState();
  const { general, auth, cart, location } = objectOf(stored) as Record<string, Loose | undefined>;
  const branch = objectOf(general?.branch);
  if (isLocale(general?.locale)) state.general.locale = general.locale;
  if (general?.orderType === 'pickup' || general?.orderType === 'delivery') state.general.orderType = general.orderType;
  if (Number.isInteger(general?.categoryId)) state.general.categoryId = general?.categoryId as number;
  if (Number.isInteger(branch.id) && textOf(branch.locCode) && textOf(branch.name))
    state.general.branch = branch as unknown as ChosenBranch;

  const user = objectOf(auth?.user);
  state.auth.token = textOf(auth?.token);
  state.auth.refreshToken = textOf(auth?.refreshToken);
  if (state.auth.token && typeof user.name === 'string') state.auth.user = user as unknown as Profile;

  const lines = Array.isArray(cart?.lines) ? (cart.lines as unknown[]) : [];
  state.cart.lines = lines.filter(isCartLine);

  const current = objectOf(location?.current);
  if (Number.isFinite(current.lat) && Number.isFinite(current.lng)) {
    state.location.current = {
      lat: current.lat as number,
      lng: current.lng as number,
      locationString: textOf(current.locationString) ?? '',
      ...(isLocale(current.locale) && { locale: current.locale }),
    };
  }
  return state;
}
