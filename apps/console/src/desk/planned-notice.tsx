/** Notice on an entry: scheduled changes that affect it. */
import { type DeskThing, isOfBranch } from '@sufra/contract/desk/model';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Link } from 'react-router';
import { changePath } from '../paths.ts';
import { useSaid } from './names.tsx';
import { fieldName, momentIn, saidPlanned } from './planned-texts.ts';

/** Maximum number of fields listed per change. */
const mostTold = 5;

export function PlannedNotice({ planned, branches }: Pick<DeskThing, 'planned' | 'branches'>) {
  const { t, locale, name } = useI18n();
  const said = useSaid();
  const called = (field: string): string => {
    const branch = isOfBranch(field) && branches.find(({ code }) => field.startsWith(`at.${code}.`));
    return branch ? `${name(branch.name)}: ${fieldName(t, field)}` : fieldName(t, field);
  };
  return [...Map.groupBy(planned, ({ change }) => change)].map(([change, fields]) => (
    <Notice
      key={change}
      icon="clock"
      title={
        <>
          {t('desk.plan_planned')}:{' '}
          <Link to={changePath(change)} className="inline-flex min-h-11 items-center text-primary hover:underline">
            <bdi>{fields[0]?.name}</bdi>
          </Link>
        </>
      }
    >
      <p>
        <Sentence message="desk.plan_starts" values={{ time: momentIn(locale, fields[0]?.from ?? '') }} />
      </p>
      <ul data-planned={change}>
        {fields.slice(0, mostTold).map(({ field, after }) => (
          <li key={field} className="wrap-anywhere">
            <bdi>{called(field)}</bdi>: <bdi>{saidPlanned(t, said, field, after)}</bdi>
          </li>
        ))}
        {fields.length > mostTold && <li aria-hidden>…</li>}
      </ul>
    </Notice>
  ));
}
