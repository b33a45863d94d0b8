import { inheritedField } from '@sufra/contract/desk/model';
import { IconButton } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { memo } from 'react';
import { nameIn } from './desk-queries.ts';
import type { Dish } from './dish-search.tsx';
import { toText } from './field-texts.ts';
import { type Column, cellKey, cellText, isChange, valueIn } from './price-cells.ts';
import type { PriceGrid } from './use-price-grid.ts';

interface PriceRowProps {
  dish: Dish;
  /** Row index in the whole table. */
  row: number;
  columns: readonly Column[];
  grid: Pick<PriceGrid, 'draft' | 'wrong' | 'whatOf'>;
  onType: (key: string, text: string) => void;
  onReset: (key: string) => void;
}

export function PriceRow({ dish, row, columns, grid: { draft, wrong, whatOf }, onType, onReset }: PriceRowProps) {
  const { name } = useI18n();
  const names = nameIn(dish.fields);
  return (
    <tr aria-rowindex={row + 2} className="price-row border-t border-line">
      <th scope="row" className="sticky start-0 z-10 flex min-w-0 items-center self-stretch bg-surface ps-3 pe-2 text-start">
        <span className="line-clamp-2 text-sm font-semibold wrap-anywhere">
          <bdi>{name(names)}</bdi>
        </span>
      </th>
      {columns.map(({ field, branch, mayChange }, column) => {
        const key = cellKey(dish.code, field);
        const typed = draft[key];
        const same = branch === null ? null : valueIn(draft, dish, inheritedField(field));
        return (
          <PriceCell
            key={field}
            {...{ row, column, mayChange, onType, onReset }}
            cell={key}
            label={whatOf(dish.code, field)}
            text={cellText(draft, dish, field)}
            same={toText(field, same)}
            from={typed && isChange(key, typed) ? toText(field, typed.over) : null}
            error={wrong.get(key)}
            isOfBranch={branch !== null}
          />
        );
      })}
    </tr>
  );
}

interface PriceCellProps {
  cell: string;
  row: number;
  column: number;
  label: string;
  text: string;
  /** Inherited price. */
  same: string;
  /** Previous price, when changed. */
  from: string | null;
  error: string | undefined;
  isOfBranch: boolean;
  mayChange: boolean;
  onType: (key: string, text: string) => void;
  onReset: (key: string) => void;
}

/** Undo arrow. */
const resetIcon = 'M8.500 5 4.500 9l4 4M4.500 9H14a5.500 5.500 0 0 1 0 11H9';

/** Memoized: only differing cells re-render. */
const PriceCell = memo(function PriceCell(props: PriceCellProps) {
  const { cell, row, column, label, text, same, from, error, isOfBranch, mayChange, onType, onReset } = props;
  const { t } = useI18n();
  const said = [
    ...(isOfBranch && text === '' ? [t('desk.same', { price: same })] : []),
    ...(from === null ? [] : [t('desk.cell_changed', { from: from || t('desk.empty') })]),
    ...(error ? [error] : []),
  ];
  return (
    <td className="flex items-center px-0.5">
      <input
        value={text}
        onChange={({ target }) => onType(cell, target.value)}
        placeholder={same}
        readOnly={!mayChange}
        tabIndex={mayChange ? 0 : -1}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        dir="ltr"
        aria-label={[label, ...said].join('. ')}
        aria-invalid={error ? true : undefined}
        data-cell={cell}
        data-row={row}
        data-column={column}
        data-changed={from === null ? undefined : ''}
        className="price-input"
      />
      {isOfBranch && mayChange && (
        // The inherited price applies again. Not a tab stop: clearing the cell has the same effect.
        <IconButton
          icon={resetIcon}
          title={t('desk.reset')}
          label={t('desk.reset_cell', { what: label })}
          tabIndex={-1}
          className={text === '' ? 'invisible' : 'text-muted'}
          onClick={() => onReset(cell)}
        />
      )}
    </td>
  );
});
