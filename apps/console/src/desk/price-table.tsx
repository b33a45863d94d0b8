/** Virtualized price grid: dishes by category, one column per price. */
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import {
  type ClipboardEvent,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Dish, Section } from './dish-search.tsx';
import { type Column, paste, rectangleIn } from './price-cells.ts';
import { PriceRow } from './price-row.tsx';
import { useNear } from './use-near.ts';
import type { PriceGrid } from './use-price-grid.ts';

/** Rows per virtualized block. */
const blockLines = 5;

interface Block {
  key: string;
  /** Title at the start of a category. */
  title: string | null;
  /** Index of the first dish. */
  first: number;
  dishes: readonly Dish[];
}

function blocksOf(sections: readonly Section[]): Block[] {
  const blocks: Block[] = [];
  let first = 0;
  for (const { key, title, dishes } of sections)
    for (let at = 0; at < dishes.length; at += blockLines) {
      const some = dishes.slice(at, at + blockLines);
      blocks.push({ key: `${key} ${at}`, title: at === 0 ? title : null, first, dishes: some });
      first += some.length;
    }
  return blocks;
}

interface PriceTableProps {
  sections: readonly Section[];
  columns: readonly (Column & { title: string; place: string })[];
  grid: PriceGrid;
  /** Cell to focus once. */
  wanted: string | null;
  onFound: () => void;
  onPasted: (texts: readonly (readonly [key: string, text: string])[], left: number) => void;
}

export function PriceTable({ sections, columns, grid, wanted, onFound, onPasted }: PriceTableProps) {
  const { t, dir } = useI18n();
  const blocks = useMemo(() => blocksOf(sections), [sections]);
  const codes = useMemo(() => sections.flatMap(({ dishes }) => dishes.map(({ code }) => code)), [sections]);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  /** Cell text at focus, restored by Escape. */
  const entered = useRef<{ cell: string; text: string } | null>(null);
  const pressed = useRef<EventTarget | null>(null);
  const latest = useRef(grid);
  useEffect(() => {
    latest.current = grid;
  });
  const onType = useCallback((cell: string, text: string) => latest.current.setTexts([[cell, text]], true), []);
  const onReset = useCallback((cell: string) => latest.current.setTexts([[cell, '']]), []);

  useEffect(() => {
    const input = wanted === null ? null : scroller?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(wanted)}"]`);
    if (!input) return;
    input.scrollIntoView({ block: 'center' });
    input.focus();
    onFound();
  });

  const goTo = (row: number, column: number): boolean => {
    const input = scroller?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
    input?.focus();
    return input !== undefined && input !== null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellAt(event.target);
    if (!at || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = stepOf(event, at.input, dir);
    if (event.key === 'Escape' && entered.current?.cell === at.cell) {
      grid.setTexts([[at.cell, entered.current.text]]);
      at.input.select();
    } else if (!step || !goTo(at.row + step.rows, at.column + step.columns)) {
      // At the edge, Enter must not submit the form.
      if (event.key !== 'Enter') return;
    }
    event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const at = cellAt(target);
    if (!at) return;
    entered.current = { cell: at.cell, text: at.input.value };
    at.input.select();
    // Select after the press has set the caret, so that typing replaces the value.
    if (pressed.current === target) requestAnimationFrame(() => at.input.select());
    pressed.current = null;
  };
  const onBlur = ({ target }: FocusEvent) => {
    const at = cellAt(target);
    // Normalize on blur; equal values leave the draft.
    if (at && grid.draft[at.cell]) grid.setTexts([[at.cell, at.input.value]]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const at = cellAt(event.target);
    const rectangle = rectangleIn(event.clipboardData.getData('text/plain'));
    if (!at || !rectangle) return;
    event.preventDefault();
    const { texts, left } = paste(rectangle, codes, columns, at);
    grid.setTexts(texts);
    onPasted(texts, left);
  };

  // Branch cells have room for the reset button.
  const widths = columns.map(({ branch }) => (branch === null ? 6.5 : 9));
  const style = { '--columns': widths.map((rem) => `${rem}rem`).join(' '), '--prices': `${widths.reduce((all, rem) => all + rem, 0)}rem` };
  return (
    <table
      ref={setScroller}
      aria-label={t('desk.prices_title')}
      aria-rowcount={codes.length + 1}
      className="price-table rounded-card border border-line bg-surface max-md:overflow-clip md:min-h-80 md:grow md:overflow-auto"
      style={style as CSSProperties}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
      onPaste={onPaste}
    >
      <thead className="z-20 bg-surface md:sticky md:top-0">
        <tr aria-rowindex={1} className="price-row">
          <th scope="col" className="sticky start-0 z-10 self-stretch bg-surface ps-3 pe-2 pt-3 text-start text-sm font-semibold">
            {t('desk.dish')}
          </th>
          {columns.map(({ field, title, place, branch }) => (
            <th
              key={field}
              scope="col"
              className={classNames('min-w-0 py-2 ps-2 text-end text-xs rtl:text-start', branch === null ? 'pe-2' : 'pe-13')}
            >
              <span className="line-clamp-2 font-normal text-muted">{place}</span>
              <span className="block font-semibold">{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      {blocks.map((block) => (
        <BlockOfRows key={block.key} {...{ block, scroller }} isWanted={block.dishes.some(({ code }) => wanted?.startsWith(`${code}.`))}>
          {() =>
            block.dishes.map((dish, nth) => (
              <PriceRow key={dish.code} row={block.first + nth} {...{ dish, columns, grid, onType, onReset }} />
            ))
          }
        </BlockOfRows>
      ))}
    </table>
  );
}

interface BlockOfRowsProps {
  block: Block;
  scroller: HTMLElement | null;
  isWanted: boolean;
  children: () => ReactNode;
}

function BlockOfRows({ block: { title, dishes }, scroller, isWanted, children }: BlockOfRowsProps) {
  const { place, isNear } = useNear<HTMLTableSectionElement>(scroller);
  const isShown = isNear || isWanted;
  return (
    <>
      {title !== null && (
        <tbody className="border-t border-line">
          <tr>
            <th scope="rowgroup" className="price-title sticky start-0 w-fit px-3 text-start text-sm font-bold text-muted">
              {title}
            </th>
          </tr>
        </tbody>
      )}
      <tbody ref={place} style={{ blockSize: `calc(${dishes.length} * var(--line))` }}>
        {isShown && children()}
      </tbody>
    </>
  );
}

interface CellAt {
  input: HTMLInputElement;
  cell: string;
  row: number;
  column: number;
}

function cellAt(target: EventTarget): CellAt | null {
  if (!(target instanceof HTMLInputElement) || target.dataset.cell === undefined) return null;
  return { input: target, cell: target.dataset.cell, row: Number(target.dataset.row), column: Number(target.dataset.column) };
}

/** Target of a navigation key; null: none. Horizontal keys only at the text's end or with all selected. */
function stepOf({ key, shiftKey }: KeyboardEvent, input: HTMLInputElement, dir: 'ltr' | 'rtl'): { rows: number; columns: number } | null {
  if (key === 'Enter') return { rows: shiftKey ? -1 : 1, columns: 0 };
  if (shiftKey) return null;
  if (key === 'ArrowDown' || key === 'ArrowUp') return { rows: key === 'ArrowDown' ? 1 : -1, columns: 0 };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const { selectionStart, selectionEnd, value } = input;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  const isAtEnd = selectionStart === selectionEnd && selectionStart === (key === 'ArrowLeft' ? 0 : value.length);
  return isAll || isAtEnd ? { rows: 0, columns: (key === 'ArrowRight') === (dir === 'ltr') ? 1 : -1 } : null;
}
