import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { IconButton } from '@sufra/ui/icon-button.tsx';
import { useLiveOrders } from '../live/live-orders.ts';
import { turnSoundOff, turnSoundOn, useSound } from '../live/sound.ts';
import { soundOffIcon, soundOnIcon } from './status-bars.tsx';

/** Always in sight: whether orders come in, and whether they would be heard. */
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
