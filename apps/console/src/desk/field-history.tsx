import type { DeskChange } from '@sufra/contract/desk/model';
import { formatMoment } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { useValueText } from './names.tsx';

interface FieldHistoryProps {
  /** Newest first. */
  changes: readonly DeskChange[];
  /** Restores an older value into the form; absent: read-only. */
  onUse?: ((value: unknown) => void) | undefined;
}

export function FieldHistory({ changes, onUse }: FieldHistoryProps) {
  const { locale } = useI18n();
  const said = useValueText();
  const [last] = changes;
  if (!last) return null;
  const when = ({ at }: DeskChange) => formatMoment(locale, at, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const who = (change: DeskChange) => (
    <Sentence message={change.source === 'import' ? 'desk.trail_import' : 'desk.trail'} values={{ by: change.by, time: when(change) }} />
  );
  return (
    <details className="text-sm text-muted" data-trail={last.field}>
      <summary className="flex min-h-11 items-center focus-visible:-outline-offset-2">
        <span className="underline decoration-dotted underline-offset-4">{who(last)}</span>
      </summary>
      <ol className="flex flex-col gap-2 border-s-2 border-line ps-3">
        {changes.map((change) => (
          <li key={change.change} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 grow basis-48 wrap-anywhere">
              <span className="block">{who(change)}</span>
              <span className="block text-ink">
                <Sentence
                  message="desk.trail_line"
                  values={{ before: said(change.field, change.before), after: said(change.field, change.after) }}
                />
              </span>
            </span>
            {onUse && (
              <Button variant="secondary" onClick={() => onUse(change.before)}>
                <Sentence message="desk.trail_use" values={{ value: said(change.field, change.before) }} />
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
