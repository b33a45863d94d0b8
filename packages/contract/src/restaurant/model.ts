/** Name and appearance of a restaurant. */

import type { CountryCode } from '../country.ts';
import type { CurrencyCode } from '../money.ts';
import type { Bilingual } from '../names.ts';

/** Colours of one theme, as `#rrggbb`. */
export interface Colours {
  /** Buttons and links. */
  primary: string;
  /** Marks and highlights, never text. */
  accent: string;
}

export const socialNetworks = ['instagram', 'facebook', 'x', 'tiktok', 'snapchat', 'youtube', 'whatsapp'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Banner of the landing page, for some days. */
export interface Banner {
  /** '' for no banner. */
  text: Bilingual;
  /** First and last day, 'YYYY-MM-DD', in the first branch's time zone; '' is unlimited. */
  from: string;
  until: string;
}

export const maxBannerLength = 160;

export const guestEmails = ['required', 'optional'] as const;
export type GuestEmail = (typeof guestEmails)[number];

/** How customers collect points. Both null without loyalty. */
export interface Loyalty {
  /** For each whole unit of the currency spent on dishes, after discounts. */
  points: number | null;
  /** Months without a completed order after which points expire. */
  expiresAfterMonths: number | null;
}

export interface RestaurantSettings {
  name: Bilingual;
  texts: RestaurantTexts;
  banner: Banner;
  colours: { light: Colours; dark: Colours };
  /** Picture file names; '' uses Sufra's own. The logo is square and also the source of the icons. */
  logo: string;
  sharePicture: string;
  /** Social network pages, in order. */
  social: readonly { network: SocialNetwork; url: string }[];
  /** Names of cards and wallets in the footer. */
  cardMarks: readonly string[];
  /** Final once a cart or an order exists. */
  country: CountryCode;
  /** Final once a cart or an order exists. Its number of decimals is final once a branch exists. */
  currency: CurrencyCode;
  /** VAT rate in hundredths of a percent; null: the country's usual one. */
  vatRate: number | null;
  /** Suggested tips in fils, rising; empty disables tips. */
  tips: readonly number[];
  /** `optional`: guests without an e-mail prove the phone with a code (PHONE-05). */
  guestEmail: GuestEmail;
  /** Whether customers can pay with gift vouchers, and managers issue them. */
  giftVouchers: boolean;
  /** Whether each dish and option must state its calories. */
  caloriesRequired: boolean;
  loyalty: Loyalty;
  mail: {
    /** Sender name of mails; '' uses the restaurant's. The address is the installation's. */
    sender: Bilingual;
    /** Reply-to address; '' for the sender's. */
    replyTo: string;
  };
}

export interface RestaurantTexts {
  /** Landing page title in search results, after the name. */
  slogan: Bilingual;
  /** Meta description for search results. */
  description: Bilingual;
  /** Cuisine for search engines: comma-separated names, or ''. */
  cuisine: Bilingual;
  /** Landing page heading and the sentence below. */
  promise: Bilingual;
  promiseText: Bilingual;
  /** Sentence in the footer. */
  about: Bilingual;
}

export const legalKinds = ['terms', 'privacy'] as const;
export type LegalKind = (typeof legalKinds)[number];

export type Inline =
  | string
  | { kind: 'strong' | 'emphasis'; content: readonly Inline[] }
  | { kind: 'link'; url: string; content: readonly Inline[] }
  | { kind: 'break' };

export type Block =
  /** 1 is the highest level the text uses. */
  | { kind: 'heading'; level: 1 | 2; content: readonly Inline[] }
  | { kind: 'paragraph'; content: readonly Inline[] }
  | { kind: 'quote'; blocks: readonly Block[] }
  /** `start` is null for unordered lists. */
  | { kind: 'list'; start: number | null; items: readonly (readonly Block[])[] }
  | { kind: 'rule' };

export interface LegalText {
  /** Actual language: differs from the requested one when only the other exists. */
  locale: 'en' | 'ar';
  blocks: readonly Block[];
}
