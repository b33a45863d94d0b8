import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { MenuItem, menuItemClass, PopoverMenu } from '@sufra/ui/overlay/popover-menu.tsx';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { lockDevice } from '../account/shared-device.ts';
import { useBranch, useStaff } from '../account/use-staff.ts';
import { ServiceBadge } from '../availability/service-badge.tsx';
import { logOut } from '../calls/call.ts';
import { paths } from '../paths.ts';
import { chosenBranch, chosenPrinter, chosenTicket, printerChoices, ticketChoices } from '../persisted.ts';
import { choosePrinter } from '../tickets/print.ts';
import { isOfBranch } from './place-list.tsx';
import { LiveState } from './status-bars.tsx';

export function TopBar() {
  return (
    <header className="flex min-h-14 flex-wrap content-center items-center gap-x-2 border-b border-line bg-surface px-3 md:px-4 print:hidden">
      <BranchMenu />
      <ServiceBadge />
      <div className="ms-auto flex items-center gap-2">
        <LiveState />
        <SwitchPerson />
        <PersonMenu />
      </div>
    </header>
  );
}

/** Branch menu, remembered on this device. Replaced on screens that do not depend on it. */
function BranchMenu() {
  const { t, name } = useI18n();
  const { branches } = useStaff();
  const shown = useBranch();
  const { pathname } = useLocation();
  const called = (branch: (typeof branches)[number]) =>
    branch.isHidden ? t('console.branch_hidden', { branch: name(branch.name) }) : name(branch.name);
  const text = shown ? called(shown) : t('console.all_branches');
  if (branches.length < 2) return <p className="px-2 font-semibold">{text}</p>;
  if (!isOfBranch(pathname)) return <p className="min-w-32 flex-1 px-2 text-sm text-muted">{t('console.branch_not_here')}</p>;
  return (
    <PopoverMenu
      label={t('console.branch_shown', { branch: text })}
      triggerClassName={`${buttonClass('ghost')} max-w-full min-w-0`}
      trigger={
        <span className="flex items-center gap-2">
          <Icon name="pin" />
          <span className="line-clamp-1 text-start">{text}</span>
          <Icon name="chevron-down" size={16} />
        </span>
      }
    >
      <MenuItem checked={shown === null} onClick={() => chosenBranch.set(null)}>
        {t('console.all_branches')}
      </MenuItem>
      {branches.map((branch) => (
        <MenuItem key={branch.id} checked={shown?.id === branch.id} onClick={() => chosenBranch.set(branch.id)}>
          {called(branch)}
        </MenuItem>
      ))}
    </PopoverMenu>
  );
}

const switchIcon = 'M4 8.500h14.500M15 5l3.500 3.500L15 12M20 15.500H5.500M9 12l-3.500 3.500L9 19';

/** Switches the person on a shared device; the current screen stays. */
function SwitchPerson() {
  const { t } = useI18n();
  const { device } = useStaff();
  const { mutate, isPending } = useMutation({ mutationFn: lockDevice });
  if (!device) return null;
  return (
    <Button variant="secondary" icon={switchIcon} pending={isPending} onClick={() => mutate()}>
      <span className="max-sm:sr-only">{t('console.switch_person')}</span>
    </Button>
  );
}

/** Group of exclusive choices within a menu. */
function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div role="group" aria-label={title}>
      <p aria-hidden className="px-3 pt-2 text-sm font-semibold text-muted">
        {title}
      </p>
      {children}
    </div>
  );
}

export function PersonMenu() {
  const { t, locale, setLocale } = useI18n();
  const { name, role, device, branches, may } = useStaff();
  const other = locale === 'ar' ? 'en' : 'ar';
  const ticket = chosenTicket.use();
  const printer = chosenPrinter.use();
  const isNetworked = branches.some((branch) => branch.printer.isNetworked);
  return (
    <PopoverMenu
      triggerClassName={buttonClass('ghost')}
      trigger={
        <span className="flex items-center gap-2">
          <Icon name="user" />
          <span className="flex flex-col items-start leading-tight max-sm:sr-only">
            <bdi>{name}</bdi>
            <span className="text-xs font-normal text-muted">{t(`console.role_${role}`)}</span>
          </span>
        </span>
      }
    >
      {/* Hidden on phones. */}
      <p className="px-3 py-2 leading-tight sm:hidden">
        <bdi className="block font-semibold">{name}</bdi>
        <span className="text-sm text-muted">{t(`console.role_${role}`)}</span>
      </p>
      <Link to={paths.account} role="menuitem" tabIndex={-1} className={menuItemClass}>
        <Icon name="user" className="text-muted" />
        {t('console.account_title')}
      </Link>
      <MenuItem icon="globe" lang={other} onClick={() => setLocale(other)}>
        {t('console.other_language')}
      </MenuItem>
      {may('kitchen') && (
        <>
          <Choices title={t('console.ticket_setting')}>
            {ticketChoices.map((choice) => (
              <MenuItem key={choice} checked={ticket === choice} onClick={() => chosenTicket.set(choice)}>
                {t(`console.ticket_${choice}`)}
              </MenuItem>
            ))}
          </Choices>
          <Choices title={t('console.printer_setting')}>
            {printerChoices
              .filter((choice) => choice !== 'network' || isNetworked || printer === choice)
              .map((choice) => (
                <MenuItem key={choice} checked={printer === choice} onClick={() => void choosePrinter(choice)}>
                  {t(`console.printer_${choice}`)}
                </MenuItem>
              ))}
          </Choices>
        </>
      )}
      {!device && (
        <MenuItem icon="logout" onClick={() => void logOut()}>
          {t('console.log_out')}
        </MenuItem>
      )}
    </PopoverMenu>
  );
}
