/** Adds edits to a chosen planned change, or to a new one with a start date. */
import type { DeskSave } from '@sufra/contract/desk/model';
import { addToPlannedChange, schedulePlannedChange } from '@sufra/contract/desk/planned-endpoints';
import type { PlannedAdded } from '@sufra/contract/desk/planned-model';
import { formatDay } from '@sufra/i18n/days';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../calls/call.ts';
import { problemText } from '../calls/problems.ts';
import { changePath } from '../paths.ts';
import { chooseChange, noteChange } from './choose-change.tsx';
import { chooseDay } from './choose-day.tsx';
import { insistOn } from './insist-on.ts';
import { plannedKey } from './planned-queries.ts';

/** Null: none was chosen. */
export function useAddition() {
  const { t } = useI18n();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const show = (id: number) => ({ label: t('desk.show'), run: () => void navigate(changePath(id)) });

  /** A conflicting plan stays open with its reason: no input is lost. */
  const plan = async ({ id, name, conflicts }: PlannedAdded & { id: number }, day: string) => {
    try {
      const send = (isConfirmed: boolean) => call(schedulePlannedChange, { id, from: `${day}T00:00`, isConfirmed });
      const planned = conflicts.length === 0 ? await insistOn(send) : null;
      if (planned?.conflicts.length === 0)
        toast({ text: t('desk.plan_day_done', { day: formatDay(t.locale, day, 'long') }), tone: 'success', action: show(id) });
      else toast({ text: t('desk.plan_added', { name }), tone: 'warning', action: show(id) });
    } catch (error) {
      toast({ text: problemText(error), tone: 'error', action: show(id) });
    }
  };

  return async (edits: DeskSave['edits'], way: 'change' | 'day'): Promise<PlannedAdded | null> => {
    const day = way === 'day' ? await chooseDay() : null;
    const destination = way === 'change' ? await chooseChange() : day && { name: t('desk.plan_day_name', { day }) };
    if (!destination) return null;
    const added = await call(addToPlannedChange, { ...destination, edits });
    const { id, name } = added;
    if (id === null) toast({ text: t('desk.nothing_to_save') });
    else if (day) await plan({ ...added, id }, day);
    else {
      noteChange(id);
      toast({ text: t('desk.plan_added', { name }), tone: 'success', action: show(id) });
    }
    await queries.invalidateQueries({ queryKey: [plannedKey] });
    return added;
  };
}
