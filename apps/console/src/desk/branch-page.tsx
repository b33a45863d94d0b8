/** Page of a branch, without hours and areas. */
import { branchFields } from '@sufra/contract/desk/fields';
import type { DeskEntries, DeskEntry } from '@sufra/contract/desk/model';
import { paperWidths } from '@sufra/contract/kitchen/printer';
import { buttonClass } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Link } from 'react-router';
import { PlaceSearch } from '../page/place-search.tsx';
import { branchCopyPath, hoursPath, tillPath } from '../paths.ts';
import { resetSaveTarget } from './add-to-change.tsx';
import { pointText } from './areas/outline-edits.ts';
import { EntryPage } from './desk-page.tsx';
import { useEntries } from './desk-queries.ts';
import { branchCrops } from './focal-point-field.tsx';
import { numeric, useEntryFields } from './form-fields.tsx';
import { EntryFields, Group } from './form-parts.tsx';
import { LoadField, RushesField } from './kitchen-fields.tsx';
import { namedCodesOf, Options } from './names.tsx';
import { OpenBranch } from './open-branch.tsx';
import { PickList } from './pick-list.tsx';
import { PictureField } from './picture-field.tsx';
import { useEntryForm } from './use-entry-form.ts';

export function BranchPage() {
  const { t } = useI18n();
  const companies = useEntries('legalEntity');
  const payments = useEntries('paymentMethod');
  const branches = useEntries('branch');
  const actionsOf = ({ code, isActive, mayChange }: DeskEntry) =>
    isActive && (
      <>
        <Link to={hoursPath(code)} className={buttonClass('secondary')}>
          {t('desk.hours_of_branch')}
        </Link>
        <Link to={tillPath(code)} className={buttonClass('secondary')}>
          {t('desk.till_of_branch')}
        </Link>
        {mayChange.includes('active') && (
          <Link to={branchCopyPath(code)} className={buttonClass('secondary')}>
            {t('desk.branch_copy')}
          </Link>
        )}
      </>
    );
  return (
    <EntryPage
      kind="branch"
      others={[companies, payments]}
      parts={(thing) => ({
        named: { legalEntity: namedCodesOf(companies.data), paymentMethods: namedCodesOf(payments.data) },
        actions: actionsOf(thing),
        retire: { text: t('desk.branch_retire_text') },
      })}
    >
      {({ thing, reload }, [selling, paying]) => (
        <BranchForm
          branch={thing}
          list={branches.data}
          companies={selling.things.filter(({ isActive }) => isActive)}
          payments={paying.things.filter(({ isActive }) => isActive)}
          reload={reload}
        />
      )}
    </EntryPage>
  );
}

/** `Intl` may leave out UTC. */
const timeZones: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];

interface BranchFormProps {
  branch: DeskEntry;
  /** Undefined while loading. */
  list: DeskEntries | undefined;
  companies: DeskEntries['things'];
  payments: DeskEntries['things'];
  reload: () => Promise<DeskEntry | undefined>;
}

/** Branch form without hours and areas. Owner-only fields are read-only for managers. */
function BranchForm({ branch, list, companies, payments, reload }: BranchFormProps) {
  const { t } = useI18n();
  // Hours have a separate form and draft.
  const thing = useEntryForm(branch, branchFields, reload, undefined, 'branch-facts');
  const { form } = thing;
  const fields = useEntryFields(branch, thing);
  const { control, around, text, both, area, select, flag } = fields;
  const webhook = { type: 'url', inputMode: 'url' } as const;
  const emails = { dir: 'ltr', spellCheck: false } as const;
  const head =
    branch.isActive &&
    (branch.mayChange.includes('isHidden') ? (
      <OpenBranch
        {...{ branch, list }}
        edits={thing.edits}
        isPending={form.isPending}
        onOpen={() => {
          resetSaveTarget();
          thing.set('isHidden', '');
          void form.submit();
        }}
      />
    ) : (
      branch.fields.isHidden === true && <Notice>{t('desk.hidden_notice')}</Notice>
    ));
  return (
    <EntryFields thing={branch} form={thing} head={head}>
      <Group title={t('desk.opening')} isWide>
        {flag('isHidden', t('desk.hidden_text'))}
      </Group>
      <Group title={t('desk.texts')}>
        {both('name', { required: true })}
        {both('address', { required: true })}
      </Group>
      <Group title={t('desk.where')}>
        {text('phone', { type: 'tel', required: true })}
        {text('position', { hint: t('desk.map_point_text'), dir: 'ltr', inputMode: 'text', spellCheck: false, required: true })}
        {branch.mayChange.includes('position') && (
          <div className="flex flex-col items-start gap-3">
            <PlaceSearch onFound={(point) => thing.set('position', pointText(point))} />
          </div>
        )}
        {select(
          'timeZone',
          timeZones.map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          )),
          { dir: 'ltr' },
        )}
      </Group>
      <Group title={t('desk.picture')} isWide>
        <PictureField fields={fields} label={t('desk.picture')} cuts={branchCrops(t)} known={branch.pictures} />
      </Group>
      <Group title={t('desk.ways')}>
        {flag('pickup')}
        {flag('pickupByCar', t('desk.offers_car_text'))}
        {area('tables', { hint: t('desk.tables_text') })}
        {flag('delivers', t('desk.offers_delivery_text'))}
        {flag('doorCode', t('desk.door_code_text'))}
        {text('leadMinutes.pickup', { ...numeric, required: true })}
        {text('leadMinutes.delivery', { ...numeric, required: true })}
        {text('slotPlaces.pickup', { ...numeric, required: true, hint: t('desk.places_text') })}
        {text('slotPlaces.delivery', { ...numeric, required: true, hint: t('desk.places_text') })}
        {text('pickupMinutes', { ...numeric, required: true })}
      </Group>
      <Group title={t('desk.kitchen')} text={t('desk.kitchen_text')} isWide>
        {around('load', <LoadField label={t('desk.kitchen')} {...control('load')} />)}
      </Group>
      <Group title={t('desk.rushes')} text={t('desk.rushes_text')} isWide>
        {around('rushes', <RushesField {...control('rushes')} />)}
      </Group>
      <Group title={t('desk.selling')} isWide>
        {select(
          'legalEntity',
          <>
            {!companies.some(({ code }) => code === branch.fields.legalEntity) && <option value={String(branch.fields.legalEntity)} />}
            <Options of={namedCodesOf({ things: companies })} />
          </>,
          { className: 'md:max-w-md' },
        )}
        {around(
          'paymentMethods',
          <PickList
            field="paymentMethods"
            label={t('desk.ways_to_pay')}
            hint={t('desk.ways_to_pay_text')}
            add={t('desk.ways_to_pay_add')}
            choices={[{ title: '', codes: payments.map(({ code }) => code) }]}
            most={payments.length}
            {...control('paymentMethods')}
          />,
        )}
      </Group>
      <Group title={t('desk.told')}>
        {area('announce.emails', { ...emails, hint: t('desk.told_emails_text') })}
        {text('announce.webhook', { ...webhook, hint: t('desk.told_webhook_text') })}
        {area('announce.escalation.emails', emails)}
        {text('announce.escalation.webhook', webhook)}
      </Group>
      <Group title={t('desk.printer')} text={t('desk.printer_text')}>
        {text('printer.address', { hint: t('desk.printer_address_text'), dir: 'ltr', spellCheck: false })}
        {select(
          'printer.width',
          paperWidths.map((width) => (
            <option key={width} value={width}>
              {t('desk.printer_mm', { width })}
            </option>
          )),
        )}
        {flag('printer.isAutomatic', t('desk.printer_automatic_text'))}
      </Group>
    </EntryFields>
  );
}
