/** Page of a category: names, subcategories, and where dishes go when it is retired. */
import type { DeskEntries, DeskEntry } from '@sufra/contract/desk/model';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { useState } from 'react';
import type { RetireDialogProps } from './active-button.tsx';
import { AddToChange, resetSaveTarget } from './add-to-change.tsx';
import { CategoryForm } from './category-form.tsx';
import { EntryPage } from './desk-page.tsx';
import { dishesIn, type MenuCategory, menuCategories, moves, useEntries } from './desk-queries.ts';
import { Options } from './names.tsx';
import { NewEntryPage } from './new-entry.tsx';

export function CategoryPage() {
  const categories = useEntries('category');
  const dishes = useEntries('item');
  const shelves = categories.data ? menuCategories(categories.data) : [];
  const retiring = ({ code, fields }: DeskEntry, all: DeskEntries['things']) => {
    const own = [code, ...((fields.subcategories ?? []) as MenuCategory[]).map((below) => below.code)];
    const others = shelves.filter((shelf) => !own.includes(shelf.code));
    return { dialog: (props: RetireDialogProps) => <RetireCategory {...props} dishes={dishesIn(all, own)} shelves={others} /> };
  };
  return (
    <EntryPage
      kind="category"
      others={[categories, dishes]}
      touched={[dishes]}
      parts={(thing) => ({ named: { follows: shelves }, retire: dishes.data ? retiring(thing, dishes.data.things) : null })}
    >
      {({ thing, reload }, [, { things }]) => <CategoryForm category={thing} dishes={things} {...{ shelves, reload }} />}
    </EntryPage>
  );
}

interface RetireCategoryProps extends RetireDialogProps {
  dishes: DeskEntries['things'];
  shelves: readonly MenuCategory[];
}

/** Asks for new categories of its dishes; one save, one undo. */
function RetireCategory({ dishes, shelves, pending, onConfirm, onCancel }: RetireCategoryProps) {
  const { t } = useI18n();
  const [to, setTo] = useState('');
  const [error, setError] = useState(false);
  const confirm = () => {
    if (dishes.length > 0 && to === '') setError(true);
    else onConfirm(moves(dishes, to));
  };
  return (
    <ConfirmDialog
      open
      title={t('desk.category_retire')}
      confirmLabel={t('desk.retire')}
      pending={pending}
      onConfirm={() => {
        resetSaveTarget();
        confirm();
      }}
      onCancel={onCancel}
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t(dishes.length > 0 ? 'desk.category_retire_text' : 'desk.category_retire_empty')}</p>
        {dishes.length > 0 && (
          <Select
            label={t('desk.dishes_go_to', { count: dishes.length })}
            required
            value={to}
            error={error ? t('desk.choose') : undefined}
            onChange={({ target }) => {
              setTo(target.value);
              setError(false);
            }}
          >
            <option value="" disabled>
              {t('desk.choose')}
            </option>
            <Options of={shelves} />
          </Select>
        )}
        <div>
          <AddToChange isPending={pending} onPress={confirm} />
        </div>
      </div>
    </ConfirmDialog>
  );
}

/** New category: names. Shown once it contains a dish. */
export function NewCategoryPage() {
  const { t } = useI18n();
  return (
    <NewEntryPage
      kind="category"
      title={t('desk.category_new')}
      names={['name.en', 'name.ar']}
      takenIn={(list) => [...menuCategories(list), ...list.things]}
      otherwise="category"
    />
  );
}
