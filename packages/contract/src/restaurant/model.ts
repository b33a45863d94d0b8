/** What a restaurant calls itself and how it looks. */
import type { CurrencyCode } from '../money.ts';
import type { Bilingual } from '../names.ts';

/** Of one theme, as `#rrggbb`. */
export interface Colours {
  /** Buttons and links. */
  primary: string;
  /** Marks and highlights, never text. */
  accent: string;
}

export const socialNetworks = ['instagram', 'facebook', 'x', 'tiktok', 'snapchat', 'youtube', 'whatsapp'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** What the landing page says above all else, for some days. */
export interface Banner {
  /** '' is no banner. */
  text: Bilingual;
  /** Its first and its last day, 'YYYY-MM-DD', by the clock of the first branch; '' is at once, and until further notice. */
  from: string;
  until: string;
}

export const longestBanner = 160;

export interface RestaurantSettings {
  name: Bilingual;
  texts: RestaurantTexts;
  banner: Banner;
  colours: { light: Colours; dark: Colours };
  /** Names of picture files; '' has Sufra's own. The logo is a square, of which the icons are made as well. */
  logo: string;
  sharePicture: string;
  /** The restaurant's own pages, in their order. */
  social: readonly { network: SocialNetwork; url: string }[];
  /** Names of cards and wallets in the footer. */
  cardMarks: readonly string[];
  /** Stays once there is an order; with as many decimals, once there is a branch. */
  currency: CurrencyCode;
  /** Fils that a customer may give as a tip with one tap, rising; none: the restaurant takes no tips. */
  tips: readonly number[];
  mail: {
    /** Who mails come from; '' has the restaurant's name. The address is the installation's. */
    sender: Bilingual;
    /** Where answers go; '' is where the mail came from. */
    replyTo: string;
  };
}

export interface RestaurantTexts {
  /** Title of the landing page in search results, after the name. */
  slogan: Bilingual;
  /** What search results say of it. */
  description: Bilingual;
  /** What is cooked, for search engines: names with commas between them, or '' for nothing said. */
  cuisine: Bilingual;
  /** Heading of the landing page, and the sentence below it. */
  promise: Bilingual;
  promiseText: Bilingual;
  /** The footer's sentence. */
  about: Bilingual;
}

export const legalKinds = ['terms', 'privacy'] as const;
export type LegalKind = (typeof legalKinds)[number];
