/** Validates stored settings: each invalid value falls back to its default, and nothing larger does (OWN-05). */
import { limits } from '@sufra/contract/checkout/model';
import { isCountryCode } from '@sufra/contract/country';
import { isCurrencyCode } from '@sufra/contract/money';
import type { Bilingual } from '@sufra/contract/names';
import { isWhole, maxExpiryMonths, maxPointsPerUnit } from '@sufra/contract/points/rules';
import { defaultSettings, noBanner, noLoyalty } from '@sufra/contract/restaurant/defaults';
import { type Colours, guestEmails, type Loyalty, type RestaurantSettings, socialNetworks } from '@sufra/contract/restaurant/model';
import { colourProblems } from '@sufra/contract/restaurant/palette';
import { isVatRate } from '@sufra/contract/vat';

export interface RepairedSettings {
  settings: RestaurantSettings;
  /** Paths of invalid values, such as `texts.about.en`. */
  broken: readonly string[];
}

export function repairSettings(stored: unknown): RepairedSettings {
  const broken: string[] = [];
  const part = (whole: unknown, key: string): unknown => (isObject(whole) ? whole[key] : undefined);
  const given = (path: string): unknown => path.split('.').reduce(part, stored);
  /** The text at the path, when valid. */
  const text = (path: string, fallback: string, willDo: (text: string) => boolean = isLine): string => {
    const value = given(path);
    if (typeof value === 'string' && willDo(value)) return value;
    broken.push(path);
    return fallback;
  };
  /** Backward compatibility: older settings lack it, as they lack tips. */
  const word = <Name extends 'country' | 'currency' | 'guestEmail'>(name: Name, willDo: (text: string) => boolean) =>
    (given(name) === undefined ? defaultSettings[name] : text(name, defaultSettings[name], willDo)) as RestaurantSettings[Name];
  const bilingual = (path: string, fallback: Bilingual, willDo = isLine): Bilingual => {
    const en = text(`${path}.en`, fallback.en, willDo);
    // Missing Arabic falls back to English (I18N-05) before the default.
    return { en, ar: text(`${path}.ar`, broken.includes(`${path}.en`) ? fallback.ar : '') };
  };
  const list = <T>(path: string, read: (value: unknown) => T | null): T[] => {
    const values = given(path);
    if (!Array.isArray(values)) broken.push(path);
    return (Array.isArray(values) ? values : []).flatMap((value, index) => {
      const item = read(value);
      if (item === null) broken.push(`${path}.${index}`);
      return item === null ? [] : [item];
    });
  };
  /** Optional, and then whole: half of it is none. */
  const loyalty = (): Loyalty => {
    const whole = (path: string, max: number): number | null => {
      const value = given(path) ?? null;
      if (value !== null && !isWhole(value, max)) broken.push(path);
      return isWhole(value, max) ? value : null;
    };
    const points = whole('loyalty.points', maxPointsPerUnit);
    const expiresAfterMonths = whole('loyalty.expiresAfterMonths', maxExpiryMonths);
    return points === null || expiresAfterMonths === null ? noLoyalty : { points, expiresAfterMonths };
  };
  const vatRate = (): number | null => {
    const rate = given('vatRate') ?? null;
    if (rate === null || isVatRate(rate)) return rate;
    broken.push('vatRate');
    return null;
  };
  const colours = (theme: 'light' | 'dark'): Colours => ({
    primary: text(`colours.${theme}.primary`, defaultSettings.colours[theme].primary, isColour).toLowerCase(),
    accent: text(`colours.${theme}.accent`, defaultSettings.colours[theme].accent, isColour).toLowerCase(),
  });

  const settings: RestaurantSettings = {
    name: bilingual('name', defaultSettings.name, isName),
    texts: {
      slogan: bilingual('texts.slogan', defaultSettings.texts.slogan),
      description: bilingual('texts.description', defaultSettings.texts.description),
      // Optional: absent in restaurants of earlier versions.
      cuisine: given('texts.cuisine') === undefined ? defaultSettings.texts.cuisine : bilingual('texts.cuisine', { en: '', ar: '' }),
      promise: bilingual('texts.promise', defaultSettings.texts.promise),
      promiseText: bilingual('texts.promiseText', defaultSettings.texts.promiseText),
      about: bilingual('texts.about', defaultSettings.texts.about),
    },
    // Nor of a banner.
    banner:
      given('banner') === undefined
        ? noBanner
        : { text: bilingual('banner.text', noBanner.text), from: text('banner.from', '', isDay), until: text('banner.until', '', isDay) },
    colours: { light: colours('light'), dark: colours('dark') },
    logo: text('logo', ''),
    sharePicture: text('sharePicture', ''),
    social: list('social', (value) => {
      const network = socialNetworks.find((known) => known === part(value, 'network'));
      const url = part(value, 'url');
      return network && typeof url === 'string' && isWebAddress(url) ? { network, url } : null;
    }),
    cardMarks: list('cardMarks', (value) => (typeof value === 'string' && isName(value) ? value : null)),
    country: word('country', isCountryCode),
    currency: word('currency', isCurrencyCode),
    vatRate: vatRate(),
    tips: given('tips') === undefined ? [] : list('tips', (value) => (isTip(value) ? value : null)),
    guestEmail: word('guestEmail', isGuestEmail),
    giftVouchers: given('giftVouchers') === true,
    caloriesRequired: given('caloriesRequired') === true,
    loyalty: loyalty(),
    mail: {
      sender: bilingual('mail.sender', defaultSettings.mail.sender),
      replyTo: text('mail.replyTo', '', (value) => value === '' || /^[^\s@<>,;:]+@[^\s@<>,;:]+$/.test(value)),
    },
  };
  for (const { theme, colour, instead } of colourProblems(settings.colours)) {
    broken.push(`colours.${theme}.${colour}`);
    settings.colours[theme][colour] = instead;
  }
  return { settings, broken };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Header injection: names appear in mail headers, so line breaks are rejected. */
const isLine = (text: string): boolean => !/\p{Cc}/u.test(text);
const isDay = (text: string): boolean => text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text);
const isTip = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0 && Number(value) <= limits.tip;
const isGuestEmail = (text: string): boolean => guestEmails.some((known) => known === text);
const isName = (text: string): boolean => isLine(text) && text.trim() !== '';
const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
/** Only web URLs: `javascript:` would run when followed. */
const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
