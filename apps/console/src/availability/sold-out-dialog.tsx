/** Dialog for the end of a sold-out period: one press applies it. */
import type { BranchToday, Ending } from '@sufra/contract/availability/model';
import { formatTime } from '@sufra/i18n/formats';
import { CheckRow } from '@sufra/ui/form/option-row.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { shownIn, useStaff } from '../account/use-staff.ts';
import type { Changes } from './availability-queries.ts';
import { ChoiceButton } from './choice-button.tsx';
import type { MenuEntry } from './menu-entries.ts';
import { dayEndsText, later } from './time-left.ts';

const hour = 60;

interface SoldOutDialogProps {
  thing: MenuEntry;
  today: BranchToday;
  soldOut: Changes['soldOut'];
  onClose: () => void;
}

export function SoldOutDialog({ thing, today, soldOut, onClose }: SoldOutDialogProps) {
  const { t, name, locale } = useI18n();
  const { may, worksAt, branches } = useStaff();
  const [isEverywhere, setEverywhere] = useState(false);
  const { kind, id } = thing;
  const say = (until: Ending | 'further_notice' | null) => soldOut.mutate({ kind, id, until, isEverywhere }, { onSuccess: onClose });
  const mayEverywhere = may('manager') && worksAt === 'everywhere' && shownIn(branches).length > 1;
  const until = (time: string) => t('console.availability_until', { time: formatTime(locale, time) });
  return (
    <Dialog open onClose={onClose} title={name(thing.name)} size="sm">
      <div className="flex flex-col gap-3" aria-busy={soldOut.isPending}>
        <p className="text-muted">{t('console.availability_until_when')}</p>
        {[1, 2].map((hours) => (
          <ChoiceButton
            key={hours}
            first={hours === 1}
            title={t('console.availability_for_hours', { hours })}
            hint={until(later(today.now, hours * hour))}
            disabled={soldOut.isPending}
            onPress={() => say({ minutes: hours * hour })}
          />
        ))}
        <ChoiceButton {...dayEndsText(t, today.dayEnds, isEverywhere)} disabled={soldOut.isPending} onPress={() => say('day_ends')} />
        <ChoiceButton title={t('console.availability_no_end')} disabled={soldOut.isPending} onPress={() => say('further_notice')} />
        {thing.soldOut && (
          <ChoiceButton icon="check" title={t('console.availability_back')} disabled={soldOut.isPending} onPress={() => say(null)} />
        )}
        {mayEverywhere && (
          <CheckRow
            title={t('console.availability_everywhere')}
            checked={isEverywhere}
            onChange={({ target }) => setEverywhere(target.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}
