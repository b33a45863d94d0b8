/** What is kept of a customer, for themselves: taking it along, and having it erased. Amounts are fils, times ISO 8601. */
import type { Bilingual, OrderType } from '../names.ts';
import type { Order } from '../orders/model.ts';

/** The password of who has one; others have just signed in. */
export interface Deletion {
  password?: string | undefined;
}

/** As they were typed. */
export interface KeptAddress {
  name: string;
  city: string;
  street: string;
  building: string;
  apartment: string;
  floor: string;
  landmark: string;
  makaniNumber: string;
  driverNote: string;
  lat: number;
  lng: number;
}

export interface KeptLine {
  name: Bilingual;
  quantity: number;
  unitPrice: number;
  total: number;
  options: { name: Bilingual; quantity: number; price: number }[];
  note: string;
}

/** A cart that was checked out, whether or not it became an order. */
export interface KeptCart {
  checkedOutAt: string;
  expiresAt: string;
  state: string;
  orderType: OrderType;
  branch: Bilingual;
  address: KeptAddress | null;
  comments: string;
  lines: KeptLine[];
  total: number;
  /** Visits to a payment page. */
  payments: { startedAt: string; state: string; amount: number; cardBrand: string; cardNumber: string }[];
}

export interface KeptPromotion {
  name: Bilingual;
  code: string | null;
  reservedAt: string;
  orderNumber: number | null;
}

/** An account at a provider that signs in here. */
export interface KeptSignIn {
  provider: string;
  /** What the provider calls the person. */
  subject: string;
  connectedAt: string;
}

/** A login, without its keys: those are secret. */
export interface KeptSession {
  startedAt: string;
  expiresAt: string;
  endedAt: string | null;
  isBoundToBrowser: boolean;
}

/** A browser that is told of orders, without its keys: those are secret. */
export interface KeptSubscription {
  /** The host of its push service. */
  service: string;
  since: string;
}

export interface PersonalData {
  exportedAt: string;
  profile: {
    name: string;
    email: string;
    emailConfirmedAt: string | null;
    /** One that waits to be confirmed. */
    newEmail: string | null;
    phone: string;
    language: string;
    newsletter: boolean;
    registeredAt: string;
    hasPassword: boolean;
    isGuest: boolean;
  };
  addresses: (KeptAddress & { isDefault: boolean; savedAt: string })[];
  orders: Order[];
  carts: KeptCart[];
  promotions: KeptPromotion[];
  signIns: KeptSignIn[];
  sessions: KeptSession[];
  subscriptions: KeptSubscription[];
}
