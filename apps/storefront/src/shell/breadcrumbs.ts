/** Breadcrumbs derived from the path (NAV-06). */
import type { MessageKey } from '@sufra/i18n';

/** Labels of all path segments. */
export const segmentLabels: Readonly<Record<string, MessageKey>> = {
  location: 'shell.crumb_location',
  menu: 'shell.crumb_menu',
  order: 'shell.crumb_order',
  table: 'shell.crumb_table',
  'guest-order': 'shell.crumb_guest_order',
  'my-order': 'shell.crumb_my_order',
  'my-address': 'shell.crumb_my_address',
  'my-account': 'shell.crumb_my_account',
  'add-address': 'shell.crumb_add_address',
  edit: 'shell.crumb_edit',
  checkout: 'shell.crumb_checkout',
  payment: 'shell.crumb_payment',
  paymentSuccessful: 'shell.crumb_payment_successful',
  'payment-successful': 'shell.crumb_payment_successful',
  paymentFailed: 'shell.crumb_payment_failed',
  'payment-failed': 'shell.crumb_payment_failed',
  'place-order-successful': 'shell.crumb_place_order_successful',
  login: 'shell.crumb_login',
  continue: 'shell.crumb_continue',
  register: 'shell.crumb_register',
  'reset-password': 'shell.crumb_reset_password',
  passwordOTP: 'shell.crumb_password_otp',
  'new-password': 'shell.crumb_new_password',
  'password-changed': 'shell.crumb_password_changed',
  confirm: 'shell.crumb_confirm',
  'change-password': 'shell.crumb_change_password',
  'confirm-email': 'shell.crumb_confirm_email',
  coupons: 'shell.crumb_coupons',
  terms: 'shell.terms',
  privacy: 'shell.privacy',
};

export interface Crumb {
  path: string;
  /** The decoded segment. */
  segment: string;
  /** Message key, or null for names and ids. */
  label: MessageKey | null;
  /** Null when not a link: the page itself, `edit`, an id before it, or the checkout of a placed order. */
  to: string | null;
}

/** The trail below Home. */
export function breadcrumbs(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  return segments.map((raw, index) => {
    const isLast = index === segments.length - 1;
    const next = segments[index + 1];
    const isEdited = raw === 'edit' || next === 'edit';
    // The cart is empty, so the checkout would redirect home.
    const isOver = next === 'place-order-successful';
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    return {
      path,
      segment: decoded(raw),
      label: Object.hasOwn(segmentLabels, raw) ? (segmentLabels[raw] ?? null) : null,
      to: isLast || isEdited || isOver ? null : path,
    };
  });
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** `place-order-successful` → `Place Order Successful`, `passwordOTP` → `Password OTP`; capitals stay. */
export const titleCase = (segment: string): string =>
  segment
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[-_\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
