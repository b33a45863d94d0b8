import type { Profile } from '@sufra/contract/account/model';
import { orderLink } from '@sufra/contract/guests/endpoints';
import { orderHistory } from '@sufra/contract/orders/endpoints';
import { languageNames, locales } from '@sufra/i18n';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { lockIcon } from '@sufra/ui/form/form-icons.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon, type IconName } from '@sufra/ui/icon.tsx';
import { RetryNotice } from '@sufra/ui/later.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../api.ts';
import { paths } from '../paths.ts';
import { type PageHandle, PageTitle } from '../site/page-head.tsx';
import { UnconfirmedNotice } from './confirm-again.tsx';
import { GuestAccount } from './guest-account.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import { PersonalData } from './personal-data.tsx';
import { ProvePhone } from './phone/prove-phone.tsx';
import { PointsCard } from './points-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SavedCards } from './saved-cards.tsx';
import { SignInMethods } from './social/sign-in-methods.tsx';
import { useProfile } from './use-profile.ts';

export const handle: PageHandle = { title: 'account.my_account' };

export default function MyAccount() {
  const { t, locale, setLocale } = useI18n();
  const user = useProfile();
  const [leaving, setLeaving] = useState(false);
  // Keep the card to report success after the conversion.
  const [wasGuest, setWasGuest] = useState(user?.isGuest);
  if (user?.isGuest && !wasGuest) setWasGuest(true);
  const isAccount = user !== null && !user.isGuest;
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageTitle page={t('account.my_account')} />
      <h1 className="text-2xl">{t('account.my_account')}</h1>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-8">
        <div className="grid gap-5">
          {isAccount && <UnconfirmedNotice email={user.email} />}
          <Card as="section" aria-labelledby="details" className="sm:p-6">
            <h2 id="details" className="text-lg">
              {t('account.details')}
            </h2>
            {!user && <Skeleton className="mt-5 h-72 w-full" />}
            {user && (user.email === '' ? <PhoneGuest user={user} /> : <ProfileForm key={user.email} user={user} />)}
          </Card>
          {wasGuest && user?.email !== '' && <GuestWay />}
          {isAccount && <PointsCard />}
          {isAccount && <ProvePhone user={user} />}
          {isAccount && <SignInMethods />}
          {isAccount && <SavedCards />}
          <nav aria-label={t('account.my_account')} className="grid gap-5 sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2">
            <Tile to={paths.orders} icon="orders" title={t('orders.title')} text={t('account.orders_text')} />
            <Tile to={paths.addresses} icon="pin" title={t('addresses.title')} text={t('account.addresses_text')} />
            {isAccount && (
              <Tile
                to={paths.changePassword}
                icon={lockIcon}
                title={t('account.change_password')}
                text={t('account.change_password_tile')}
              />
            )}
          </nav>
          <PersonalData isGuest={user?.isGuest} />
        </div>
        <Card as="section" aria-labelledby="language" className="flex flex-col gap-5 sm:p-6">
          <h2 id="language" className="flex items-center gap-3 text-lg">
            <Icon name="globe" className="text-muted" />
            {t('account.language')}
          </h2>
          <SegmentedControl
            label={t('account.language')}
            value={locale}
            onChange={setLocale}
            fullWidth
            segments={locales.map((value) => ({ value, label: <bdi lang={value}>{languageNames[value]}</bdi> }))}
          />
          <hr className="border-line" />
          <Button variant="secondary" icon="logout" fullWidth onClick={() => setLeaving(true)}>
            {t(user?.isGuest ? 'shell.forget_me' : 'account.log_out')}
          </Button>
        </Card>
      </div>
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
}

/** Details of a guest without an e-mail, whose phone is proved and cannot be edited. */
function PhoneGuest({ user }: { user: Profile }) {
  return (
    <p className="mt-5 flex flex-wrap gap-x-2 wrap-anywhere">
      <bdi className="font-semibold">{user.name}</bdi>
      <bdi dir="ltr" className="text-muted">
        {user.phone}
      </bdi>
    </p>
  );
}

function Tile({ to, icon, title, text }: { to: string; icon: IconName; title: string; text: string }) {
  return (
    <Card interactive className="flex items-center gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon name={icon} size={24} />
      </span>
      <span className="min-w-0 grow">
        <Link to={to} className="font-semibold after:absolute after:inset-0 after:rounded-card">
          {title}
        </Link>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <Icon name="chevron-end" className="text-muted" />
    </Card>
  );
}

/** Private link of a guest's latest order; null before the first. */
const newestLinkQuery = queryOptions({
  queryKey: ['orders', 'newest', 'link'],
  queryFn: async ({ signal }) => {
    const [newest] = await call(orderHistory, { limit: 1 }, { signal });
    return newest ? call(orderLink, { orderNumber: newest.number }, { signal }) : null;
  },
  meta: { customer: true, handlesErrors: true },
});

/** Leads a guest to an account through an order (GST-03). */
function GuestWay() {
  const { t } = useI18n();
  const { data: link, isError, refetch } = useQuery(newestLinkQuery);
  if (link) return <GuestAccount link={link} title={t('guests.account_title_all')} />;
  if (isError) return <RetryNotice onRetry={() => void refetch()}>{t('account.orders_failed')}</RetryNotice>;
  if (link === undefined) return <Skeleton className="h-48 w-full rounded-card" />;
  return (
    <Card as="section" aria-labelledby="guest-account" className="flex flex-col gap-1 sm:p-6">
      <h2 id="guest-account" className="text-lg">
        {t('guests.account_first_title')}
      </h2>
      <p className="text-muted">{t('guests.account_first')}</p>
    </Card>
  );
}
