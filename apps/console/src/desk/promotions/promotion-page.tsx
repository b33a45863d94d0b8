/** Page of a promotion: summary sentence, fields, usage and trial. */
import { lockedOnceUsed, promotionFields } from '@sufra/contract/desk/fields';
import type { DeskEntry, PromotionUse } from '@sufra/contract/desk/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { EntryPage } from '../desk-page.tsx';
import { decimal, type Fields, numeric, useEntryFields } from '../form-fields.tsx';
import { EntryFields, Group } from '../form-parts.tsx';
import { useEntryForm } from '../use-entry-form.ts';
import { BenefitFields, BranchesField, CodeField, moment, OrderTypeField } from './fields.tsx';
import { HoursField } from './hours-field.tsx';
import { Used } from './promotions-page.tsx';
import { BothSentences, branchesOf, useOtherTexts, usesQuery, valuesOf } from './sentences.tsx';
import { TrialSection } from './trial.tsx';

const words = {
  retire: 'desk.retire_other',
  retired: 'desk.promotion_retired',
  restore: 'desk.promotion_restore',
  restored: 'desk.promotion_restored',
} as const;

export function PromotionPage() {
  const { t } = useI18n();
  const used = useQuery(usesQuery);
  const active = t('desk.promotion_active');
  return (
    <EntryPage
      kind="promotion"
      parts={({ branches }) => ({
        named: { branches, active: [{ code: 'true', name: { en: active, ar: active } }] },
        retire: { words, text: t('desk.promotion_retire_text') },
      })}
    >
      {({ thing, reload }) => (
        <PromotionForm promotion={thing} use={used.data?.uses.find((each) => each.code === thing.code)} reload={reload} />
      )}
    </EntryPage>
  );
}

interface PromotionFormProps {
  promotion: DeskEntry;
  use: PromotionUse | undefined;
  reload: () => Promise<DeskEntry | undefined>;
}

/** All fields of a promotion. */
function PromotionForm({ promotion, use, reload }: PromotionFormProps) {
  const { t } = useI18n();
  const thing = useEntryForm(promotion, promotionFields, reload);
  const other = useOtherTexts();
  const branches = branchesOf(promotion);
  const isLocked = promotion.mayChange.length > 0 && !lockedOnceUsed.some((field) => promotion.mayChange.includes(field));
  const locked = isLocked ? t('desk.locked_once_used') : undefined;
  const fields = useEntryFields(promotion, thing);
  const { text, both, area, flag } = fields;
  const head = (
    <>
      {use && (
        <p className="text-muted" data-used={use.uses}>
          {t(`desk.promotions_${use.state}`)} · <Used use={use} />
        </p>
      )}
      <BothSentences values={valuesOf(thing.typed, promotionFields)} branches={branches} other={other} />
    </>
  );
  return (
    <>
      <EntryFields thing={promotion} form={thing} head={head}>
        <Group title={t('desk.promotion_what')} isWide>
          <BenefitFields {...fields} />
          {text('minimum', { ...decimal, hint: t('desk.minimum_text') })}
          <CodeField {...fields} locked={locked} />
        </Group>
        <Group title={t('desk.texts')}>
          {both('name')}
          {area('description.en', { optional: true })}
          {area('description.ar', { optional: true })}
        </Group>
        <Group title={t('desk.promotion_when')}>
          {text('starts', { ...moment, hint: t('desk.starts_text') })}
          {text('ends', { ...moment, hint: t('desk.ends_text') })}
        </Group>
        <Group title={t('desk.promotion_whom')} isWide>
          <HoursField {...fields} />
          <OrderTypeField {...fields} />
          <BranchesField {...fields} branches={branches} />
          {flag('firstOrderOnly')}
          <Limits {...fields} locked={locked} />
        </Group>
      </EntryFields>
      <TrialSection code={promotion.code} edits={thing.edits} branches={branches} />
    </>
  );
}

export function Limits({ text, locked }: Pick<Fields, 'text'> & { locked?: string | undefined }) {
  const { t } = useI18n();
  const hint = locked ?? t('desk.limit_text');
  return (
    <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
      {text('perCustomer', { ...numeric, hint })}
      {text('limit', { ...numeric, hint })}
      {text('points', { ...numeric, hint: t('desk.points_text') })}
    </div>
  );
}
