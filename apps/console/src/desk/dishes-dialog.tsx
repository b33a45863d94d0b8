import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { type MenuCategory, nameIn } from './desk-queries.ts';
import { type Dish, DishSearch, useDishSearch } from './dish-search.tsx';

interface DishesDialogProps {
  dishes: readonly Dish[];
  shelves: readonly MenuCategory[];
  chosen: ReadonlySet<string>;
  onTurn: (dish: string, isOption: boolean) => void;
  onClose: () => void;
}

export function DishesDialog({ dishes, shelves, chosen, onTurn, onClose }: DishesDialogProps) {
  const { t, name } = useI18n();
  const { term, setTerm, sections } = useDishSearch(dishes, shelves);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desk.option_add_dishes')}
      fills="height"
      foot={
        <Button size="lg" fullWidth onClick={onClose}>
          {t('desk.order_done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <DishSearch {...{ term, setTerm }} />
        {sections.length === 0 && <EmptyState compact scene="search" title={t('desk.dishes_nothing_found')} />}
        {sections.map(({ key, title, dishes: here }) => (
          <fieldset key={key} className="min-w-0 [contain-intrinsic-size:auto_20rem] [content-visibility:auto]">
            <legend className="font-semibold">{title}</legend>
            {here.map(({ code, fields }) => (
              <Checkbox
                key={code}
                label={<bdi className="wrap-anywhere">{name(nameIn(fields))}</bdi>}
                checked={chosen.has(code)}
                onChange={({ target }) => onTurn(code, target.checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
