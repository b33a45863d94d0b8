import type { DeskSave, DeskThings } from '@sufra/contract/desk/model';
import { AccordionSection } from '@sufra/ui/accordion-section.tsx';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { dishesIn } from './category-dishes.ts';
import { listIn, nameIn, type Shelf } from './desk-queries.ts';

type Dish = DeskThings['things'][number];

/** Changed membership of dishes in the group. */
export type Ticks = Readonly<Record<string, boolean>>;

const asks = ({ fields }: Dish, group: string): boolean => listIn(fields, 'optionGroups').includes(group);

/** Appends the group at a dish's end. */
export const tickEdits = (group: string, dishes: readonly Dish[], ticks: Ticks): DeskSave['edits'] =>
  dishes
    .filter((dish) => ticks[dish.code] !== undefined && ticks[dish.code] !== asks(dish, group))
    .map((dish) => {
      const before = listIn(dish.fields, 'optionGroups');
      const after = asks(dish, group) ? before.filter((code) => code !== group) : [...before, group];
      return { kind: 'item', code: dish.code, field: 'optionGroups', before, after };
    });

interface UsedByProps {
  code: string;
  dishes: readonly Dish[];
  shelves: readonly Shelf[];
  ticks: Ticks;
  onTick: (ticks: Ticks) => void;
  disabled: boolean;
}

export function UsedBy({ code, dishes, shelves, ticks, onTick, disabled }: UsedByProps) {
  const { t, name } = useI18n();
  const isTicked = (dish: Dish) => ticks[dish.code] ?? asks(dish, code);
  const count = dishes.filter((dish) => dish.isActive && isTicked(dish)).length;
  return (
    <section className="rounded-card border border-line bg-surface px-4">
      <AccordionSection isHeading title={t('desk.used_by', { count })}>
        {shelves.map((shelf) => {
          const here = dishesIn(dishes, [shelf.code]);
          return (
            here.length > 0 && (
              <fieldset key={shelf.code} className="mb-3 min-w-0">
                <legend className="font-semibold">{name(shelf.name)}</legend>
                <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
                  {here.map((dish) => (
                    <Checkbox
                      key={dish.code}
                      label={<bdi className="wrap-anywhere">{name(nameIn(dish.fields))}</bdi>}
                      checked={isTicked(dish)}
                      disabled={disabled}
                      onChange={({ target }) => onTick({ ...ticks, [dish.code]: target.checked })}
                    />
                  ))}
                </div>
              </fieldset>
            )
          );
        })}
      </AccordionSection>
    </section>
  );
}
