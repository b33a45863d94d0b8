import type { CartLine } from '@sufra/contract/cart';
import type { MenuItem, ModifierCategory } from '@sufra/contract/menu';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { lineMaximum, lineMinimum } from '../cart/cart-actions.ts';
import { useI18n } from '../i18n.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { putInCart } from './add-item.ts';
import { lineOf, unitFils } from './item-choice.ts';
import { useMenuContext } from './menu-context.ts';
import { OptionCategory } from './option-category.tsx';
import { itemFils } from './price-filter.ts';
import { itemQuery } from './use-item.ts';
import { useItemChoice } from './use-item-choice.ts';

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
  const { choice, problem, setQuantity, setNotes, choose, check } = useItemChoice(item, categories, line);
  const groups = useRef(new Map<number, HTMLFieldSetElement>());
  const candidate = lineOf(item, categories, choice);
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
        <>
          {/* The banner lies behind the dialog: a branch that closes meanwhile is told here. */}
          <div role="status">
            {refusal && (
              <div className="mb-3">
                <Notice tone="warning">{refusal}</Notice>
              </div>
            )}
          </div>
          <div className="flex items-center gap-3">
            <Stepper value={choice.quantity} min={lineMinimum(item)} max={lineMaximum} onChange={setQuantity} label={title} />
            <Button
              size="lg"
              className="grow"
              disabled={!categories || refusal !== null}
              onClick={add}
              end={<Price fils={unitFils(candidate, orderType) * choice.quantity} />}
            >
              {line ? t('menu.update') : t('menu.add')}
            </Button>
          </div>
        </>
      }
    >
      <Picture src={item.img_url} alt="" ratio={16 / 9} sizes="(min-width: 40rem) 576px, 100vw" priority />
      <div className="grid gap-7 p-5 sm:p-6">
        <div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <p aria-hidden className="text-xl leading-(--leading-heading) font-bold">
              {title}
            </p>
            <Price fils={itemFils(item, orderType)} className="text-lg font-semibold" />
          </div>
          <p className="mt-1 text-muted">{name(item.description_en, item.description_ar)}</p>
          {item.min_cart_item > 1 && <p className="mt-2 text-sm font-medium">{t('menu.at_least', { count: item.min_cart_item })}</p>}
        </div>
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
  group?.querySelector<HTMLElement>('input, button:enabled')?.focus({ preventScroll: true });
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
