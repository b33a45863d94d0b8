/** Alerts visible across the kitchen: connection lost, sound blocked. */

import { formatTag } from '@sufra/i18n';
import { Button, IconButton } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useLocation } from 'react-router';
import { useStaff } from '../account/use-staff.ts';
import { useLiveOrders } from '../live/live-orders.ts';
import { turnSoundOff, turnSoundOn, useSound } from '../live/sound.ts';
import { paths } from '../paths.ts';
import { dismissFailedPrints, printAgain, useFailedPrints } from '../tickets/print.ts';

export function StatusBars() {
  const { t } = useI18n();
  const { line } = useLiveOrders();
  const sound = useSound();
  const { pathname } = useLocation();
  // Deliberately muted at a desk: only the top bar shows it.
  const isUnheard = sound === 'blocked' || (sound === 'off' && (pathname === paths.board || pathname.startsWith('/order/')));
  return (
    <div className="print:hidden">
      {line === 'lost' && (
        <p
          role="alert"
          data-line="lost"
          className="flex items-center justify-center gap-3 bg-error px-4 py-3 text-lg font-bold text-on-error"
        >
          <Icon name="offline" size={24} />
          {t('console.line_lost')}
        </p>
      )}
      <UnprintedBar />
      {isUnheard && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-accent px-4 py-2 font-semibold text-on-accent"
        >
          <Icon name={soundOffIcon} size={24} />
          <p>{t(sound === 'blocked' ? 'console.sound_blocked' : 'console.sound_off')}</p>
          <Button variant="secondary" onClick={() => void turnSoundOn()}>
            {t('console.sound_turn_on')}
          </Button>
        </div>
      )}
    </div>
  );
}

const soundOnIcon = 'M4 9.500h3.500L12 5.500v13l-4.500-4H4ZM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a7.800 7.800 0 0 1 0 11';
const soundOffIcon = 'M4 9.500h3.500L12 5.500v13l-4.500-4H4ZM16 9.500l5 5M21 9.500l-5 5';

/** Connection and sound indicators, always visible. */
export function LiveState() {
  const { t } = useI18n();
  const { line } = useLiveOrders();
  const sound = useSound();
  return (
    <>
      <p data-line={line} className="flex items-center gap-2 px-1 text-sm font-semibold">
        <span
          aria-hidden
          className={classNames('size-2.5 rounded-full', line === 'live' ? 'bg-success' : line === 'lost' ? 'bg-error' : 'bg-accent')}
        />
        <span className="max-sm:sr-only">{t(line === 'lost' ? 'console.line_off' : `console.line_${line}`)}</span>
      </p>
      <IconButton
        icon={sound === 'on' ? soundOnIcon : soundOffIcon}
        label={t(sound === 'on' ? 'console.sound_turn_off' : 'console.sound_turn_on')}
        data-sound={sound}
        className={sound === 'on' ? 'text-success' : 'text-error'}
        onClick={() => (sound === 'on' ? turnSoundOff() : void turnSoundOn())}
      />
    </>
  );
}

/** Failed tickets, legible across the kitchen, until staff print or dismiss them. */
function UnprintedBar() {
  const { t, locale } = useI18n();
  const unprinted = useFailedPrints();
  const { device } = useStaff();
  const last = unprinted.at(-1);
  if (!last) return null;
  const numbers = unprinted.map(({ order }) => t('console.order_number', { number: String(order.number) }));
  const list = new Intl.ListFormat(formatTag(locale), { type: 'unit' }).format(numbers);
  return (
    <div
      role="alert"
      data-unprinted={unprinted.length}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-error px-4 py-2 font-semibold text-on-error"
    >
      <Icon name="alert" size={24} />
      <p>
        {t('console.ticket_unprinted', { numbers: list })} {last.text}
      </p>
      <Button variant="secondary" onClick={printAgain}>
        {t('console.ticket_again')}
      </Button>
      {!device?.isLocked && (
        <Button variant="secondary" onClick={dismissFailedPrints}>
          {t('console.ticket_aside')}
        </Button>
      )}
    </div>
  );
}
