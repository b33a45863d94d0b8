import { buttonClass, IconButton } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { afterPaint, whenIdle } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { lazyDialog } from '@sufra/ui/overlay/lazy-dialog.tsx';
import { memo, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { OrderTypeToggle } from '../branches/order-type-toggle.tsx';
import { useBranches, useCartPath } from '../catalogue/branches.ts';
import { customerTexts, optional, withTexts } from '../loading/page-texts.ts';
import { paths } from '../paths.ts';
import { useRestaurant } from '../site/page-head.tsx';
import type { Visit } from '../visit/state.ts';
import { useStore } from '../visit/store.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';

const LogoutDialog = lazyDialog(async () => (await withTexts(customerTexts, () => import('../account/logout-dialog.tsx'))).LogoutDialog);
const NavigationDrawer = lazyDialog(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer);

/** Loaded on idle; optional. */
const OpenOrder = optional(async () => {
  await new Promise<void>((done) => void whenIdle(done));
  return (await withTexts(customerTexts, () => import('../orders/open-order.tsx'))).default;
});

/** Sticky top bar (NAV-01). `--top-bar` holds its height, including the offline notice, for sticky elements below. */
export const TopBar = memo(function TopBar({ offline }: { offline: Offline }) {
  const { t, name } = useI18n();
  const restaurant = useRestaurant();
  const isCustomer = useStore((state) => state.auth.token !== null);
  const hasBranch = useStore((state) => state.general.branch !== null);
  const [isNavigating, setNavigating] = useState(false);
  const [leaving, setLeaving] = useState(false);
  return (
    <header className="group/bar @container/bar sticky top-0 z-30 border-b border-line bg-surface">
      <div className="@container page flex h-(--bar) items-center gap-2 max-lg:ps-1.5 max-lg:pe-2 lg:gap-5 @max-[14rem]/bar:gap-0 @max-[11rem]/bar:ps-0! @max-[11rem]/bar:pe-0!">
        <IconButton
          icon="menu"
          label={t('shell.open_navigation')}
          aria-haspopup="dialog"
          aria-expanded={isNavigating}
          className="lg:hidden"
          onClick={() => setNavigating(true)}
        />
        <Link
          to={paths.home}
          aria-label={t('shell.home_link', { name: name(restaurant.name) })}
          className="flex min-h-11 min-w-9 @max-[14rem]/bar:min-w-[40px] items-center rounded-small lg:max-w-64"
        >
          <Logo nameFrom={hasBranch ? 'wide' : 'phones'} />
        </Link>
        <div className="hidden lg:block">
          <OrderTypeToggle />
        </div>
        <BranchSelector />
        <div className="ms-auto flex shrink-0 items-center gap-1 lg:gap-2 @max-[11rem]/bar:gap-0">
          {isCustomer && (
            <Suspense>
              <OpenOrder />
            </Suspense>
          )}
          <LanguageSwitch
            shrinks
            className={classNames('max-sm:group-has-data-order/bar:hidden @max-[16rem]:hidden', hasBranch && '@max-[39rem]:hidden')}
          />
          <CartLink />
          <div className="hidden lg:ms-2 lg:block">
            <AccountMenu onLogout={() => setLeaving(true)} />
          </div>
        </div>
      </div>
      <div role="status">
        {offline && (
          <p className="flex h-(--notice) items-center justify-center gap-2 bg-ink px-4 text-sm font-semibold text-paper">
            <Icon name="alert" size={16} />
            {t(offline === 'kept' ? 'shell.offline_kept' : 'shell.offline')}
          </p>
        )}
      </div>
      <NavigationDrawer open={isNavigating} onClose={() => setNavigating(false)} onLogout={() => setLeaving(true)} />
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </header>
  );
});

/** The last event is our own (loading/saved-pages.ts). */
const news = ['offline', 'online', 'kept'];

function subscribe(listener: () => void): () => void {
  for (const name of news) window.addEventListener(name, listener);
  return () => {
    for (const name of news) window.removeEventListener(name, listener);
  };
}

/** `open`: connection lost while open; `kept`: page cached from an earlier visit. Null when online, although calls may fail. */
export type Offline = 'open' | 'kept' | null;

export const useOffline = (): Offline =>
  useSyncExternalStore(
    subscribe,
    () => (document.documentElement.hasAttribute('data-kept') ? 'kept' : navigator.onLine ? null : 'open'),
    () => null,
  );

/** For customers only; optional, because the navigation has the links. */
const CustomerMenu = optional(async () => (await import('./customer-menu.tsx')).default);

/** Login button, or account menu (NAV-03). */
function AccountMenu({ onLogout }: { onLogout: () => void }) {
  const { t } = useI18n();
  const isCustomer = useStore((state) => state.auth.token !== null);
  const login = (
    <Link to={paths.login} className={classNames(buttonClass('primary'), 'in-data-customer:invisible')}>
      {t('shell.login')}
    </Link>
  );
  if (!isCustomer) return login;
  return (
    <Suspense fallback={login}>
      <CustomerMenu onLogout={onLogout} />
    </Suspense>
  );
}

const BranchPicker = lazyDialog(async () => (await import('../branches/branch-picker.tsx')).BranchPicker);

/** Chosen branch; opens the branch dialog (BRN-02, BRN-03). */
function BranchSelector() {
  const { t, name } = useI18n();
  const { data: branches } = useBranches();
  const chosen = useStore((state) => state.general.branch);
  const [open, setOpen] = useState(false);
  if (!chosen) return null;

  const fresh = branches?.find((branch) => branch.id === chosen.id);
  const branchName = fresh ? name(fresh.name) : chosen.name;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('locations.branch_is', { branch: branchName })}
        onClick={() => setOpen(true)}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-full border border-line bg-surface ps-3 pe-2.5 text-start @max-[14rem]/bar:px-2 @max-[11rem]/bar:group-has-data-order/bar:hidden hover:border-control"
      >
        <Icon name="pin" className="text-primary max-sm:group-has-data-order/bar:hidden @max-[14rem]/bar:hidden" />
        <bdi className="truncate text-sm font-semibold lg:max-w-48">{branchName}</bdi>
        <Icon name="chevron-down" size={16} className="text-muted @max-[14rem]/bar:hidden" />
      </button>
      <BranchPicker open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const shakeMs = 500;

/** Cart badge; shakes when the count rises (NAV-02). */
function CartLink() {
  const { t } = useI18n();
  const to = useCartPath();
  const count = useSyncExternalStore(subscribeToCount, countNow, countAtFirst);
  const shaking = useShake();
  return (
    <Link
      to={to}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken @max-[14rem]/bar:w-auto @max-[14rem]/bar:min-w-[44px]"
    >
      <span className="sr-only">{t('shell.cart', { count })}</span>
      <span
        className={classNames('relative @max-[14rem]/bar:inline-flex @max-[14rem]/bar:gap-[4px]', shaking && 'animate-shake')}
        data-shaking={shaking || undefined}
      >
        <Icon name="cart" size={24} />
        {/* Enlarged text would cover the icon, so it stands beside it. */}
        {count > 0 && (
          <span
            aria-hidden
            className="absolute -end-2.5 -top-2 @max-[14rem]/bar:static min-w-5 rounded-full bg-primary px-1 text-center text-xs leading-5 font-semibold text-on-primary tabular-nums ring-2 ring-surface"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
    </Link>
  );
}

/** Sum of quantities. */
const countIn = ({ cart }: Visit): number => cart.lines.reduce((sum, line) => sum + line.quantity, 0);
const countNow = () => countIn(useStore.getState());
const countAtFirst = () => countIn(useStore.getInitialState());
/** Renders after paint, so that the card of an added dish responds first. */
const subscribeToCount = (changed: () => void) => useStore.subscribe(() => afterPaint(changed));

/** True for 500 ms after the cart grew. */
function useShake(): boolean {
  const [shaking, setShaking] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = useStore.subscribe((state, before) => {
      if (countIn(state) <= countIn(before)) return;
      afterPaint(() => {
        clearTimeout(timer);
        setShaking(true);
        timer = setTimeout(() => setShaking(false), shakeMs);
      });
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, []);
  return shaking;
}
