/** Trial of an unsaved promotion: the checkout's saving, or the refusal. */
import { tryPromotion } from '@sufra/contract/desk/endpoints';
import type { DeskEntries, DeskSave, PromotionTrial, TrialCart, TrialQuestion } from '@sufra/contract/desk/model';
import { formatMoney } from '@sufra/i18n/formats';
import { AccordionSection } from '@sufra/ui/accordion-section.tsx';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { Stepper } from '@sufra/ui/form/stepper.tsx';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../calls/call.ts';
import { problemText } from '../../calls/problems.ts';
import { Loaded } from '../../page/states.tsx';
import { nameIn, useEntries } from '../desk-queries.ts';
import { Options } from '../names.tsx';
import { usePaused } from '../use-preview.ts';
import { moment } from './fields.tsx';
import { momentText, promotionTexts } from './promotion-texts.ts';
import { type Branches, usesQuery } from './sentences.tsx';

interface TrialProps {
  code: string;
  edits: DeskSave['edits'];
  branches: Branches;
}

export function TrialSection(props: TrialProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <AccordionSection
      isHeading
      className="max-w-4xl"
      title={t('desk.trial')}
      onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}
    >
      {isOpen && <Trial {...props} />}
    </AccordionSection>
  );
}

function Trial(props: TrialProps) {
  const dishes = useEntries('item');
  const used = useQuery(usesQuery);
  return <Loaded queries={[dishes, used]}>{([all, { now }]) => <TrialForm {...props} dishes={all} now={now} />}</Loaded>;
}

const mostDishes = 20;

function TrialForm({ code, edits, branches, dishes, now }: TrialProps & { dishes: DeskEntries; now: string }) {
  const { t, name } = useI18n();
  const menu = dishes.things.filter(({ isActive }) => isActive);
  const [cart, setCart] = useState<TrialCart>(() => ({
    branch: [...branches.keys()][0] ?? '',
    orderType: 'delivery',
    at: now,
    hasOrdered: false,
    // Items without a price cannot be ordered.
    lines: menu
      .filter(({ fields }) => Number(fields['price.delivery']) > 0)
      .slice(0, 1)
      .map((dish) => ({ dish: dish.code, quantity: 2 })),
  }));
  const change = (changes: Partial<TrialCart>) => setCart((was) => ({ ...was, ...changes }));
  const { data, error } = useTrial({ code, edits, cart });
  const names = new Map(menu.map((dish) => [dish.code, name(nameIn(dish.fields))]));
  const left = menu.filter((dish) => !cart.lines.some((line) => line.dish === dish.code));
  return (
    <div className="flex flex-col gap-4" data-trial>
      <p className="text-sm text-muted">{t('desk.trial_text')}</p>
      <div className="grid items-end gap-4 md:grid-cols-2">
        {branches.size > 1 && (
          <Select label={t('desk.branch')} value={cart.branch} onChange={({ target }) => change({ branch: target.value, area: undefined })}>
            <Options of={[...branches].map(([each, named]) => ({ code: each, name: named }))} />
          </Select>
        )}
        <TextField
          {...moment}
          label={t('desk.trial_at')}
          autoComplete="off"
          value={momentText(cart.at)}
          onChange={({ target }) => target.value !== '' && change({ at: String(promotionTexts.ends?.toValue(target.value)) })}
        />
        <SegmentedControl
          label={t('desk.way')}
          fullWidth
          value={cart.orderType}
          segments={(['delivery', 'pickup'] as const).map((value) => ({ value, label: t(`desk.price_${value}`) }))}
          onChange={(orderType) => change({ orderType })}
        />
        {cart.orderType === 'delivery' && data && data.areas.length > 1 && (
          <Select
            label={t('desk.trial_area')}
            value={cart.area ?? data.areas[0]?.id}
            onChange={({ target }) => change({ area: Number(target.value) })}
          >
            {data.areas.map((area) => (
              <option key={area.id} value={area.id}>
                {name(area.name)}
              </option>
            ))}
          </Select>
        )}
      </div>
      <ul className="flex flex-col gap-2">
        {cart.lines.map(({ dish, quantity }) => (
          <li key={dish} className="flex items-center justify-between gap-3">
            <bdi className="min-w-0 wrap-anywhere">{names.get(dish) ?? dish}</bdi>
            <Stepper
              label={names.get(dish) ?? dish}
              value={quantity}
              min={cart.lines.length > 1 ? 0 : 1}
              onChange={(count) =>
                change({
                  lines: cart.lines.flatMap((line) => (line.dish !== dish ? [line] : count > 0 ? [{ dish, quantity: count }] : [])),
                })
              }
            />
          </li>
        ))}
      </ul>
      {left.length > 0 && cart.lines.length < mostDishes && (
        <Select
          label={t('desk.trial_dish')}
          value=""
          onChange={({ target }) => change({ lines: [...cart.lines, { dish: target.value, quantity: 1 }] })}
        >
          <option value="" disabled>
            {t('desk.choose')}
          </option>
          {left.map((dish) => (
            <option key={dish.code} value={dish.code}>
              {names.get(dish.code)}
            </option>
          ))}
        </Select>
      )}
      <Checkbox
        label={t('desk.trial_ordered')}
        checked={cart.hasOrdered}
        onChange={({ target }) => change({ hasOrdered: target.checked })}
      />
      <div role="status" data-outcome className="flex flex-col gap-3">
        {error ? <Notice tone="warning">{problemText(error)}</Notice> : data && <Outcome trial={data} />}
      </div>
    </div>
  );
}

function useTrial(question: TrialQuestion) {
  const asked = usePaused(JSON.stringify(question));
  const { data, error } = useQuery({
    queryKey: ['promotion-trial', asked],
    queryFn: ({ signal }) => call(tryPromotion, JSON.parse(asked) as TrialQuestion, { signal }),
    gcTime: 0,
  });
  // Keep the last result until the new one arrives.
  const [last, setLast] = useState(data);
  if (data && last !== data) setLast(data);
  return { data: data ?? last, error };
}

function Outcome({ trial }: { trial: PromotionTrial }) {
  const { t, name } = useI18n();
  const { subtotal, discount, deliveryFee, deliveryDiscount, total, refusal, fitting, rule } = trial;
  const tried = fitting.find(({ isTried }) => isTried);
  const winner = fitting.find(({ isTried, isGranted }) => isGranted && !isTried);
  const lines = [
    ['desk.trial_subtotal', subtotal],
    ['desk.trial_discount', -discount],
    ['desk.trial_delivery', deliveryFee + deliveryDiscount],
    ['desk.trial_delivery_off', -deliveryDiscount],
    ['desk.trial_total', total],
  ] as const;
  return (
    <>
      <Notice tone={tried?.isGranted ? 'success' : 'warning'}>
        {refusal ? (
          <>
            {t('desk.trial_refused')} <bdi>{refusal}</bdi>
          </>
        ) : (
          tried && (
            <Sentence
              message={tried.isGranted ? 'desk.trial_granted' : 'desk.trial_passed_over'}
              values={{ amount: formatMoney(tried.takesOff) }}
            />
          )
        )}
        {winner && (
          <span className="block">
            <Sentence
              message={tried?.isGranted ? 'desk.trial_beside' : 'desk.trial_winner'}
              values={{ name: name(winner.name), amount: formatMoney(winner.takesOff) }}
            />
          </span>
        )}
        {rule && <span className="block">{t(`desk.trial_rule_${rule}`)}</span>}
      </Notice>
      <dl className="flex flex-col gap-1">
        {lines
          .filter(([message, amount]) => amount !== 0 || message === 'desk.trial_total')
          .map(([message, amount]) => (
            <div key={message} className="flex justify-between gap-3 last:font-semibold">
              <dt>{t(message)}</dt>
              <dd>
                <bdi dir="ltr">{amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount)}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}
