import type { CartLine } from '@sufra/contract/cart/model';
import { dishFacts } from '@sufra/contract/menu/dietary';
import type { Item, OptionGroup } from '@sufra/contract/menu/model';
import { isolateText } from '@sufra/i18n';
import { formatWeekTime } from '@sufra/i18n/formats';
import { IconButton } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { TextArea } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { RetryNotice } from '@sufra/ui/later.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { Picture } from '@sufra/ui/picture.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { lineMinimum } from '../../cart/cart-actions.ts';
import { polled } from '../../catalogue/branches.ts';
import { itemQuery } from '../../catalogue/menu.ts';
import { optional } from '../../loading/page-texts.ts';
import { paths } from '../../paths.ts';
import { useStore } from '../../visit/store.ts';
import { addSuggested, canBeAdded, type Opener, useMenuContext } from '../add-item.ts';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { unavailableReason } from './dish-price.tsx';
import { chosenOptions, lineOf, unitPriceOf } from './item-choice.ts';
import { ItemFooter } from './item-footer.tsx';
import { ItemHeader } from './item-header.tsx';
import { ItemOptions } from './item-options.tsx';
import { useItemChoice } from './use-item-choice.ts';

export interface ItemDialogProps {
  /** The item as listed; options load with the details. */
  item: Item;
  /** Cart line to edit; absent: adds a new one (ITEM-04, ITEM-05). */
  line?: CartLine | undefined;
  /** Dish to return to on closing. */
  from?: Opener | undefined;
  takesOver?: boolean | undefined;
  open: boolean;
  onClose: () => void;
}

/** Duplicates `limits.note` of the contract, to keep its schemas out of the bundle. */
const maxNoteLength = 200;
const noOptions: OptionGroup[] = [];
/** Choices for dishes whose dialog was replaced by a recommended dish (`leftFor`), for the way back. */
const drafts = new Map<number, { line: CartLine; leftFor: number }>();
const GoesWith = optional(() => import('../../catalogue/goes-with.tsx').then((module) => module.default));

/** Item dialog over the menu (ITEM-02). Needs a new `key` per opening. */
export default function ItemDialog({ item: shown, line, from, takesOver, open, onClose }: ItemDialogProps) {
  const { t, name, locale } = useI18n();
  const { branchCode, orderType, blocked, isForLater, addItem, openItem } = useMenuContext();
  const [draft] = useState(() => drafts.get(shown.id));
  useEffect(() => void drafts.delete(shown.id), [shown.id]);
  const { data, isError, refetch } = useQuery({ ...itemQuery(branchCode, shown.id), ...polled, enabled: open && shown.hasOptions });
  const item = data ?? shown;
  const groups = shown.hasOptions ? data?.optionGroups : noOptions;
  const { choice, changed, problem, setQuantity, setNote, choose, check } = useItemChoice(item, groups, line ?? draft?.line);
  const fieldsets = useRef(new Map<number, HTMLFieldSetElement>());
  const candidate = lineOf(item, groups, choice);
  const facts = dishFacts(item, chosenOptions(groups, choice.selection));
  const { offeredFrom } = item;
  const missing = offeredFrom
    ? t('menu.not_now_from', { time: formatWeekTime(locale, offeredFrom) })
    : t(offeredFrom === null ? 'menu.not_now_text' : 'menu.sold_out_text');
  const refusal = blocked ?? (canBeAdded(item, isForLater) ? null : missing);

  const add = () => {
    const failing = check();
    if (failing !== null) reveal(fieldsets.current.get(failing));
    else addItem(candidate, { replaces: line?.id, onAdded: onClose });
  };

  const title = name(item.name);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      titleHidden
      back={from && t('dish.back_to', { name: isolateText(name(from.name)) })}
      takesOver={takesOver}
      flush
      size="md"
      fills="phone"
      foot={
        <ItemFooter
          title={title}
          quantity={choice.quantity}
          minimum={lineMinimum(item)}
          onQuantity={setQuantity}
          total={unitPriceOf(candidate, orderType) * choice.quantity}
          facts={facts}
          changed={changed}
          refusal={refusal}
          label={line ? t('menu.update') : t('menu.add')}
          unsold={unavailableReason(item, orderType, t)}
          disabled={!groups}
          onAdd={add}
        />
      }
    >
      {/* On phones the picture takes the remaining height, so that options start at a fixed position. */}
      <div className={classNames('flex flex-col', shown.hasOptions && 'max-sm:min-h-70')}>
        <div className={classNames('relative', shown.hasOptions && 'max-sm:min-h-14 max-sm:flex-1')}>
          {/* With enlarged text the picture shrinks, so that options fit. */}
          <Picture
            src={item.picture}
            alt=""
            ratio={16 / 9}
            sizes="(min-width: 40rem) 576px, 100vw"
            priority
            className={classNames('max-h-[40dvh] overflow-hidden', shown.hasOptions && 'max-sm:absolute max-sm:inset-0 max-sm:h-full')}
          />
          <div className={classNames('absolute top-3 flex gap-2', from ? 'end-3' : 'start-3')}>
            <ShareDish itemId={item.id} title={title} />
            <FavouriteButton itemId={item.id} name={title} className="heart icon-button icon-button-raised shadow-raised" />
          </div>
        </div>
        <ItemHeader item={item} orderType={orderType} facts={facts} />
      </div>
      <div className="grid gap-7 p-5 pt-0 sm:p-6 sm:pt-0">
        {groups?.map((group) => (
          <ItemOptions
            key={group.id}
            ref={(fieldset) => {
              if (fieldset) fieldsets.current.set(group.id, fieldset);
              return () => {
                fieldsets.current.delete(group.id);
              };
            }}
            group={group}
            dish={item}
            orderType={orderType}
            selection={choice.selection}
            problem={problem?.groupId === group.id ? problem.problem : null}
            onChoose={(optionId, quantity) => choose(group, optionId, quantity)}
          />
        ))}
        {!groups && !isError && <OptionsPlaceholder />}
        {!groups && isError && (
          <RetryNotice onRetry={() => void refetch()} role="alert">
            {t('menu.options_failed')}
          </RetryNotice>
        )}
        <TextArea
          label={t('menu.notes')}
          optional
          placeholder={t('menu.notes_hint')}
          maxLength={maxNoteLength}
          value={choice.note}
          onChange={(event) => setNote(event.target.value)}
        />
        {!line && open && (
          // Hidden until the options above have loaded, against layout shift.
          <div className={groups ? 'contents' : 'hidden'}>
            <DishSuggestions
              itemId={item.id}
              besides={from?.id}
              returnsFrom={draft?.leftFor}
              onAdd={(dish) => {
                if (dish.hasOptions) drafts.set(item.id, { line: candidate, leftFor: dish.id });
                addSuggested(dish, { openItem: (asked) => openItem(asked, { from: { id: item.id, name: item.name } }), addItem });
              }}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface DishSuggestionsProps {
  itemId: number;
  /** Dish to exclude: the one the visitor came from. */
  besides: number | undefined;
  /** Suggested dish whose dialog was just closed. */
  returnsFrom: number | undefined;
  onAdd: (dish: Item) => void;
}

/** Recommendations below the options. */
function DishSuggestions({ itemId, besides, returnsFrom, onAdd }: DishSuggestionsProps) {
  const { t } = useI18n();
  const { branchCode, orderType, blocked } = useMenuContext();
  const lines = useStore(({ cart }) => cart.lines);
  return (
    <Suspense>
      <GoesWith
        title={t('dish.goes_with')}
        {...{ branchCode, orderType, blocked, returnsFrom, onAdd }}
        itemIds={[itemId]}
        inCart={[...lines.map((each) => each.itemId), besides ?? itemId]}
      />
    </Suspense>
  );
}

/** Scrolls to an option group and focuses its first control (ITEM-07). */
function reveal(fieldset: HTMLFieldSetElement | undefined) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  fieldset?.querySelector<HTMLElement>('input, button:not([aria-disabled=true])')?.focus({ preventScroll: true });
  fieldset?.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
}

const OptionsPlaceholder = () => (
  <div aria-busy="true" className="grid gap-2">
    <Skeleton className="mb-1 h-6 w-40" />
    <Skeleton className="h-14 w-full rounded-control" />
    <Skeleton className="h-14 w-full rounded-control" />
    <Skeleton className="h-14 w-full rounded-control" />
  </div>
);

const arrowOut = 'M12 15V4M8 7.5 12 3.700l4 3.800M7.5 11H6a1 1 0 0 0-1 1v7.500a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V12a1 1 0 0 0-1-1h-1.5';

/** Shares the dish's link (Web Share), or copies it. */
function ShareDish({ itemId, title }: { itemId: number; title: string }) {
  const { t } = useI18n();
  const { branch = '' } = useParams();
  const share = async () => {
    const url = new URL(paths.dish(branch, itemId), window.location.href).href;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast({ text: t('dish.link_copied'), tone: 'success' });
    } catch {
      // Cancelled or not permitted: the address bar has the link.
    }
  };
  return <IconButton icon={arrowOut} look="raised" label={t('dish.share')} onClick={share} />;
}
