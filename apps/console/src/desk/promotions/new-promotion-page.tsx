/** New promotion: common fields visible, the rest collapsed. */
import { country } from '@sufra/contract/country';
import { promotionFields } from '@sufra/contract/desk/fields';
import type { DeskEntries, PromotionUses } from '@sufra/contract/desk/model';
import type { Translator } from '@sufra/i18n';
import { formatMoment, formatMoney } from '@sufra/i18n/formats';
import { AccordionSection } from '@sufra/ui/accordion-section.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { promotionPath } from '../../paths.ts';
import { DeskPage } from '../desk-page.tsx';
import { useEntries } from '../desk-queries.ts';
import { formName, type Typed } from '../field-texts.ts';
import { decimal } from '../form-fields.tsx';
import { FormNotices, SaveFoot } from '../form-parts.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { useNewEntry } from '../use-new-entry.ts';
import { BenefitFields, BranchesField, CodeField, moment, OrderTypeField } from './fields.tsx';
import { HoursField } from './hours-field.tsx';
import { Limits } from './promotion-page.tsx';
import { benefitIn, momentText } from './promotion-texts.ts';
import { samePromotion } from './same-promotion.ts';
import { BothSentences, branchesOf, PromotionSentence, saidOf, useOtherTexts, usesQuery, valuesOf } from './sentences.tsx';
import { TrialSection } from './trial.tsx';

export function NewPromotionPage() {
  const { t } = useI18n();
  const list = useEntries('promotion');
  // Fresh query for the current time.
  const used = useQuery({ ...usesQuery, queryKey: ['promotion-clock'], gcTime: 0 });
  const readOnly = list.data?.readOnly ?? null;
  const uses = { ...used, data: used.data && { ...used.data, readOnly } };
  return (
    <DeskPage kind="promotion" title={t('desk.promotion_new')} queries={[list, uses]} isOwners>
      {([data, clock]) => <NewPromotion list={data} uses={clock} />}
    </DeskPage>
  );
}

/** Fields below "More". */
const folded = promotionFields.filter((field) => !['benefit', 'combines', 'code', 'starts', 'ends'].includes(field));

const whens = ['tonight', 'notice', 'dates'] as const;
type When = (typeof whens)[number];

function NewPromotion({ list, uses }: { list: DeskEntries; uses: PromotionUses }) {
  const { t, locale } = useI18n();
  const other = useOtherTexts();
  // Keep the first result: a refetch must not change chosen times.
  const [{ now, evening, tonight }] = useState(uses);
  const tonightTexts = { starts: momentText(evening), ends: momentText(tonight) };
  const complete = (typed: Typed): Typed => ({ ...typed, ...namesFor(typed, [t, other]) });
  const thing = useNewEntry({
    kind: 'promotion',
    names: promotionFields,
    start: tonightTexts,
    taken: new Set(list.things.map(({ code }) => code)),
    otherwise: 'promotion',
    codeName: 'key',
    created: t('desk.promotion_created'),
    complete,
  });
  const { form, typed, changed, control, text, area, flag } = thing;
  const branches = branchesOf(list);
  const names = namesFor(typed, [t, other]);
  const [when, setWhen] = useState<When>(() => whenOf(typed, tonightTexts, momentText(now)));
  const choose = (next: When) => {
    setWhen(next);
    if (next === 'dates') return;
    control('starts').onChange(next === 'tonight' ? tonightTexts.starts : momentText(now));
    control('ends').onChange(next === 'tonight' ? tonightTexts.ends : '');
  };
  const momentIn = (moment: string) => formatMoment(locale, moment, country.timeZone);
  const values = valuesOf(typed, promotionFields);
  const same = samePromotion(values, list.things, uses.uses);
  const [isOpen, setOpen] = useState(false);
  // Unfolds when a folded field is invalid.
  if (!isOpen && folded.some((field) => control(field).error)) setOpen(true);
  const isFixed = benefitIn(control('benefit').text).kind === 'fixed';
  const minimum = text('minimum', { ...decimal, hint: t('desk.minimum_text'), optional: !isFixed });
  return (
    <>
      <FormNotices
        isRestored={thing.isRestored}
        discard={() => {
          thing.discard();
          setWhen('tonight');
        }}
      />
      <BothSentences values={values} branches={branches} other={other} />
      {same && (
        <Notice tone="warning" role="status" title={t('desk.promotion_same')} className="max-w-4xl">
          <Link to={promotionPath(same.code)} className="hover:underline">
            <PromotionSentence values={same.fields} branches={branches} />
          </Link>
        </Notice>
      )}
      <Form form={form} className="flex max-w-4xl flex-col gap-5">
        <BenefitFields {...thing} />
        {/* A fixed amount needs a minimum, or an order could be free. */}
        {isFixed && minimum}
        <CodeField {...thing} />
        <fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="mb-1.5 text-sm font-semibold">{t('desk.promotion_when')}</legend>
          <SegmentedControl
            label={t('desk.promotion_when')}
            fullWidth
            value={when}
            segments={whens.map((value) => ({ value, label: t(`desk.when_${value}`) }))}
            onChange={choose}
          />
          {when === 'tonight' && (
            <p className="text-sm text-muted">
              <Sentence
                message={evening === now ? 'desk.tonight_text' : 'desk.tonight_from'}
                values={{ start: momentIn(evening), time: momentIn(tonight) }}
              />
            </p>
          )}
          {when === 'dates' && (
            <div className="grid items-start gap-4 md:grid-cols-2">
              {text('starts', { ...moment, hint: t('desk.starts_text') })}
              {text('ends', { ...moment, hint: t('desk.ends_text') })}
            </div>
          )}
        </fieldset>
        <AccordionSection title={t('desk.promotion_more')} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <div className="flex flex-col gap-5">
            {!isFixed && minimum}
            <div className="grid items-start gap-4 md:grid-cols-2">
              {text('name.en', { placeholder: names[formName('name.en')] ?? '' })}
              {text('name.ar', { placeholder: names[formName('name.ar')] ?? '' })}
              {area('description.en', { optional: true })}
              {area('description.ar', { optional: true })}
            </div>
            <HoursField {...thing} />
            <OrderTypeField {...thing} />
            <BranchesField {...thing} branches={branches} />
            {flag('firstOrderOnly')}
            <Limits {...thing} />
          </div>
        </AccordionSection>
        <SaveFoot isPending={form.isPending}>{t('desk.create')}</SaveFoot>
      </Form>
      <TrialSection code={thing.code} edits={thing.edits} branches={branches} />
      <LeaveGuard isOn={changed.length > 0 && !form.isPending} onLeave={thing.discard} />
    </>
  );
}

function whenOf({ starts, ends }: Typed, tonight: { starts: string; ends: string }, now: string): When {
  if (ends === '') return starts === now ? 'notice' : 'dates';
  return starts === tonight.starts && ends === tonight.ends ? 'tonight' : 'dates';
}

/** An untyped name defaults to the benefit. */
function namesFor(typed: Typed, texts: readonly (Translator | null)[]): Typed {
  const { benefit } = saidOf(valuesOf(typed, ['benefit']), new Map(), 'en');
  const called = (t: Translator): string => {
    if (!benefit) return '';
    if (benefit.kind === 'free_delivery') return t('desk.benefit_free_delivery');
    if (benefit.kind === 'fixed') return t('desk.promotion_called', { worth: formatMoney(benefit.amount) });
    return t('desk.promotion_called', { worth: `${benefit.percent}%` });
  };
  return Object.fromEntries(
    texts.flatMap((t) => {
      const name = t && formName(`name.${t.locale}`);
      return t && name && (typed[name] ?? '').trim() === '' ? [[name, called(t)] as const] : [];
    }),
  );
}
