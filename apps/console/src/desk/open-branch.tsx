/** Hidden branch: pre-opening checks, and the open button. Open branch: what keeps customers from ordering there. */
import type { DeskEntries, DeskEntry } from '@sufra/contract/desk/model';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Link } from 'react-router';
import { areasPath, hoursPath } from '../paths.ts';
import { type OpeningCheck, openingChecks } from './opening-checks.ts';

interface OpenBranchProps {
  branch: DeskEntry;
  /** Undefined while loading. */
  list: DeskEntries | undefined;
  /** Unsaved edits, saved along with opening. */
  edits: readonly { field: string; after: unknown }[];
  isPending: boolean;
  onOpen: () => void;
}

export function OpenBranch({ branch, list, edits, isPending, onOpen }: OpenBranchProps) {
  const { t } = useI18n();
  const fields = { ...branch.fields, ...Object.fromEntries(edits.map(({ field, after }) => [field, after])) };
  const isHidden = branch.fields.isHidden === true;
  const checks = (list ? openingChecks({ ...branch, fields }, list.things) : []).filter(({ isWarning }) => isHidden || isWarning);
  if (!isHidden && checks.length === 0) return null;
  return (
    <Card as="section" className="flex flex-col gap-3" data-opening>
      <h2 className="text-lg">{t(isHidden ? 'desk.hidden_notice' : 'desk.opening_lacks')}</h2>
      {checks.length > 0 && (
        <>
          {isHidden && <p className="text-sm text-muted">{t('desk.opening_text')}</p>}
          <ul className="divide-y divide-line overflow-hidden rounded-control border border-line">
            {checks.map((check) => (
              <li key={check.says} data-check={check.says}>
                <Row code={branch.code} check={check} />
              </li>
            ))}
          </ul>
        </>
      )}
      {isHidden && (
        <Button size="lg" className="self-start max-sm:self-stretch" pending={isPending} onClick={onOpen}>
          {t('desk.opening_open')}
        </Button>
      )}
    </Card>
  );
}

const rowClass = 'flex min-h-11 w-full items-center gap-3 px-3 py-2 text-start hover:bg-sunken focus-visible:-outline-offset-2';

function Row({ code, check: { at, ...check } }: { code: string; check: OpeningCheck }) {
  const { name } = useI18n();
  const text = (
    <>
      <Icon name={check.isWarning ? 'alert' : 'info'} className={check.isWarning ? 'shrink-0 text-error' : 'shrink-0 text-muted'} />
      <span className={check.isWarning ? 'grow font-semibold' : 'grow'}>
        <Sentence message={`desk.opening_${check.says}`} values={'as' in check ? { branch: name(check.as) } : {}} />
      </span>
      <Icon name="chevron-end" className="shrink-0 text-muted" />
    </>
  );
  if (typeof at === 'string')
    return (
      <Link to={at === 'areas' ? areasPath(code) : hoursPath(code)} className={rowClass}>
        {text}
      </Link>
    );
  return (
    <button type="button" onClick={() => goToField(at.field)} className={rowClass}>
      {text}
    </button>
  );
}

/** Scrolls a field to the centre, clear of the bars. */
function goToField(field: string): void {
  const control = document.querySelector<HTMLElement>(`[data-field="${field}"] :is(input:not([hidden]), select, textarea, button)`);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
