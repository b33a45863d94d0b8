/** Creates a preview link: branch, order type, language and moment. */
import { previewDesk } from '@sufra/contract/desk/endpoints';
import type { DeskEdit } from '@sufra/contract/desk/model';
import type { PlannedChange } from '@sufra/contract/desk/planned-schemas';
import type { OrderType } from '@sufra/contract/names';
import { type Locale, languageNames, locales } from '@sufra/i18n';
import { formatTime } from '@sufra/i18n/formats';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../calls/call.ts';
import { problemText } from '../calls/problems.ts';
import { ErrorNotice } from '../page/states.tsx';
import { nameIn, useEntries } from './desk-queries.ts';
import { Moment, wallOf } from './plan-dialog.tsx';
import { dayIn } from './planned-texts.ts';

interface PreviewButtonProps {
  edits: readonly DeskEdit[];
  /** Time zone for the moment; null: now. */
  clockOf: PlannedChange['clock'];
}

export function PreviewButton({ edits, clockOf }: PreviewButtonProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('desk.preview')}
      </Button>
      {isOpen && <PreviewDialog {...{ edits, clockOf }} onClose={() => setOpen(false)} />}
    </>
  );
}

const orderTypes: readonly OrderType[] = ['delivery', 'pickup'];
const offeredBy = { delivery: 'delivers', pickup: 'pickup' } as const;

function PreviewDialog({ edits, clockOf, onClose }: PreviewButtonProps & { onClose: () => void }) {
  const { t, name, locale } = useI18n();
  const branches = useEntries('branch');
  const open = (branches.data?.things ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ fields }) => ({ name: nameIn(fields), orderTypes: orderTypes.filter((type) => fields[offeredBy[type]] === true) }));
  const [branch, setBranch] = useState('');
  const offered = open.find(({ name: { en } }) => en === branch)?.orderTypes ?? [];
  const [chosenType, setChosenType] = useState<OrderType>();
  const orderType = offered.find((each) => each === chosenType) ?? offered[0];
  const [language, setLanguage] = useState<Locale>(locale);
  const today = clockOf ? dayIn(clockOf.now) : '';
  const [moment, setMoment] = useState({ day: today, time: 20 * 60 });
  const [isLater, setLater] = useState(false);
  const { mutate, reset, data, isPending, error } = useMutation({
    mutationFn: () => call(previewDesk, { edits: [...edits], at: isLater && clockOf ? wallOf(moment) : undefined, orderType }),
    meta: { handlesErrors: true },
  });
  const page = `${branch === '' ? '/' : `/${encodeURIComponent(branch)}/menu`}?lang=${language}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desk.preview')}
      size="sm"
      foot={
        data ? (
          <a
            href={`${data.path}?to=${encodeURIComponent(page)}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('primary', 'lg', true)}
          >
            {t('desk.preview_open')}
          </a>
        ) : (
          <Button size="lg" fullWidth pending={isPending} onClick={() => mutate()}>
            {t('desk.preview_make')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-sm text-muted">{t('desk.preview_text')}</p>
        <ErrorNotice>{error && problemText(error)}</ErrorNotice>
        {data && (
          <Notice tone="success" role="status">
            {t('desk.preview_made', { time: formatTime(locale, data.until, Intl.DateTimeFormat().resolvedOptions().timeZone) })}
          </Notice>
        )}
        <Select
          label={t('desk.preview_at')}
          value={branch}
          onChange={({ target }) => {
            setBranch(target.value);
            // The made link has the order type of the other page.
            reset();
          }}
        >
          <option value="">{t('desk.preview_landing')}</option>
          {open.map((each) => (
            <option key={each.name.en} value={each.name.en}>
              {name(each.name)}
            </option>
          ))}
        </Select>
        {orderType && !data && (
          <SegmentedControl
            label={t('desk.way')}
            fullWidth
            segments={offered.map((value) => ({ value, label: t(`desk.offers_${value}`) }))}
            value={orderType}
            onChange={setChosenType}
          />
        )}
        <SegmentedControl
          label={t('desk.preview_language')}
          fullWidth
          segments={locales.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={setLanguage}
        />
        {clockOf && !data && (
          <Checkbox label={t('desk.preview_later')} checked={isLater} onChange={({ target }) => setLater(target.checked)} />
        )}
        {clockOf && isLater && !data && (
          <Moment label={t('desk.preview_day')} timeLabel={t('desk.preview_time')} min={today} moment={moment} onChange={setMoment} />
        )}
      </div>
    </Dialog>
  );
}
