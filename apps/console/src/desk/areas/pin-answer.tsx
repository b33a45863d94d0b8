/** Branches that deliver to a test point, including unsaved changes. */
import { previewAreas } from '@sufra/contract/desk/endpoints';
import type { AreasPreview, DeskSave } from '@sufra/contract/desk/model';
import type { Point } from '@sufra/contract/names';
import { formatMoney, formatTime } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../calls/call.ts';
import { problemText } from '../../calls/problems.ts';
import { usePaused } from '../use-preview.ts';
import { parsePoint, pointText } from './outline-edits.ts';

export const pinKey = 'areas-at';

interface PinAnswerProps {
  /** Branch on screen, which answers although it is hidden. */
  code: string;
  point: Point | null;
  edits: DeskSave['edits'];
  onAsk: (point: Point | null) => void;
  /** Centre of the map. */
  middle: () => Point | null;
}

export function PinAnswer({ code, point, edits, onAsk, middle }: PinAnswerProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const ask = () => {
    const found = parsePoint(typed ?? '');
    if (!found && typed) return setError(t('areas.no_point'));
    setTyped(null);
    setError(undefined);
    if (found) onAsk(found);
  };
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{t('areas.pin')}</h2>
      <p className="text-sm text-muted">{t('areas.pin_text')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-0 grow basis-56"
          label={t('areas.point')}
          dir="ltr"
          autoComplete="off"
          placeholder="25.08050, 55.14030"
          error={error}
          value={typed ?? (point ? pointText(point) : '')}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            ask();
          }}
        />
        <Button variant="secondary" className="min-h-12" onClick={ask}>
          {t('areas.ask')}
        </Button>
        <Button variant="ghost" className="min-h-12" onClick={() => onAsk(middle())}>
          {t('areas.ask_middle')}
        </Button>
      </div>
      <div role="status" data-answer>
        {point && <Answer code={code} point={point} edits={edits} />}
      </div>
    </section>
  );
}

function Answer({ code, point, edits }: Pick<PinAnswerProps, 'code' | 'edits'> & { point: Point }) {
  const { t } = useI18n();
  const asked = usePaused(JSON.stringify(edits));
  const { data, error } = useQuery({
    queryKey: [pinKey, code, point, asked],
    queryFn: ({ signal }) => call(previewAreas, { code, point, edits: JSON.parse(asked) as DeskSave['edits'] }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <p className="text-error">{problemText(error)}</p>;
  if (!data) return null;
  if (data.delivering.length === 0) return <p className="font-semibold">{t('areas.delivered_by_none')}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {data.delivering.map((each) => (
        <Delivering key={each.branch} each={each} />
      ))}
    </ul>
  );
}

function Delivering({ each }: { each: AreasPreview['delivering'][number] }) {
  const { t, name, locale } = useI18n();
  const { branch, branchName, areaName, fee, minimum, minutes, pausedUntil } = each;
  return (
    <li data-delivers={branch}>
      <p className="font-semibold">
        <Sentence message="areas.delivered_by" values={{ branch: name(branchName), fee: formatMoney(fee), minutes }} />
      </p>
      <p className="text-sm text-muted">
        <Sentence message="areas.delivered_terms" values={{ area: name(areaName), minimum: formatMoney(minimum) }} />
      </p>
      {pausedUntil && <p className="text-sm font-semibold text-error">{t('areas.paused', { time: formatTime(locale, pausedUntil) })}</p>}
    </li>
  );
}
