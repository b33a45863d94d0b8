import { firstNameOf } from '@sufra/contract/names';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { MenuItem, menuItemClass, PopoverMenu } from '@sufra/ui/overlay/popover-menu.tsx';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { isOfGuest } from '../visit/guards.ts';
import { useStore } from '../visit/store.ts';

/** Account menu with the customer's name (NAV-03). */
export default function CustomerMenu({ onLogout }: { onLogout: () => void }) {
  const { t } = useI18n();
  const isGuest = useStore(isOfGuest);
  const trigger = (
    <>
      <Icon name="user" size={24} />
      <Greeting />
      <Icon name="chevron-down" size={16} className="text-muted" />
    </>
  );
  return (
    <PopoverMenu
      trigger={trigger}
      triggerClassName="inline-flex items-center gap-2 rounded-full ps-2 pe-3 text-sm font-semibold hover:bg-sunken"
    >
      <Link to={paths.account} role="menuitem" tabIndex={-1} className={menuItemClass}>
        <Icon name="user" className="text-muted" />
        {t(isGuest ? 'shell.register' : 'shell.link_account')}
      </Link>
      <MenuItem icon="logout" onClick={onLogout}>
        {t(isGuest ? 'shell.forget_me' : 'shell.logout')}
      </MenuItem>
    </PopoverMenu>
  );
}

/** "Hi, Omar": first name, or the menu's title until the profile loads. Guests are not greeted as logged in. */
export function Greeting() {
  const { t } = useI18n();
  const isGuest = useStore(isOfGuest);
  const firstName = useStore((state) => firstNameOf(state.auth.user?.name ?? ''));
  if (isGuest) return t('shell.as_guest');
  if (!firstName) return t('shell.link_account');
  return (
    <span>
      {t('shell.hello')} <bdi>{firstName}</bdi>
    </span>
  );
}
