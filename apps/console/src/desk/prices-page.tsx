/** All prices in one grid, saved together. */
import type { DeskEntries } from '@sufra/contract/desk/model';
import type { OrderType } from '@sufra/contract/names';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { useMedia } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../page/page.tsx';
import { Loaded } from '../page/states.tsx';
import { paths } from '../paths.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { menuCategories, useEntries } from './desk-queries.ts';
import { DishSearch, useDishSearch } from './dish-search.tsx';
import { valueText } from './field-texts.ts';
import { FormNotices } from './form-parts.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Options } from './names.tsx';
import { ConflictNotice, ReadOnly } from './notices.tsx';
import { cellOf, columnsOf, orderTypes } from './price-cells.ts';
import { PriceFoot } from './price-foot.tsx';
import { PriceTable } from './price-table.tsx';
import { usePriceGrid } from './use-price-grid.ts';

export function PricesPage() {
  const { t } = useI18n();
  const dishes = useEntries('item');
  const categories = useEntries('category');
  usePageTitle(t('desk.prices_title'));
  return (
    <div data-fits className="flex min-h-0 w-full grow flex-col gap-3 p-4 md:pb-0">
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-xl">{t('desk.prices_title')}</h1>
        <Link to={paths.dishes} className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary hover:underline">
          <Icon name="chevron-start" size={18} />
          {t('desk.back')}
        </Link>
      </header>
      <Loaded queries={[dishes, categories]}>{([desk, menu]) => <Prices desk={desk} categories={menu} />}</Loaded>
    </div>
  );
}

/** Maximum number of conflicts shown in full. */
const mostConflicts = 5;

function Prices({ desk, categories }: { desk: DeskEntries; categories: DeskEntries }) {
  const { t, name } = useI18n();
  const isWide = useMedia('(width >= 48rem)');
  const grid = usePriceGrid(desk);
  const [category, setCategory] = useState('');
  const [isOwnOnly, setOwnOnly] = useState(false);
  const [chosen, setPlace] = useState<string | null>(null);
  const [orderType, setOrderType] = useState<OrderType>('pickup');
  const [wanted, setWanted] = useState<string | null>(null);
  const [isBulk, setBulk] = useState(false);

  const isOwner = desk.mayChange.includes('price.pickup');
  const [firstBranch] = desk.branches;
  // Narrow screens show one place: owners start with the base.
  const usual = isWide || !isOwner ? (firstBranch?.code ?? '') : '';
  const place = chosen === null || (chosen === '*' && !isWide) ? usual : chosen;
  const columns = useMemo(() => {
    const placeOf = (branch: string | null) => desk.branches.find(({ code }) => code === branch);
    return columnsOf(desk, { place, orderType: isWide ? null : orderType }).map((column) => {
      const branch = placeOf(column.branch);
      return { ...column, title: t(`desk.price_${column.orderType}`), place: branch ? name(branch.name) : t('desk.at_all_branches') };
    });
  }, [desk, place, isWide, orderType, t, name]);

  const shelves = useMemo(() => menuCategories(categories), [categories]);
  const dishes = useMemo(() => {
    const within = categories.things.find(({ code }) => code === category)?.fields.subcategories as { code: string }[] | undefined;
    const among = new Set([category, ...(within ?? []).map(({ code }) => code)]);
    const isOwn = ([field, value]: [string, unknown]) => value !== null && field.startsWith(place === '*' ? 'at.' : `at.${place}.`);
    return desk.things.filter(
      ({ isActive, fields }) =>
        isActive &&
        (category === '' || among.has(String(fields.category))) &&
        (!isOwnOnly || place === '' || Object.entries(fields).some(isOwn)),
    );
  }, [desk, categories, category, isOwnOnly, place]);
  const { term, setTerm, found, sections } = useDishSearch(dishes, shelves);

  /** Scrolls to a cell, changing the view if needed. */
  const show = (key: string) => {
    const { code, field } = cellOf(key);
    const branch = desk.branches.find((each) => field.startsWith(`at.${each.code}.`))?.code ?? (isWide ? place : '');
    if (!columns.some((column) => column.field === field)) {
      setPlace(branch);
      setOrderType(field.endsWith('pickup') ? 'pickup' : 'delivery');
    }
    if (!found.some((dish) => dish.code === code)) {
      setTerm('');
      setCategory('');
      setOwnOnly(false);
    }
    setWanted(key);
  };

  return (
    <>
      {desk.readOnly !== null && <ReadOnly folder={desk.readOnly} />}
      <FormNotices isRestored={grid.isRestored} discard={grid.discard} />
      <div className="flex flex-wrap items-end gap-3 *:min-w-0 max-md:grid max-md:grid-cols-2">
        <div className="max-md:col-span-2 md:w-64">
          <DishSearch {...{ term, setTerm }} />
        </div>
        <Select label={t('desk.category')} value={category} onChange={({ target }) => setCategory(target.value)} className="md:w-52">
          <option value="">{t('desk.all_categories')}</option>
          <Options of={shelves} />
        </Select>
        <Select label={t('desk.prices_at')} value={place} onChange={({ target }) => setPlace(target.value)} className="md:w-56">
          <option value="">{t('desk.at_all_branches')}</option>
          {isWide && desk.branches.length > 1 && <option value="*">{t('desk.branches_beside')}</option>}
          <Options of={desk.branches} />
        </Select>
        {!isWide && (
          <SegmentedControl
            label={t('desk.way')}
            fullWidth
            className="col-span-2"
            segments={orderTypes.map((value) => ({ value, label: t(`desk.price_${value}`) }))}
            value={orderType}
            onChange={setOrderType}
          />
        )}
        {place !== '' && (
          <Checkbox
            className="max-md:col-span-2"
            label={t('desk.own_only')}
            checked={isOwnOnly}
            onChange={({ target }) => setOwnOnly(target.checked)}
          />
        )}
        <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 max-md:col-span-2 max-md:justify-between">
          <p role="status" className="text-sm text-muted">
            {t('desk.dishes_found', { count: found.length })}
          </p>
          {desk.mayChange.length > 0 && (
            <>
              <Button variant="secondary" disabled={found.length === 0} onClick={() => setBulk(true)}>
                {t('desk.bulk')}
              </Button>
              <button
                type="button"
                className={`${buttonClass('secondary')} not-focus-visible:sr-only`}
                onClick={() => document.querySelector<HTMLElement>('[data-save]')?.focus()}
              >
                {t('desk.skip_table')}
              </button>
            </>
          )}
        </div>
      </div>
      {grid.conflicts.length > 0 && (
        <section className="flex flex-col gap-2 md:max-h-64 md:overflow-y-auto">
          <p>{t('desk.conflict_text')}</p>
          {grid.conflicts.slice(0, mostConflicts).map((conflict) => (
            <ConflictNotice
              key={`${conflict.code}.${conflict.field}`}
              conflict={conflict}
              value={valueText(t, conflict.field, conflict.theirs)}
              what={grid.whatOf(conflict.code, conflict.field)}
              onTake={() => grid.take(conflict)}
            />
          ))}
        </section>
      )}
      {found.length === 0 ? (
        <EmptyState compact scene="search" title={t('desk.dishes_nothing_found')} />
      ) : (
        <PriceTable
          key={String(isWide)}
          {...{ sections, columns, grid, wanted }}
          onFound={() => setWanted(null)}
          onPasted={(texts, left) => {
            toast({ text: t('desk.prices_pasted', { count: texts.length }), tone: 'success' });
            if (left > 0) toast({ text: t('desk.prices_not_pasted', { count: left }), tone: 'warning' });
          }}
        />
      )}
      {desk.mayChange.length > 0 && <PriceFoot grid={grid} onShow={show} />}
      {isBulk && <BulkDialog {...{ desk, place, grid }} dishes={found} onClose={() => setBulk(false)} />}
      <LeaveGuard isOn={grid.changed.length > 0 && !grid.isPending} onLeave={grid.discard} />
    </>
  );
}
