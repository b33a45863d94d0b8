/** Details of the selected area: names, terms, corners and pauses. */
import type { DeskThing } from '@sufra/contract/desk/model';
import type { OutlineProblem } from '@sufra/contract/geo/outline';
import { formatTime } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useId, useState } from 'react';
import { formName } from '../field-texts.ts';
import { decimal, FieldError, numeric, useThingFields } from '../form-fields.tsx';
import { CornerList } from './corner-list.tsx';
import type { OutlineEdit } from './outline-edits.ts';
import { type AreaForm, type AreaNow, areaField } from './use-area-form.ts';
import type { MapState } from './use-map-view.ts';
import type { Pauses } from './use-pauses.ts';

interface AreaDetailsProps {
  branch: DeskThing;
  /** Null when the branch is hidden or not the caller's. */
  branchId: number | null;
  form: AreaForm;
  area: AreaNow;
  map: MapState;
  pauses: Pauses;
  corner: number | null;
  isFixed: boolean;
  onCorner: (corner: number | null) => void;
  onEdit: (edit: OutlineEdit) => OutlineProblem | null;
}

export function AreaDetails({ branch, branchId, form, area, map, pauses, corner, isFixed, onCorner, onEdit }: AreaDetailsProps) {
  const { t, locale, name } = useI18n();
  const errorId = useId();
  const [isOpen, setOpen] = useState(false);
  const { thing } = form;
  const { around, text, both } = useThingFields(branch, thing, { path: `areas.${area.code}`, isFixed });
  const pause = pauses.find(branch.code, area.code);
  const isSaved = (branch.fields.areas as readonly string[] | undefined)?.includes(area.code) ?? false;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{name(area.name) || area.code}</legend>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        {both('name', { required: true })}
        {text('fee', { ...decimal, required: true })}
        {text('minimum', { ...decimal, required: true, label: t('areas.minimum') })}
        {text('minutes', { ...numeric, required: true })}
      </div>
      {isSaved && branchId !== null && (
        <Checkbox
          label={t('areas.not_today')}
          hint={pause ? t('areas.paused_by', { time: formatTime(locale, pause.until), by: pause.by }) : t('areas.not_today_text')}
          checked={pauses.isOn(branch.code, branchId, area.code)}
          onChange={({ target }) => !pauses.isPending && pauses.set({ branchId, area: area.code, isPaused: target.checked })}
        />
      )}
      {around(
        'outline',
        <div className="flex flex-col gap-3">
          <p className="font-semibold">{t('areas.corners', { count: area.corners.length })}</p>
          <FieldError id={errorId}>{thing.form.errorOf(formName(areaField(area.code, 'outline')))}</FieldError>
          {!isFixed && (
            <div className="flex flex-wrap gap-3">
              {corner !== null && corner < area.corners.length && (
                <Button variant="secondary" onClick={() => onEdit({ did: 'removed', at: corner }) === null && onCorner(null)}>
                  {t('areas.corner_remove', { place: corner + 1 })}
                </Button>
              )}
              <Button variant="secondary" aria-disabled={!form.canStepBack} className="aria-disabled:opacity-40" onClick={form.stepBack}>
                {t('areas.step_back')}
              </Button>
            </div>
          )}
          {!isFixed && (
            <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
              <summary className="flex min-h-11 items-center font-semibold text-primary focus-visible:-outline-offset-2">
                {t('areas.corners_list')}
              </summary>
              {isOpen && <CornerList corners={area.corners} map={map} chosen={corner} onChoose={onCorner} onEdit={onEdit} />}
            </details>
          )}
        </div>,
      )}
    </fieldset>
  );
}
