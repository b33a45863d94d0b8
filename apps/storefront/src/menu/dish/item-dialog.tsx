import type { CartLine } from '@sufra/contract/cart';
import { dishFacts } from '@sufra/contract/dietary';
import type { MenuItem, ModifierCategory } from '@sufra/contract/menu';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { lineMinimum } from '../../cart/cart-actions.ts';
import { itemQuery } from '../../catalogue/menu.ts';
import { useI18n } from '../../i18n.tsx';
import { loadPart } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { putInCart } from '../add-item.ts';
import { useMenuContext } from '../menu-context.ts';
import { chosenOptions, lineOf, unitFils } from './item-choice.ts';
import { ItemFoot } from './item-foot.tsx';
import { ItemHead } from './item-head.tsx';
import { OptionCategory } from './option-category.tsx';
import { ShareDish } from './share-dish.tsx';
import { useItemChoice } from './use-item-choice.ts';

// This module is ready when its texts are.
await loadPart('dish');

export interface ItemDialogProps {
  /** As the menu showed it; the options come with the details. */
  item: MenuItem;
  /** The line to change; without it one is added (ITEM-04, ITEM-05). */
  line?: CartLine | undefined;
  open: boolean;
  onClose: () => void;
}

/** The server takes no longer note of one item (`limits.memo` of the contract). */
const longestNote = 200;
const noOptions: ModifierCategory[] = [];

/** Customising an item over the menu (ITEM-02). The owner gives it a key for every opening. */
export default function ItemDialog({ item: shown, line, open, onClose }: ItemDialogProps) {
  const { t, name } = useI18n();
  const { locCode, orderType, blocked } = useMenuContext();
  const { data, isError, refetch } = useQuery({ ...itemQuery(locCode, shown.stock_id), enabled: open && shown.has_modifier });
  const item = data ?? shown;
  const categories = shown.has_modifier ? data?.modifiers_categories : noOptions;
  const { choice, changed, problem, setQuantity, setNotes, choose, check } = useItemChoice(item, categories, line);
  const groups = useRef(new Map<number, HTMLFieldSetElement>());
  const candidate = lineOf(item, categories, choice);
  const facts = dishFacts(item, chosenOptions(categories, choice.selection));
  const refusal = blocked ?? (item.is_available ? null : t('menu.sold_out_text'));

  const add = () => {
    const failing = check();
    if (failing !== null) reveal(groups.current.get(failing));
    else if (putInCart(candidate, orderType, t, line?.uuid)) onClose();
  };

  const title = name(item.item_name_en, item.item_name_ar);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      titleHidden
      flush
      size="md"
      foot={
        <ItemFoot
          title={title}
          quantity={choice.quantity}
          minimum={lineMinimum(item)}
          onQuantity={setQuantity}
          fils={unitFils(candidate, orderType) * choice.quantity}
          facts={shown.has_modifier ? facts : null}
          changed={changed}
          refusal={refusal}
          label={line ? t('menu.update') : t('menu.add')}
          disabled={!categories}
          onAdd={add}
        />
      }
    >
      <div className="relative">
        {/* Enlarged, the picture leaves room for what is asked. */}
        <Picture
          src={item.img_url}
          alt=""
          ratio={16 / 9}
          sizes="(min-width: 40rem) 576px, 100vw"
          priority
          className="max-h-[40dvh] overflow-hidden"
        />
        <div className="absolute start-3 top-3">
          <ShareDish itemId={item.stock_id} title={title} />
        </div>
      </div>
      <div className="grid gap-7 p-5 sm:p-6">
        <ItemHead item={item} orderType={orderType} facts={facts} />
        {categories?.map((category) => (
          <OptionCategory
            key={category.category_id}
            ref={(group) => {
              if (group) groups.current.set(category.category_id, group);
              return () => {
                groups.current.delete(category.category_id);
              };
            }}
            category={category}
            dish={item}
            orderType={orderType}
            selection={choice.selection}
            problem={problem?.categoryId === category.category_id ? problem.problem : null}
            onChoose={(modifierId, quantity) => choose(category, modifierId, quantity)}
          />
        ))}
        {!categories && !isError && <OptionsPlaceholder />}
        {!categories && isError && (
          <Notice
            tone="error"
            role="alert"
            action={
              <Button variant="ghost" onClick={() => refetch()}>
                {t('ui.retry')}
              </Button>
            }
          >
            {t('menu.options_failed')}
          </Notice>
        )}
        <TextArea
          label={t('menu.notes')}
          optional
          placeholder={t('menu.notes_hint')}
          maxLength={longestNote}
          value={choice.notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

/** Brings a category into sight and the focus to its first control (ITEM-07). */
function reveal(group: HTMLFieldSetElement | undefined) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  group?.querySelector<HTMLElement>('input, button:not([aria-disabled=true])')?.focus({ preventScroll: true });
  group?.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
}

const OptionsPlaceholder = () => (
  <div aria-busy="true" className="grid gap-2">
    <Skeleton className="mb-1 h-6 w-40" />
    <Skeleton className="h-14 w-full rounded-control" />
    <Skeleton className="h-14 w-full rounded-control" />
    <Skeleton className="h-14 w-full rounded-control" />
  </div>
);
