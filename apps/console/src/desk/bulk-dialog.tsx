/** Bulk price change by a rule. Fills the grid, whose Save saves. */
import type { DeskEntries } from '@sufra/contract/desk/model';
import { currency, parseAmount, stepOf } from '@sufra/contract/money';
import type { OrderType } from '@sufra/contract/names';
import { formatTag } from '@sufra/i18n';
import { formatAmount } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { useMemo, useState } from 'react';
import { type BulkEffect, type BulkRule, effectOf } from './bulk-rule.ts';
import type { Dish } from './dish-search.tsx';
import { columnsOf, orderTypes } from './price-cells.ts';
import type { PriceGrid } from './use-price-grid.ts';

/** Multiple of the currency's step; 1 rounds to a payable amount. */
const steps = [1, 25, 50, 100] as const;
const units = ['percent', 'amount'] as const;
const directions = ['raise', 'lower'] as const;

interface BulkDialogProps {
  desk: DeskEntries;
  dishes: readonly Dish[];
  /** Branch that the table shows. */
  place: string;
  grid: Pick<PriceGrid, 'draft' | 'setTexts'>;
  onClose: () => void;
}

export function BulkDialog({ desk, dishes, place, grid: { draft, setTexts }, onClose }: BulkDialogProps) {
  const { t, name } = useI18n();
  const [direction, setDirection] = useState<(typeof directions)[number]>('raise');
  const [unit, setUnit] = useState<BulkRule['unit']>('percent');
  const [typed, setTyped] = useState('');
  const payable = stepOf();
  const [step, setStep] = useState<number>(25 * payable);
  const all = useMemo(() => columnsOf(desk, { place: '*', orderType: null }).filter(({ mayChange }) => mayChange), [desk]);
  const isOwner = all.some(({ branch }) => branch === null);
  // Target: base prices, or the shown branch for managers.
  const [places, setPlaces] = useState<readonly string[]>(() => (isOwner ? [''] : [place]));
  const [chosenTypes, setTypes] = useState<readonly OrderType[]>(orderTypes);
  // Percentages have up to two decimals, independent of the currency.
  const by = parseAmount(typed.replace(/[%٪]/, ''), unit === 'percent' ? { decimals: 2 } : currency);
  const effect = useMemo(() => {
    const columns = all.filter(({ branch, orderType }) => places.includes(branch ?? '') && chosenTypes.includes(orderType));
    const rule = { isLess: direction === 'lower', unit, by: by ?? 0, step };
    return effectOf(rule, { draft, dishes, columns, branches: desk.branches.map(({ code }) => code) });
  }, [all, places, chosenTypes, direction, unit, by, step, draft, dishes, desk]);
  const toggle = <Each,>(list: readonly Each[], each: Each) =>
    list.includes(each) ? list.filter((other) => other !== each) : [...list, each];
  const options = [
    ...(isOwner ? [{ code: '', label: t('desk.bulk_everywhere') }] : []),
    ...desk.branches.map((branch) => ({ code: branch.code, label: name(branch.name) })),
  ];
  const isReady = by !== null && effect.texts.length > 0 && effect.below === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desk.bulk')}
      foot={
        <div className="flex flex-col gap-3">
          {by !== null && <Effect effect={effect} desk={desk} />}
          <Button
            size="lg"
            fullWidth
            disabled={!isReady}
            onClick={() => {
              setTexts(effect.texts);
              onClose();
            }}
          >
            {t('desk.bulk_fill')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t('desk.bulk_text', { count: dishes.length })}</p>
        <div className="flex flex-wrap gap-3">
          <SegmentedControl
            label={t('desk.bulk_direction')}
            segments={directions.map((value) => ({ value, label: t(`desk.bulk_${value}`) }))}
            value={direction}
            onChange={setDirection}
          />
          <SegmentedControl
            label={t('desk.bulk_unit')}
            segments={units.map((value) => ({ value, label: t(`desk.bulk_${value}`) }))}
            value={unit}
            onChange={setUnit}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('desk.bulk_by')}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={typed !== '' && by === null ? t('desk.bulk_by_wrong') : undefined}
          />
          <Select label={t('desk.bulk_step')} value={step} onChange={({ target }) => setStep(Number(target.value))}>
            {steps.map((each) => (
              <option key={each} value={each * payable}>
                {each === 1 ? t('desk.bulk_no_step') : formatAmount(each * payable)}
              </option>
            ))}
          </Select>
        </div>
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{t('desk.bulk_columns')}</legend>
          <div className="flex flex-wrap gap-x-6">
            {orderTypes.map((orderType) => (
              <Checkbox
                key={orderType}
                label={t(`desk.price_${orderType}`)}
                checked={chosenTypes.includes(orderType)}
                onChange={() => setTypes(toggle(chosenTypes, orderType))}
              />
            ))}
          </div>
          <div className="grid gap-x-6 border-t border-line sm:grid-cols-2">
            {options.map(({ code, label }) => (
              <Checkbox key={code} label={label} checked={places.includes(code)} onChange={() => setPlaces(toggle(places, code))} />
            ))}
          </div>
          <p className="text-sm text-muted">{t(places.includes('') ? 'desk.bulk_follow_all' : 'desk.bulk_follow_own')}</p>
        </fieldset>
      </div>
    </Dialog>
  );
}

function Effect({ effect: { texts, dishes, branches, kept, largest, below }, desk }: { effect: BulkEffect; desk: DeskEntries }) {
  const { t, name } = useI18n();
  if (below > 0)
    return (
      <Notice tone="error" role="status">
        {t('desk.bulk_below', { count: below })}
      </Notice>
    );
  if (texts.length === 0) return <Notice role="status">{t('desk.bulk_none')}</Notice>;
  const keeping = desk.branches.flatMap((branch) => (kept.includes(branch.code) ? [name(branch.name)] : []));
  const names = new Intl.ListFormat(formatTag(t.locale));
  const change = <bdi dir="ltr">{`${largest > 0 ? '+' : '−'}${formatAmount(Math.abs(largest))}`}</bdi>;
  return (
    <Notice tone="success" role="status">
      <p>
        <Sentence message="desk.bulk_effect" values={{ dishes, branches, change }} />
      </p>
      {kept.length > 0 && (
        <p>
          <Sentence message="desk.bulk_kept" values={{ names: names.format(keeping) }} />
        </p>
      )}
    </Notice>
  );
}
