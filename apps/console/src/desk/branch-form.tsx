/** Branch form without hours and areas. Owner-only fields are read-only for managers. */
import { branchFields } from '@sufra/contract/desk/fields';
import type { DeskThing, DeskThings } from '@sufra/contract/desk/model';
import { paperWidths } from '@sufra/contract/kitchen/printer';
import { Select, TextArea } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { branchCuts } from './focal-point-field.tsx';
import { FlagField, Group, type Parts, partsOf, ThingFields } from './form-parts.tsx';
import { wantNow } from './into-change.tsx';
import { LoadField, RushesField } from './kitchen-fields.tsx';
import { namedIn, Options } from './names.tsx';
import { OpenBranch } from './open-branch.tsx';
import { PickList } from './pick-list.tsx';
import { PictureField } from './picture-field.tsx';
import { useThingForm } from './use-thing-form.ts';

interface BranchFormProps {
  branch: DeskThing;
  /** Undefined while loading. */
  list: DeskThings | undefined;
  companies: DeskThings['things'];
  payments: DeskThings['things'];
  reload: () => Promise<DeskThing | undefined>;
}

export function BranchForm({ branch, list, companies, payments, reload }: BranchFormProps) {
  const { t } = useI18n();
  // Hours have a separate form and draft.
  const thing = useThingForm(branch, branchFields, reload, undefined, 'branch-facts');
  const { form } = thing;
  const { field, control, around } = partsOf(branch, thing);
  const flag = (path: string, label: string, hint?: string) => around(path, <FlagField label={label} hint={hint} {...control(path)} />);
  const number = (path: string, label: string, hint?: string) =>
    around(path, <TextField label={label} hint={hint} dir="ltr" inputMode="numeric" required {...field(path)} />);
  const webhook = (path: string, label: string, hint?: string) =>
    around(path, <TextField label={label} hint={hint} type="url" inputMode="url" {...field(path)} />);
  const emails = (path: string, label: string, hint?: string) =>
    around(path, <TextArea label={label} hint={hint} dir="ltr" spellCheck={false} {...field(path)} />);
  const head =
    branch.isActive &&
    branch.fields.isHidden === true &&
    (branch.mayChange.includes('isHidden') ? (
      <OpenBranch
        {...{ branch, list }}
        edits={thing.edits}
        isPending={form.isPending}
        onOpen={() => {
          wantNow();
          thing.set('isHidden', '');
          void form.submit();
        }}
      />
    ) : (
      <Notice>{t('desk.hidden_notice')}</Notice>
    ));
  return (
    <ThingFields thing={branch} form={thing} head={head}>
      <Group title={t('desk.opening')} isWide>
        {flag('isHidden', t('desk.hidden'), t('desk.hidden_text'))}
      </Group>
      <PlaceFields around={around} field={field} />
      <Group title={t('desk.picture')} isWide>
        <PictureField
          label={t('desk.picture')}
          picture={control('picture')}
          focalPoint={control('focalPoint')}
          cuts={branchCuts(t)}
          known={branch.pictures}
          around={around}
        />
      </Group>
      <Group title={t('desk.ways')}>
        {flag('pickup', t('desk.offers_pickup'))}
        {flag('pickupByCar', t('desk.offers_car'), t('desk.offers_car_text'))}
        {flag('delivers', t('desk.offers_delivery'), t('desk.offers_delivery_text'))}
        {number('leadMinutes.pickup', t('desk.notice_pickup'))}
        {number('leadMinutes.delivery', t('desk.notice_delivery'))}
        {number('slotPlaces.pickup', t('desk.places_pickup'), t('desk.places_text'))}
        {number('slotPlaces.delivery', t('desk.places_delivery'), t('desk.places_text'))}
        {number('pickupMinutes', t('desk.pickup_minutes'))}
      </Group>
      <Group title={t('desk.kitchen')} text={t('desk.kitchen_text')} isWide>
        {around('load', <LoadField label={t('desk.kitchen')} {...control('load')} />)}
      </Group>
      <Group title={t('desk.rushes')} text={t('desk.rushes_text')} isWide>
        {around('rushes', <RushesField {...control('rushes')} />)}
      </Group>
      <Group title={t('desk.selling')} isWide>
        {around(
          'legalEntity',
          <Select label={t('desk.company')} className="md:max-w-md" {...field('legalEntity')}>
            {!companies.some(({ code }) => code === branch.fields.legalEntity) && <option value={String(branch.fields.legalEntity)} />}
            <Options of={namedIn({ things: companies })} />
          </Select>,
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
        {emails('announce.emails', t('desk.told_emails'), t('desk.told_emails_text'))}
        {webhook('announce.webhook', t('desk.told_webhook'), t('desk.told_webhook_text'))}
        {emails('announce.escalation.emails', t('desk.escalation_emails'))}
        {webhook('announce.escalation.webhook', t('desk.escalation_webhook'))}
      </Group>
      <Group title={t('desk.printer')} text={t('desk.printer_text')}>
        {around(
          'printer.address',
          <TextField
            label={t('desk.printer_address')}
            hint={t('desk.printer_address_text')}
            dir="ltr"
            spellCheck={false}
            {...field('printer.address')}
          />,
        )}
        {around(
          'printer.width',
          <Select label={t('desk.printer_width')} {...field('printer.width')}>
            {paperWidths.map((width) => (
              <option key={width} value={width}>
                {t('desk.printer_mm', { width })}
              </option>
            ))}
          </Select>,
        )}
        {flag('printer.isAutomatic', t('desk.printer_automatic'), t('desk.printer_automatic_text'))}
      </Group>
    </ThingFields>
  );
}

/** `Intl` may leave out UTC. */
const timeZones: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];

function PlaceFields({ around, field }: Pick<Parts, 'around' | 'field'>) {
  const { t } = useI18n();
  return (
    <>
      <Group title={t('desk.texts')}>
        {around('name.en', <TextField label={t('desk.name_en')} lang="en" dir="ltr" required {...field('name.en')} />)}
        {around('name.ar', <TextField label={t('desk.name_ar')} lang="ar" dir="rtl" {...field('name.ar')} />)}
        {around('address.en', <TextField label={t('desk.address_en')} lang="en" dir="ltr" required {...field('address.en')} />)}
        {around('address.ar', <TextField label={t('desk.address_ar')} lang="ar" dir="rtl" {...field('address.ar')} />)}
      </Group>
      <Group title={t('desk.where')}>
        {around('phone', <TextField label={t('desk.phone')} type="tel" required {...field('phone')} />)}
        {around(
          'position',
          <TextField
            label={t('desk.map_point')}
            hint={t('desk.map_point_text')}
            dir="ltr"
            inputMode="text"
            spellCheck={false}
            required
            {...field('position')}
          />,
        )}
        {around(
          'timeZone',
          <Select label={t('desk.time_zone')} dir="ltr" {...field('timeZone')}>
            {timeZones.map((zone) => (
              <option key={zone} value={zone}>
                {zone}
              </option>
            ))}
          </Select>,
        )}
      </Group>
    </>
  );
}
