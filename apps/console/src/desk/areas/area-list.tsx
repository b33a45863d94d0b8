/** Areas of a branch in order of precedence, and removed ones. */
import type { DeskEntry } from '@sufra/contract/desk/model';
import { formatMoney } from '@sufra/i18n/formats';
import { Badge } from '@sufra/ui/badge.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { type ReactNode, useId } from 'react';
import { formName } from '../field-texts.ts';
import { FieldError, WithHistory } from '../form-fields.tsx';
import { moved, OrderList } from '../order-list.tsx';
import { overlapsOf } from './shapes.tsx';
import type { AreaForm } from './use-area-form.ts';
import type { Pauses } from './use-pauses.ts';

interface AreaListProps {
  branch: DeskEntry;
  form: AreaForm;
  pauses: Pauses;
  chosen: string | null;
  isFixed: boolean;
  onChoose: (code: string | null) => void;
  /** Below the one that is chosen. */
  children: ReactNode;
}

export function AreaList({ branch, form, pauses, chosen, isFixed, onChoose, children }: AreaListProps) {
  const { t, name } = useI18n();
  const errorId = useId();
  const { thing, areas, codes, setCodes, removed, restore } = form;
  const nameOf = (area: (typeof areas)[number]) => name(area.name) || area.code;
  const termsOf = ({ fee, minimum, minutes }: (typeof areas)[number]) =>
    fee !== null && minimum !== null && minutes !== null ? (
      <Sentence message="areas.terms" values={{ fee: formatMoney(fee), minimum: formatMoney(minimum), minutes }} />
    ) : undefined;
  const isWrong = (code: string) => Object.keys(thing.form.formState.errors).some((field) => field.startsWith(formName(`areas.${code}.`)));
  const takeOut = ({ key }: { key: string }) => {
    setCodes(codes.filter((code) => code !== key));
    if (chosen === key) onChoose(null);
  };
  const overlaps = overlapsOf(areas.map((area) => ({ ...area, branch: branch.code })));
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{t('areas.list')}</h2>
      {areas.length === 0 ? (
        <p className="text-muted">{t('areas.none')}</p>
      ) : (
        <WithHistory thing={branch} form={thing} field="areas">
          <OrderList
            label={t('areas.list')}
            isForm
            entries={areas.map((area) => ({ key: area.code, name: nameOf(area), note: termsOf(area) }))}
            onMove={isFixed ? undefined : (from, to) => setCodes(moved(codes, from, to))}
            onTakeOut={isFixed ? undefined : takeOut}
            end={({ key, name: called }) => (
              <>
                {pauses.find(branch.code, key) && <Badge tone="error">{t('areas.not_today')}</Badge>}
                {isWrong(key) && chosen !== key && <Badge tone="error">{t('areas.wrong')}</Badge>}
                <Button
                  variant="ghost"
                  aria-expanded={chosen === key}
                  data-choose={key}
                  onClick={() => onChoose(chosen === key ? null : key)}
                >
                  {t(chosen === key ? 'areas.close' : 'areas.change')}
                  <span className="sr-only"> {called}</span>
                </Button>
              </>
            )}
          >
            {({ key }) => key === chosen && children}
          </OrderList>
        </WithHistory>
      )}
      <FieldError id={errorId}>{thing.form.errorOf('areas')}</FieldError>
      {overlaps.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm" data-overlaps={overlaps.length}>
          {overlaps.flatMap(({ upper, lower }) =>
            lower.map((each) => (
              <li key={`${upper.code} ${each.code}`}>
                <Sentence message="areas.overlap" values={{ first: nameOf(upper), second: nameOf(each) }} />
              </li>
            )),
          )}
        </ul>
      )}
      {!isFixed &&
        removed.map(({ code, fields }) => (
          <p key={code} className="flex flex-wrap items-center gap-3 text-muted">
            <bdi>{String(fields['name.en'] ?? code)}</bdi>
            <Button variant="secondary" onClick={() => restore(code)}>
              {t('desk.restore_other')}
              <span className="sr-only"> {String(fields['name.en'] ?? code)}</span>
            </Button>
          </p>
        ))}
    </section>
  );
}
