/** Expected refusals: a code for programs, an HTTP status, and a localized message `refusals.<code>`. */
import type { Bilingual } from './names.ts';

export const refusals = {
  branch_closed: 430,
  branch_busy: 430,
  order_type_unavailable: 430,
  payment_method_unavailable: 430,
  not_in_delivery_area: 430,
  no_delivery_today: 430,
  address_incomplete: 430,
  tip_unavailable: 430,
  gift_unknown: 430,
  gift_ended: 430,
  gift_used_up: 430,
  car_unavailable: 430,
  table_pin_wrong: 430,
  table_visit_ended: 430,
  below_minimum: 430,
  item_sold_out: 430,
  item_not_offered: 430,
  item_unavailable: 430,
  item_invalid_price: 430,
  item_minimum: 430,
  modifier_sold_out: 430,
  modifier_unavailable: 430,
  modifier_minimum: 430,
  modifier_maximum: 430,
  price_changed: 430,
  total_too_high: 430,
  too_many_open_orders: 430,
  too_many_guest_orders: 430,
  too_many_unconfirmed_orders: 430,
  guest_orders_off: 430,
  promo_code_invalid: 430,
  promo_not_yet: 430,
  promo_ended: 430,
  promo_wrong_hours: 430,
  promo_below_minimum: 430,
  promo_wrong_order_type: 430,
  promo_wrong_branch: 430,
  promo_first_order_only: 430,
  promo_used_up: 430,
  promo_already_used: 430,
  promo_points_missing: 430,
  promo_no_effect: 430,
  slot_full: 430,
  too_many_held_slots: 430,
  slot_unavailable: 430,
  cart_expired: 430,
  payment_failed: 430,
  payment_refunded: 430,
  reset_code_wrong: 430,
  reset_code_ended: 430,
  email_link_ended: 430,
  email_taken: 430,
  too_many_confirmations: 430,
  phone_codes_paused: 430,
  phone_code_wrong: 430,
  phone_code_ended: 430,
  wrong_transaction: 422,
  too_many_addresses: 430,
  sign_in_expired: 430,
  sign_in_email_taken: 430,
  sign_in_again: 430,
  provider_unreachable: 430,
  only_way_in: 430,
  staff_email_taken: 430,
  staff_last_owner: 430,
  invitation_ended: 430,
  pin_locked: 430,
  session_locked: 430,
  device_shared: 430,
  device_not_shared: 430,
  printer_missing: 430,
  printer_not_allowed: 430,
  printer_unreachable: 430,
  printer_busy: 430,
  printer_cut: 430,
  setup_ended: 430,
  setup_done: 430,
  customer_has_open_orders: 430,
  account_has_open_orders: 430,
  refund_too_much: 430,
  cancel_too_late: 430,
  arrival_unavailable: 430,
  order_news_unavailable: 430,
  delivery_taken: 430,
  door_code_wrong: 430,
  door_code_locked: 430,
  help_open: 430,
  help_too_late: 430,
  rating_too_soon: 430,
  rating_too_late: 430,
  price_jump: 430,
  desk_read_only: 430,
  preview: 430,
  password_again: 430,
  plan_not_open: 430,
  plan_clash: 430,
  wrong_api_key: 403,
  not_authenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  order_state: 409,
  undo_too_late: 409,
  payload_too_large: 413,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const;

/** Possible problems of a line at pricing. */
export const ofDishes = [
  'item_sold_out',
  'item_unavailable',
  'item_invalid_price',
  'item_minimum',
  'modifier_sold_out',
  'modifier_unavailable',
  'modifier_minimum',
  'modifier_maximum',
] as const satisfies readonly (keyof typeof refusals)[];

export type RefusalCode = keyof typeof refusals;

/** Machine-readable details of a refusal. Amounts are fils. */
export interface RefusalDetails {
  itemId?: number;
  optionId?: number;
  groupId?: number;
  /** Amount missing to the minimum order. */
  missing?: number;
  minimum?: number;
  /** Current total. */
  total?: number;
  /** Retry delay in seconds. */
  retryAfter?: number;
  /** Current state of an order whose move is refused. */
  state?: string;
  /** Staff member who set that state. */
  by?: string;
  /** Amount still refundable. */
  refundable?: number;
}

/** A refusal before localization. Amounts among the values are fils. */
export interface Problem {
  problem: RefusalCode;
  /** Values for the message. */
  values?: Readonly<Record<string, string | number | Bilingual>>;
  /** Machine-readable details. */
  details?: RefusalDetails;
}

export const isProblem = (value: object): value is Problem => 'problem' in value;
