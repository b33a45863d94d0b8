/** Data available while rendering: the visitor is only a language and an order type. */
import { codeWays } from '@sufra/contract/account/phone/endpoints';
import { providers } from '@sufra/contract/account/social/model';
import { isInRegion } from '@sufra/contract/branches/model';
import { country } from '@sufra/contract/country';
import type { Bilingual, OrderType, Point } from '@sufra/contract/names';
import type { Banner, LegalKind, RestaurantSettings } from '@sufra/contract/restaurant/model';
import { isLocale, type Locale } from '@sufra/i18n';
import type { FastifyRequest } from 'fastify';
import { presentBranch, trackedWorkload, trackService } from '../catalogue/branches/present.ts';
import { brandOf, tracked } from '../catalogue/brand/brand.ts';
import type { BranchRecord } from '../catalogue/store/model.ts';
import { isoDay, localDay } from '../catalogue/store/time-zone.ts';
import type { Context } from '../context/context.ts';
import type { Track } from '../platform/cache.ts';
import { apiKey } from '../platform/http/access.ts';
import { localeOf } from '../platform/http/serve.ts';
import { variant } from '../platform/variant.ts';

export type Deps = Pick<Context, 'env' | 'catalogue' | 'workload' | 'basemap' | 'now' | 'payments'>;

/** URLs of built files. */
export interface Built {
  messages: Record<Locale, string | null>;
  dish: Record<Locale, string[]>;
}

export interface Visitor {
  locale: Locale;
  orderType: OrderType | null;
  /** Whether this is a preview of unpublished changes. */
  isPreview?: boolean;
}

/** Language: from the URL, else the cookie, else the browser. */
export function readVisitor(request: Pick<FastifyRequest, 'query' | 'cookies' | 'headers'>): Visitor {
  // Malformed queries are ignored.
  const asked = (request.query as Record<string, unknown> | null)?.lang;
  const { lang: chosen, order_type: orderType } = request.cookies ?? {};
  return {
    locale: isLocale(asked) ? asked : isLocale(chosen) ? chosen : localeOf(request),
    orderType: orderType === 'pickup' || orderType === 'delivery' ? orderType : null,
    isPreview: variant.getStore() !== undefined,
  };
}

/**
 * Data for rendering, in the shape of the storefront's `ServerData`. The page stays cached while all tracked dependencies are unchanged.
 */
export function serverData(
  { catalogue, workload, env, basemap, now: clock, payments }: Deps,
  visitor: Visitor,
  built: Built,
  track: Track,
) {
  const now = clock();
  const takesCards = payments !== null;
  const restaurant = track(catalogue.restaurant);
  const brand = brandOf(tracked(catalogue, track));
  /** Presents a branch now and tracks the validity of that state. */
  const present = (branch: BranchRecord) => {
    trackService(branch, clock, track);
    return presentBranch(branch, { now, takesCards, workload: load });
  };
  const load = trackedWorkload(workload, track);
  return {
    site: {
      locale: visitor.locale,
      isPreview: visitor.isPreview === true,
      apiKey,
      publicUrl: env.publicUrl,
      guestOrders: env.guestOrders,
      restaurant: {
        name: restaurant.name,
        about: restaurant.texts.about,
        social: restaurant.social,
        // Only usable methods: cards need a gateway and a branch that takes them, wallets a gateway that supports them.
        cardMarks:
          payments && track(() => takes(catalogue.branches(), true)) ? usableMarks(restaurant.cardMarks, payments.gateway.wallets) : [],
        tips: restaurant.tips,
        ...(restaurant.giftVouchers && { giftVouchers: true }),
        takesCash: track(() => takes(catalogue.branches(), false)),
        logo: brand.isOwnLogo ? brand.path('icon-192.png') : '',
        sharePicture: brand.path('share.jpg'),
      },
      brand: {
        icon: brand.isOwnLogo ? { path: brand.path('favicon.png'), type: 'image/png' } : { path: '/icon.svg', type: 'image/svg+xml' },
        touchIcon: brand.path('apple-touch-icon.png'),
        theme: brand.theme,
      },
      supportPhone: track(() => catalogue.branches()[0]?.phone ?? ''),
      ...codesByPhone(env, restaurant),
      ...(restaurant.loyalty.points !== null && { pointsPerUnit: restaurant.loyalty.points }),
      signInProviders: providers.filter((provider) => env.providers[provider]),
      messagesUrl: built.messages[visitor.locale],
      dishFiles: built.dish[visitor.locale],
      map: {
        center: track(() => mapCenter(env)),
        styleUrl: env.mapStyleUrl ?? null,
        demoStyleUrl: env.demoStyleUrl,
        basemapUrl: basemap?.url ?? null,
      },
    },
    orderType: visitor.orderType,
    landingTexts: () => {
      const { slogan, description, promise, promiseText } = restaurant.texts;
      return { slogan, description, promise, promiseText };
    },
    banner: () => track(() => shownBanner(restaurant.banner, () => dayIn(catalogue.branches(), clock()))),
    legalText: (kind: LegalKind, locale: Locale) => track(() => catalogue.legalText(kind, locale)),
    branchNames: () => track(catalogue.branchNames),
    branches: () => track(catalogue.branches).map(present),
    hasOffers: () => track(() => catalogue.promotions().some(({ code }) => code === null)),
    isBranch: (name: string) => track(() => Boolean(catalogue.branchByName(name) ?? catalogue.branchByOldName(name))),
    menu(branchName: string) {
      const branch = track(() => catalogue.branchByName(branchName));
      const menu = branch && track(() => catalogue.menu(branch.id));
      return branch && menu
        ? {
            branch: present(branch),
            hours: branch.weekly,
            categories: menu.categories,
            cuisine: restaurant.texts.cuisine,
          }
        : null;
    },
  };
}

/** Absent when not configured, so that pages stay unchanged. */
const codesByPhone = ({ textMessages }: Pick<Context['env'], 'textMessages'>, { guestEmail }: Pick<RestaurantSettings, 'guestEmail'>) =>
  textMessages && { codeWays: codeWays.filter((way) => textMessages[way] !== null), guestEmail };

/** Today in the first branch's time zone. */
const dayIn = ([first]: readonly BranchRecord[], now: Date): string => isoDay(localDay(first?.timeZone ?? 'UTC', now.getTime()));

/** The banner within its dates, else null; identity is stable while shown. */
function shownBanner({ text, from, until }: Banner, dayNow: () => string): Bilingual | null {
  if (text.en === '') return null;
  const today = dayNow();
  return from <= today && (until === '' || today <= until) ? text : null;
}

const takes = (branches: readonly BranchRecord[], isOnline: boolean): boolean =>
  branches.some(({ paymentMethods }) => paymentMethods.some((method) => method.isOnline === isOnline));

/** Wallet names, like "Apple Pay". */
const isWallet = /\b(?:apple|google|samsung) ?pay\b/i;

const usableMarks = (marks: readonly string[], wallets: readonly string[]): string[] =>
  marks.filter((mark) => !isWallet.test(mark) || wallets.includes(mark.toLowerCase()));

/** Initial map position: the configured one, unless it lies outside the restaurant's country. */
export const mapCenter = ({ mapCenter: told }: Pick<Context['env'], 'mapCenter'>): Point => (isInRegion(told) ? told : country.center);
