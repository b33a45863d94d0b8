/** New branch: own fields are entered, the rest is copied. Hidden until opened. */
import { newBranchFields } from '@sufra/contract/desk/fields';
import type { DeskEntries, DeskEntry } from '@sufra/contract/desk/model';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PlaceSearch } from '../page/place-search.tsx';
import { pointText } from './areas/outline-edits.ts';
import { copiedFields, copiedPrices } from './copy-branch.ts';
import { DeskPage } from './desk-page.tsx';
import { entryQuery, textIn, useEntries } from './desk-queries.ts';
import { Group } from './form-parts.tsx';
import { namedCodesOf, Options } from './names.tsx';
import { NewEntryFields } from './new-entry.tsx';
import { useNewEntry } from './use-new-entry.ts';

export function NewBranchPage() {
  const { t } = useI18n();
  const branches = useEntries('branch');
  const companies = useEntries('legalEntity');
  const dishes = useEntries('item');
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState(search.get('from'));
  const all = branches.data?.things ?? [];
  const first = all.find(({ code }) => code === chosen) ?? all.find(({ isActive }) => isActive) ?? all[0];
  const from = first?.code ?? '';
  const source = useQuery({ ...entryQuery('branch', from), enabled: from !== '' });
  return (
    <DeskPage kind="branch" title={t('desk.branch_new')} queries={[branches, companies, dishes]} isOwners>
      {([list, selling, menu]) => (
        <NewBranch
          branches={list}
          companies={selling}
          dishes={menu}
          source={source.data?.code === from ? source.data : null}
          from={from}
          onFrom={setChosen}
        />
      )}
    </DeskPage>
  );
}

interface NewBranchProps {
  branches: DeskEntries;
  companies: DeskEntries;
  dishes: DeskEntries;
  /** Null while loading, or without one. */
  source: DeskEntry | null;
  from: string;
  onFrom: (code: string) => void;
}

function NewBranch({ branches, companies, dishes, source, from, onFrom }: NewBranchProps) {
  const { t } = useI18n();
  const [withPrices, setWithPrices] = useState(true);
  const selling = companies.things.filter(({ isActive }) => isActive);
  const copiedPhone = source ? textIn(source.fields, 'phone') : '';
  const thing = useNewEntry({
    kind: 'branch',
    names: newBranchFields,
    start: { legalEntity: branches.things[0] ? textIn(branches.things[0].fields, 'legalEntity') : (selling[0]?.code ?? '') },
    taken: new Set(branches.things.map(({ code }) => code)),
    otherwise: 'branch',
    // A restaurant often has one phone.
    complete: (typed) => ({ ...typed, phone: typed.phone?.trim() || copiedPhone }),
    created: t('desk.branch_created'),
    also: (code) => [...(source ? copiedFields(source, code) : []), ...(source && withPrices ? copiedPrices(dishes, from, code) : [])],
  });
  const { control, text, both, area, select } = thing;
  const ownCount = copiedPrices(dishes, from, '').length;
  return (
    <NewEntryFields
      thing={thing}
      // Wait for the source: submitting earlier would copy nothing.
      isReady={from === '' || source !== null}
      first={
        from !== '' && (
          <Group title={t('desk.copy_from')} text={t('desk.copy_from_text')} isWide>
            <Select className="md:max-w-md" label={t('desk.branch')} value={from} onChange={({ target }) => onFrom(target.value)}>
              <Options of={namedCodesOf(branches)} />
            </Select>
            {ownCount > 0 && (
              <Checkbox label={t('desk.copy_prices')} checked={withPrices} onChange={({ target }) => setWithPrices(target.checked)} />
            )}
          </Group>
        )
      }
    >
      <Group title={t('desk.where')}>
        {both('address', { required: true })}
        <div className="flex min-w-0 flex-col gap-3">
          <PlaceSearch suggested={control('address.en').text} onFound={(point) => control('position').onChange(pointText(point))} />
          {text('position', { hint: t('desk.map_point_text'), dir: 'ltr', spellCheck: false, required: true })}
        </div>
        {text('phone', {
          type: 'tel',
          required: copiedPhone === '',
          placeholder: copiedPhone,
          hint: copiedPhone !== '' && t('desk.phone_copied'),
        })}
        {area('announce.emails', { hint: t('desk.told_emails_text'), dir: 'ltr', spellCheck: false })}
        {selling.length > 1 && select('legalEntity', <Options of={namedCodesOf({ things: selling })} />, { required: true })}
      </Group>
    </NewEntryFields>
  );
}
