/** Dishes of a phone order: a search that adds them, and the lines. */
import { limits } from '@sufra/contract/checkout/model';
import type { Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import { isolateText } from '@sufra/i18n';
import { fold } from '@sufra/i18n/fold';
import { IconButton } from '@sufra/ui/button.tsx';
import { Price } from '@sufra/ui/figures.tsx';
import { Stepper } from '@sufra/ui/form/stepper.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useMemo, useRef, useState } from 'react';
import { DishDialog } from './dish-dialog.tsx';
import { type DraftLine, minimumQuantity, withLine } from './draft.ts';

/** Number of listed dishes. */
const most = 60;

interface DishesProps {
  branchCode: string;
  dishes: readonly Item[];
  orderType: OrderType;
  lines: readonly DraftLine[];
  onChange: (lines: DraftLine[]) => void;
}

export function Dishes({ branchCode, dishes, orderType, lines, onChange }: DishesProps) {
  const { t, name } = useI18n();
  const [term, setTerm] = useState('');
  const [asked, setAsked] = useState<{ dish: Item; at?: number } | null>(null);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const words = useMemo(() => dishes.map((dish) => ({ dish, text: fold(`${dish.name.en} ${dish.name.ar}`) })), [dishes]);
  const typed = fold(term).split(' ').filter(Boolean);
  const found = words.filter(({ text }) => typed.every((word) => text.includes(word))).map(({ dish }) => dish);
  const put = (line: DraftLine, at?: number) => {
    const next = withLine(lines, line, at);
    onChange(next);
    const count = next.reduce((sum, { itemId, quantity }) => sum + (itemId === line.itemId ? quantity : 0), 0);
    setSaid(t('phoned.added', { name: name(line.name), count }));
  };
  const take = (dish: Item) => {
    const { id: itemId, minQuantity, hasOptions } = dish;
    if (hasOptions) setAsked({ dish });
    else put({ itemId, name: dish.name, quantity: minimumQuantity(dish), minQuantity, hasOptions, options: [], note: '' });
  };
  const change = (at: number) => {
    const dish = dishes.find(({ id }) => id === lines[at]?.itemId);
    if (dish) setAsked({ dish, at });
  };
  return (
    <section aria-labelledby="phoned-dishes" className="flex flex-col gap-3">
      <h2 id="phoned-dishes" ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('phoned.dishes')}
      </h2>
      <TextField
        type="search"
        icon="search"
        label={t('menu.search')}
        labelHidden
        placeholder={t('menu.search')}
        hint={t('phoned.search_hint')}
        value={term}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => setTerm(target.value)}
        onKeyDown={(event) => {
          const first = typed.length > 0 && found.find(isOffered);
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return;
          take(first);
          setTerm('');
        }}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {found.length === 0 ? (
        <p role="status" className="text-muted">
          {t('phoned.none')}
        </p>
      ) : (
        <ul className="max-h-64 divide-y divide-line overflow-y-auto rounded-control border border-line bg-surface">
          {found.slice(0, most).map((dish) => (
            <li key={dish.id}>
              <button
                type="button"
                aria-disabled={!isOffered(dish) || undefined}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 px-3 py-2 text-start hover:bg-sunken focus-visible:-outline-offset-2 aria-disabled:text-muted"
                onClick={() => isOffered(dish) && take(dish)}
              >
                <span className="font-medium">{name(dish.name)}</span>
                {isOffered(dish) ? <Price fils={dish.price[orderType]} className="text-muted" /> : <span>{t('menu.sold_out')}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <ul aria-label={t('phoned.lines')} className="divide-y divide-line rounded-card border border-line bg-surface px-4">
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dish may be there twice
            <li key={at} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <Line line={line} onChange={() => change(at)} />
              <Stepper
                value={line.quantity}
                min={minimumQuantity(line)}
                max={limits.quantity}
                label={name(line.name)}
                onChange={(quantity) => onChange(lines.map((each, index) => (index === at ? { ...each, quantity } : each)))}
              />
              <IconButton
                icon="close"
                label={t('cart.remove_item', { name: name(line.name) })}
                onClick={() => {
                  // Its line disappears with it.
                  heading.current?.focus();
                  onChange(lines.filter((_, index) => index !== at));
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <DishDialog
          {...{ branchCode, orderType }}
          dish={asked.dish}
          line={(asked.at !== undefined && lines[asked.at]) || null}
          onSave={(line) => {
            setAsked(null);
            put(line, asked.at);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

/** Dishes outside of their hours can be ordered for later. */
const isOffered = ({ isAvailable, offeredFrom }: Item): boolean => isAvailable || offeredFrom !== undefined;

/** Press to change options and note. */
function Line({ line: { name: dishName, options, note }, onChange }: { line: DraftLine; onChange: () => void }) {
  const { name } = useI18n();
  const chosen = options.map((option) => isolateText(`${option.quantity > 1 ? `${option.quantity}× ` : ''}${name(option.name)}`));
  return (
    <button type="button" className="min-h-11 min-w-40 grow basis-0 py-1 text-start hover:underline" onClick={onChange}>
      <span className="block font-semibold wrap-anywhere">{isolateText(name(dishName))}</span>
      {chosen.length > 0 && <span className="block text-sm text-muted">{chosen.join(' · ')}</span>}
      {note && (
        <span className="block text-sm">
          <bdi>{note}</bdi>
        </span>
      )}
    </button>
  );
}
