// Written by `npm run tables` from the migrations; do not edit.
import type { ColumnType, Generated } from 'kysely';

/** JSON goes in as text and comes out parsed. */
export type Json = ColumnType<unknown, string, string>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

export interface AccessTokenTable {
  hash: string;
  session_id: string;
  expires_at: Timestamp;
}

export interface AddressTable {
  id: Generated<number>;
  customer_id: number;
  branch_id: number;
  delivery_area_id: number | null;
  name: string;
  city: string;
  street_name: string;
  building: Generated<string>;
  apartment: Generated<string>;
  floor: Generated<string>;
  is_default: Generated<boolean>;
  lat: number;
  lng: number;
  created_at: GeneratedTimestamp;
  landmark: Generated<string>;
  makani_number: Generated<string>;
  driver_note: Generated<string>;
}

export interface BoardClockTable {
  only_one: Generated<boolean>;
  beat_at: Timestamp;
  counts_from: Timestamp;
}

export interface BoardWatchTable {
  branch_id: number;
  day: string;
  opened_at: Timestamp;
  seen_at: Timestamp;
}

export interface BranchTable {
  id: Generated<number>;
  code: string;
  name_en: string;
  name_ar: string;
  address_en: string;
  address_ar: string;
  phone: string;
  picture: Generated<string>;
  lat: number;
  lng: number;
  time_zone: Generated<string>;
  delivery_enabled: boolean;
  pickup_enabled: boolean;
  pickup_minutes: number;
  busy_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  position: Generated<number>;
  legal_entity_id: Generated<number>;
  pickup_lead_minutes: Generated<number>;
  delivery_lead_minutes: Generated<number>;
  pickup_slot_places: Generated<number>;
  delivery_slot_places: Generated<number>;
  load_orders: number | null;
  load_minutes: Generated<number>;
  active: Generated<boolean>;
  announce_emails: Generated<string[]>;
  announce_webhook: Generated<string>;
  escalation_emails: Generated<string[]>;
  escalation_webhook: Generated<string>;
  busy_by: Generated<string>;
  extra_minutes: number | null;
  extra_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  extra_by: Generated<string>;
  focal_point: Generated<string>;
  hidden: Generated<boolean>;
  pickup_by_car: Generated<boolean>;
  printer_address: Generated<string>;
  printer_width: Generated<number>;
  printer_automatic: Generated<boolean>;
  door_code: Generated<boolean>;
  tables: Generated<string[]>;
}

export interface BranchExceptionTable {
  id: Generated<number>;
  branch_id: number;
  on_date: string;
  opens_minute: number | null;
  closes_minute: number | null;
  note_en: Generated<string>;
  note_ar: Generated<string>;
}

export interface BranchFormerNameTable {
  name_en: string;
  branch_id: number;
}

export interface BranchItemTable {
  branch_id: number;
  item_id: number;
  available: Generated<boolean>;
  pickup_fils: number | null;
  delivery_fils: number | null;
  hidden: Generated<boolean>;
}

export interface BranchPairTable {
  branch_id: number;
  item_id: number;
  other_id: number;
  position: number;
}

export interface BranchPaymentMethodTable {
  branch_id: number;
  payment_method_id: number;
  position: Generated<number>;
}

export interface BranchPeriodTable {
  id: Generated<number>;
  branch_id: number;
  day: number;
  opens_minute: number;
  closes_minute: number;
}

export interface BranchRushTable {
  id: Generated<number>;
  branch_id: number;
  name: Generated<string>;
  first_date: string;
  last_date: string;
  from_minute: number;
  until_minute: number;
  pickup_places: number;
  delivery_places: number;
}

export interface BranchSeasonTable {
  id: Generated<number>;
  branch_id: number;
  name: Generated<string>;
  first_date: string;
  last_date: string;
}

export interface BranchSeasonPeriodTable {
  id: Generated<number>;
  season_id: number;
  branch_id: number;
  day: number | null;
  opens_minute: number;
  closes_minute: number;
}

export interface BranchTillTable {
  branch_id: number;
  key_hash: string | null;
  key_made_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  key_made_by: Generated<string>;
  shares_customer: Generated<boolean>;
  comparison: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface BuildTable {
  id: string;
  files: string[];
  seen_at: GeneratedTimestamp;
}

export interface CartTable {
  id: string;
  customer_id: number;
  branch_id: number;
  order_type: string;
  payment_method_id: number;
  is_online: boolean;
  address_id: number | null;
  address: ColumnType<unknown, string | null | undefined, string | null>;
  lines: Json;
  comments: Generated<string>;
  subtotal_fils: number;
  discount_fils: number;
  delivery_fee_fils: number;
  total_fils: number;
  promised_minutes: number;
  locale: string;
  fingerprint: string;
  state: Generated<string>;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
  branch_copy: ColumnType<unknown, string | null | undefined, string | null>;
  method_copy: ColumnType<unknown, string | null | undefined, string | null>;
  success_url: string | null;
  failure_url: string | null;
  promotion_id: number | null;
  vat_fils: number;
  slot_start: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  slot_places: number | null;
  network_key: string | null;
  delivery_promotion_id: number | null;
  tip_fils: Generated<number>;
  company: ColumnType<unknown, string | null | undefined, string | null>;
  car: ColumnType<unknown, string | null | undefined, string | null>;
  at_table: ColumnType<unknown, string | null | undefined, string | null>;
  gift_id: number | null;
  gift_fils: Generated<number>;
  vat_rate: number | null;
}

export interface CartKeyTable {
  customer_id: number;
  key: string;
  request_hash: string;
  cart_id: string;
  created_at: GeneratedTimestamp;
}

export interface CatalogueChangeTable {
  id: Generated<number>;
  transaction_id: Generated<string>;
  change: string;
  changed_at: GeneratedTimestamp;
}

export interface CategoryTable {
  id: Generated<number>;
  parent_id: number | null;
  name_en: string;
  name_ar: Generated<string>;
  position: Generated<number>;
  code: Generated<string>;
  active: Generated<boolean>;
}

export interface CategoryPeriodTable {
  category_id: number;
  day: number;
  opens_minute: number;
  closes_minute: number;
  sunset: string | null;
}

export interface ChangeTable {
  id: Generated<number>;
  set_id: number;
  kind: string;
  code: string;
  field: string;
  before: Json;
  after: Json;
}

export interface ChangeSetTable {
  id: Generated<number>;
  at: Timestamp;
  source: string;
  staff_id: number | null;
  actor: string;
  undoes: number | null;
}

export interface CreditNoteTable {
  refund_id: string;
  order_number: number;
  legal_entity_id: number;
  number: number;
  issued_at: Timestamp;
  amount_fils: number;
  vat_fils: number;
  credited_fils: number;
  credited_vat_fils: number;
  reason: string;
}

export interface CustomerTable {
  id: Generated<number>;
  name: string;
  email: string;
  phone: string;
  password_hash: string | null;
  newsletter: Generated<boolean>;
  locale: Generated<string>;
  created_at: GeneratedTimestamp;
  cash_orders: Generated<number>;
  email_key: string | null;
  email_confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  is_guest: Generated<boolean>;
  company: ColumnType<unknown, string | null | undefined, string | null>;
  car: ColumnType<unknown, string | null | undefined, string | null>;
  phone_key: string | null;
  phone_order_key: string | null;
  phone_order_hash: string | null;
}

export interface DataFolderTable {
  only_one: Generated<boolean>;
  path: string;
}

export interface DeliveryAreaTable {
  id: Generated<number>;
  branch_id: number;
  name_en: string;
  name_ar: string;
  encoded_path: string;
  fee_fils: number;
  minimum_fils: number;
  minutes: number;
  priority: Generated<number>;
  code: Generated<string>;
  active: Generated<boolean>;
  paused_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  paused_by: Generated<string>;
}

export interface DeskPreviewTable {
  id: Generated<number>;
  edits: Json;
  shown_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface DriverLocationTable {
  order_number: number;
  lat: number;
  lng: number;
  at: Timestamp;
}

export interface EInvoiceTable {
  legal_entity_id: number;
  counter: number;
  uuid: string;
  order_number: number;
  refund_id: string | null;
  issued_at: Timestamp;
  previous_hash: string;
  hash: string;
  xml: string;
  reported_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  signed_xml: string | null;
  refused_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  refusal: string | null;
}

export interface EmailChangeTable {
  id: string;
  customer_id: number;
  email: string;
  old_email: string;
  token_hash: string;
  asked_at: Timestamp;
  expires_at: Timestamp;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface FavouriteTable {
  customer_id: number;
  item_id: number;
  created_at: GeneratedTimestamp;
}

export interface ForgottenJobsTable {
  only_one: Generated<boolean>;
  ended_before: Timestamp;
}

export interface GatewayCustomerTable {
  customer_id: number;
  gateway: string;
  merchant: string;
  key: string;
  ref: string | null;
  created_at: Timestamp;
}

export interface GatewayEventTable {
  gateway: string;
  event_id: string;
  session_ref: string;
  received_at: GeneratedTimestamp;
  settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface GiftLapseTable {
  gift_id: number;
  at: Timestamp;
  amount_fils: number;
}

export interface GiftVoucherTable {
  id: Generated<number>;
  code_hash: string;
  issue_key: string;
  code_end: string;
  amount_fils: number;
  paid_by: string;
  branch_id: number;
  note: Generated<string>;
  issued_by: string;
  issued_at: GeneratedTimestamp;
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  ended_by: string | null;
}

export interface GuestCodeTable {
  customer_id: number;
  salt: string;
  asked_at: Timestamp;
  expires_at: Timestamp;
  tries: Generated<number>;
}

export interface GuestContactTable {
  customer_id: number;
  phone_key: string;
  network_key: string;
  created_at: Timestamp;
}

export interface HelpRequestTable {
  id: Generated<number>;
  order_number: number;
  reason: string;
  items: Json;
  note: Generated<string>;
  asked_at: Timestamp;
  seen_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  answer: Generated<string>;
}

export interface IdentityTable {
  issuer: string;
  subject: string;
  customer_id: number;
  provider: string;
  created_at: GeneratedTimestamp;
}

export interface InstallationSecretTable {
  name: string;
  value: string;
}

export interface InvoiceTable {
  order_number: number;
  legal_entity_id: number;
  number: number;
  issued_at: Timestamp;
  seller_name_en: string;
  seller_name_ar: string;
  seller_address_en: string;
  seller_address_ar: string;
  trn: string;
  branch_name_en: string;
  branch_name_ar: string;
  time_zone: string;
  order_type: string;
  payment_method_en: string;
  payment_method_ar: string;
  lines: Json;
  subtotal_fils: number;
  discount_fils: number;
  delivery_fee_fils: number;
  delivery_vat_fils: number;
  total_fils: number;
  vat_fils: number;
  currency: Generated<string>;
  tip_fils: Generated<number>;
  buyer_name: Generated<string>;
  buyer_address: Generated<string>;
  buyer_trn: Generated<string>;
  vat_rate: Generated<number>;
  gift_fils: Generated<number>;
}

export interface ItemTable {
  id: Generated<number>;
  category_id: number;
  name_en: string;
  name_ar: Generated<string>;
  description_en: Generated<string>;
  description_ar: Generated<string>;
  picture: Generated<string>;
  pickup_fils: number;
  delivery_fils: number;
  min_quantity: Generated<number>;
  position: Generated<number>;
  active: Generated<boolean>;
  calories: number | null;
  allergens: string[] | null;
  dietary_marks: string[] | null;
  code: Generated<string>;
  focal_point: Generated<string>;
}

export interface ItemGoesWithTable {
  item_id: number;
  other_id: number;
  position: number;
}

export interface ItemOptionGroupTable {
  item_id: number;
  option_group_id: number;
  position: Generated<number>;
}

export interface JobTable {
  kind: string;
  key: string;
  payload: Json;
  state: Generated<string>;
  due_at: GeneratedTimestamp;
  tries: Generated<number>;
  queued_at: GeneratedTimestamp;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface KnownDeviceTable {
  customer_id: number;
  device_hash: string;
  seen_at: Timestamp;
}

export interface LedgerTable {
  id: Generated<number>;
  attempt_id: string | null;
  kind: string;
  amount_fils: number;
  currency: string;
  gateway_ref: string | null;
  refund_id: string | null;
  at: GeneratedTimestamp;
}

export interface LegalEntityTable {
  id: Generated<number>;
  name_en: Generated<string>;
  name_ar: Generated<string>;
  address_en: Generated<string>;
  address_ar: Generated<string>;
  trn: Generated<string>;
  code: Generated<string>;
  active: Generated<boolean>;
  position: Generated<number>;
}

export interface LegalTextTable {
  kind: string;
  locale: string;
  markdown: string;
}

export interface OptionTable {
  id: Generated<number>;
  option_group_id: number;
  name_en: string;
  name_ar: Generated<string>;
  pickup_fils: number;
  delivery_fils: number;
  position: Generated<number>;
  active: Generated<boolean>;
  calories: number | null;
  allergens: string[] | null;
  dietary_marks: string[] | null;
  code: Generated<string>;
  item_id: number | null;
}

export interface OptionGroupTable {
  id: Generated<number>;
  name_en: string;
  name_ar: Generated<string>;
  min: number;
  max: number;
  has_quantities: boolean;
  code: Generated<string>;
  active: Generated<boolean>;
  position: Generated<number>;
  included: Generated<number>;
}

export interface OrderChangeTable {
  transaction_id: Generated<string>;
  order_number: number;
  branch_id: number;
  changed_at: GeneratedTimestamp;
}

export interface OrderDriverTable {
  order_number: number;
  staff_id: number;
  assigned_at: Timestamp;
  door_code: string;
  wrong_codes: Generated<number>;
  settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  is_cash: Generated<boolean>;
}

export interface OrderEventTable {
  id: Generated<number>;
  order_number: number;
  state: string;
  at: GeneratedTimestamp;
  actor: Generated<string>;
  cause: Generated<string>;
  moved_by: string | null;
  is_undoable: Generated<boolean>;
  promised_from_before: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  promised_until_before: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  undoes: number | null;
}

export interface OrderLineTable {
  order_number: number;
  position: number;
  item_id: number;
  name_en: string;
  name_ar: string;
  quantity: number;
  unit_price_fils: number;
  total_fils: number;
  options: Json;
  note: Generated<string>;
  discount_fils: number;
  vat_fils: number;
}

export interface OrderLinkTable {
  order_number: number;
  salt: string;
  hash: string;
  expires_at: Timestamp;
}

export interface OrderRatingTable {
  order_number: number;
  branch_id: number;
  stars: number;
  words: Generated<string>;
  rated_at: Timestamp;
  is_public: Generated<boolean>;
}

export interface OrderWhatsappTable {
  order_number: number;
  phone: string;
  asked_at: Timestamp;
  sent_events: Generated<number[]>;
}

export interface OrdersTable {
  number: Generated<number>;
  cart_id: string;
  customer_id: number | null;
  branch_id: number;
  branch_name_en: string;
  branch_name_ar: string;
  branch_lat: number;
  branch_lng: number;
  order_type: string;
  state: Generated<string>;
  address: ColumnType<unknown, string | null | undefined, string | null>;
  comments: Generated<string>;
  subtotal_fils: number;
  discount_fils: number;
  delivery_fee_fils: number;
  total_fils: number;
  promised_minutes: number;
  payment_method_en: string;
  payment_method_ar: string;
  is_online: boolean;
  locale: string;
  placed_at: GeneratedTimestamp;
  mailed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  attempt_id: string | null;
  promotion_id: number | null;
  vat_fils: number;
  slot_start: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  promised_from: Timestamp;
  promised_until: Timestamp;
  first_promised_until: Timestamp;
  delivery_promotion_id: number | null;
  cash_refund_fils: Generated<number>;
  tip_fils: Generated<number>;
  company: ColumnType<unknown, string | null | undefined, string | null>;
  car: ColumnType<unknown, string | null | undefined, string | null>;
  arrival: ColumnType<unknown, string | null | undefined, string | null>;
  at_table: ColumnType<unknown, string | null | undefined, string | null>;
  till: ColumnType<unknown, string | null | undefined, string | null>;
  gift_fils: Generated<number>;
  vat_rate: number | null;
}

export interface PaperCounterTable {
  legal_entity_id: number;
  kind: string;
  last: number;
}

export interface PasswordResetTable {
  id: string;
  cookie_hash: string;
  client_hash: string | null;
  asked_hash: string;
  email_key: string | null;
  customer_id: number | null;
  tries: Generated<number>;
  asked_at: Timestamp;
  expires_at: Timestamp;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  token_hash: string | null;
  token_expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  from_known_device: Generated<boolean>;
}

export interface PaymentAttemptTable {
  id: string;
  cart_id: string;
  gateway: string;
  session_ref: string | null;
  page_url: string | null;
  transaction_ref: string | null;
  amount_fils: number;
  currency: Generated<string>;
  state: Generated<string>;
  captured_fils: Generated<number>;
  captured_currency: string | null;
  captured_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  refund_fils: Generated<number>;
  funds_order: Generated<boolean>;
  card_brand: string | null;
  card_last4: string | null;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
  checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  gateway_customer: string | null;
}

export interface PaymentMethodTable {
  id: Generated<number>;
  name_en: string;
  name_ar: string;
  is_online: boolean;
  code: Generated<string>;
  active: Generated<boolean>;
  position: Generated<number>;
  by_card_machine: Generated<boolean>;
}

export interface PhoneCodeTable {
  phone: string;
  id: string;
  device_hash: string;
  locale: string;
  asked_at: Timestamp;
  expires_at: Timestamp;
  tries: Generated<number>;
  is_again: Generated<boolean>;
  message_id: string | null;
  is_delivered: Generated<boolean>;
}

export interface PictureTable {
  name: string;
  version: string;
  hash: string | null;
  blur: Generated<string>;
  problem: Generated<string>;
  source: Generated<string>;
  uploaded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface PlannedChangeTable {
  id: Generated<number>;
  name: string;
  state: Generated<string>;
  staff_id: number | null;
  actor: string;
  created_at: Timestamp;
  starts_at: string | null;
  ends_at: string | null;
  planner_id: number | null;
  planner: string | null;
  planned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  failure: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface PlannedEditTable {
  id: Generated<number>;
  planned_change_id: number;
  kind: string;
  code: string;
  field: string;
  before: Json;
  after: Json;
  staff_id: number | null;
  actor: string;
  published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  set_id: number | null;
  returned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  return_set_id: number | null;
  stays: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface PointsEntryTable {
  id: Generated<number>;
  customer_id: number;
  kind: string;
  points: number;
  order_number: number | null;
  refund_id: string | null;
  at: GeneratedTimestamp;
}

export interface PopularItemTable {
  branch_id: number;
  item_id: number;
}

export interface PrinterLeaseTable {
  address: string;
  token: string;
  expires_at: Timestamp;
}

export interface PromotionTable {
  id: Generated<number>;
  code: string | null;
  name_en: string;
  name_ar: Generated<string>;
  description_en: Generated<string>;
  description_ar: Generated<string>;
  order_type: string | null;
  min_order_fils: Generated<number>;
  first_order_only: Generated<boolean>;
  starts_at: GeneratedTimestamp;
  ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  active: Generated<boolean>;
  kind: string;
  percent: number | null;
  amount_fils: number | null;
  max_discount_fils: number | null;
  per_customer: number | null;
  key: Generated<string>;
  position: Generated<number>;
  combines: Generated<boolean>;
  points: number | null;
}

export interface PromotionBranchTable {
  promotion_id: number;
  branch_id: number;
}

export interface PromotionLimitTable {
  promotion_id: number;
  max_uses: number;
  uses: Generated<number>;
}

export interface PromotionPeriodTable {
  promotion_id: number;
  day: number;
  opens_minute: number;
  closes_minute: number;
}

export interface PromotionUseTable {
  cart_id: string;
  promotion_id: number;
  customer_id: number;
  nth: number | null;
  is_first_order: boolean;
  reserved_at: Timestamp;
  points: Generated<number>;
}

export interface PushSubscriptionTable {
  id: Generated<number>;
  customer_id: number;
  session_id: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Timestamp;
}

export interface RateBucketTable {
  key: string;
  tokens: number;
  refilled_at: GeneratedTimestamp;
}

export interface ReconBreakTable {
  id: Generated<number>;
  kind: string;
  gateway: string;
  subject: string;
  detail: string;
  found_at: GeneratedTimestamp;
  resolved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface RefreshTokenTable {
  hash: string;
  session_id: string;
  expires_at: Timestamp;
  rotated_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  superseded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  parent_hash: string | null;
}

export interface RefundTable {
  id: string;
  attempt_id: string | null;
  amount_fils: number;
  reason: string;
  gateway_ref: string | null;
  tries: Generated<number>;
  requested_at: GeneratedTimestamp;
  done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  is_withheld: Generated<boolean>;
  order_number: number | null;
  tip_fils: Generated<number>;
  lines: Json;
  delivery_fee_fils: Generated<number>;
  help_id: number | null;
  gift_fils: Generated<number>;
}

export interface RestaurantTable {
  is_only: Generated<boolean>;
  settings: Json;
  menu_form: Generated<string>;
}

export interface SessionTable {
  id: string;
  customer_id: number;
  device_hash: string | null;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
  revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface SetupDraftTable {
  only_one: Generated<boolean>;
  answers: Json;
  saved_at: Timestamp;
}

export interface SharedDeviceTable {
  id: Generated<number>;
  name: string;
  branch_id: number;
  token_hash: string;
  created_at: Timestamp;
  seen_at: Timestamp;
}

export interface SignInAttemptTable {
  state_hash: string;
  browser_hash: string;
  provider: string;
  return_path: string;
  remember: boolean;
  link_session_id: string | null;
  expires_at: Timestamp;
}

export interface SignInHandoverTable {
  code_hash: string;
  browser_hash: string;
  provider: string;
  issuer: string;
  subject: string;
  name: string;
  email: string;
  email_verified: boolean;
  return_path: string;
  remember: boolean;
  expires_at: Timestamp;
}

export interface SlotTable {
  branch_id: number;
  order_type: string;
  starts_at: Timestamp;
  places: number;
  taken: number;
}

export interface SlotHoldTable {
  cart_id: string;
  branch_id: number;
  order_type: string;
  starts_at: Timestamp;
}

export interface SoldOutTable {
  id: Generated<number>;
  branch_id: number;
  item_id: number | null;
  option_id: number | null;
  since: GeneratedTimestamp;
  until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  set_by: Generated<string>;
  replaced: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface StaffTable {
  id: Generated<number>;
  name: string;
  email: string;
  email_key: string;
  password_hash: string | null;
  role: string;
  every_branch: boolean;
  locale: string;
  created_at: Timestamp;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface StaffAccessTokenTable {
  hash: string;
  session_id: string;
  expires_at: Timestamp;
}

export interface StaffActionTable {
  id: Generated<number>;
  at: Timestamp;
  staff_id: number | null;
  actor: string;
  action: string;
  branch_id: number | null;
  order_number: number | null;
  details: Json;
}

export interface StaffBranchTable {
  staff_id: number;
  branch_id: number;
}

export interface StaffDeviceTable {
  staff_id: number;
  device_hash: string;
  seen_at: Timestamp;
}

export interface StaffInvitationTable {
  staff_id: number;
  id: string;
  hash: string;
  expires_at: Timestamp;
}

export interface StaffPinTable {
  staff_id: number;
  hash: string;
  tries: Generated<number>;
}

export interface StaffRefreshTokenTable {
  hash: string;
  session_id: string;
  expires_at: Timestamp;
  rotated_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  superseded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  parent_hash: string | null;
}

export interface StaffSessionTable {
  id: string;
  staff_id: number;
  device_hash: string | null;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
  revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  password_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  shared_device_id: number | null;
  by_pin: Generated<boolean>;
  active_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface StoredFileTable {
  name: string;
  part: number;
  content: Buffer;
  kept_at: GeneratedTimestamp;
}

export interface TableVisitTable {
  id: Generated<number>;
  branch_id: number;
  table_name: string;
  pin: string;
  opened_by: string;
  opened_at: Timestamp;
  used_at: Timestamp;
  closes_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface TurnTable {
  name: string;
  began_at: Timestamp;
}

export interface WorkloadCountTable {
  only_one: Generated<boolean>;
  loads: Json;
  full_slots: Json;
  counted_at: GeneratedTimestamp;
}

export interface Tables {
  access_token: AccessTokenTable;
  address: AddressTable;
  board_clock: BoardClockTable;
  board_watch: BoardWatchTable;
  branch: BranchTable;
  branch_exception: BranchExceptionTable;
  branch_former_name: BranchFormerNameTable;
  branch_item: BranchItemTable;
  branch_pair: BranchPairTable;
  branch_payment_method: BranchPaymentMethodTable;
  branch_period: BranchPeriodTable;
  branch_rush: BranchRushTable;
  branch_season: BranchSeasonTable;
  branch_season_period: BranchSeasonPeriodTable;
  branch_till: BranchTillTable;
  build: BuildTable;
  cart: CartTable;
  cart_key: CartKeyTable;
  catalogue_change: CatalogueChangeTable;
  category: CategoryTable;
  category_period: CategoryPeriodTable;
  change: ChangeTable;
  change_set: ChangeSetTable;
  credit_note: CreditNoteTable;
  customer: CustomerTable;
  data_folder: DataFolderTable;
  delivery_area: DeliveryAreaTable;
  desk_preview: DeskPreviewTable;
  driver_location: DriverLocationTable;
  e_invoice: EInvoiceTable;
  email_change: EmailChangeTable;
  favourite: FavouriteTable;
  forgotten_jobs: ForgottenJobsTable;
  gateway_customer: GatewayCustomerTable;
  gateway_event: GatewayEventTable;
  gift_lapse: GiftLapseTable;
  gift_voucher: GiftVoucherTable;
  guest_code: GuestCodeTable;
  guest_contact: GuestContactTable;
  help_request: HelpRequestTable;
  identity: IdentityTable;
  installation_secret: InstallationSecretTable;
  invoice: InvoiceTable;
  item: ItemTable;
  item_goes_with: ItemGoesWithTable;
  item_option_group: ItemOptionGroupTable;
  job: JobTable;
  known_device: KnownDeviceTable;
  ledger: LedgerTable;
  legal_entity: LegalEntityTable;
  legal_text: LegalTextTable;
  option: OptionTable;
  option_group: OptionGroupTable;
  order_change: OrderChangeTable;
  order_driver: OrderDriverTable;
  order_event: OrderEventTable;
  order_line: OrderLineTable;
  order_link: OrderLinkTable;
  order_rating: OrderRatingTable;
  order_whatsapp: OrderWhatsappTable;
  orders: OrdersTable;
  paper_counter: PaperCounterTable;
  password_reset: PasswordResetTable;
  payment_attempt: PaymentAttemptTable;
  payment_method: PaymentMethodTable;
  phone_code: PhoneCodeTable;
  picture: PictureTable;
  planned_change: PlannedChangeTable;
  planned_edit: PlannedEditTable;
  points_entry: PointsEntryTable;
  popular_item: PopularItemTable;
  printer_lease: PrinterLeaseTable;
  promotion: PromotionTable;
  promotion_branch: PromotionBranchTable;
  promotion_limit: PromotionLimitTable;
  promotion_period: PromotionPeriodTable;
  promotion_use: PromotionUseTable;
  push_subscription: PushSubscriptionTable;
  rate_bucket: RateBucketTable;
  recon_break: ReconBreakTable;
  refresh_token: RefreshTokenTable;
  refund: RefundTable;
  restaurant: RestaurantTable;
  session: SessionTable;
  setup_draft: SetupDraftTable;
  shared_device: SharedDeviceTable;
  sign_in_attempt: SignInAttemptTable;
  sign_in_handover: SignInHandoverTable;
  slot: SlotTable;
  slot_hold: SlotHoldTable;
  sold_out: SoldOutTable;
  staff: StaffTable;
  staff_access_token: StaffAccessTokenTable;
  staff_action: StaffActionTable;
  staff_branch: StaffBranchTable;
  staff_device: StaffDeviceTable;
  staff_invitation: StaffInvitationTable;
  staff_pin: StaffPinTable;
  staff_refresh_token: StaffRefreshTokenTable;
  staff_session: StaffSessionTable;
  stored_file: StoredFileTable;
  table_visit: TableVisitTable;
  turn: TurnTable;
  workload_count: WorkloadCountTable;
}
