import { type CheckedLine, canBeAccepted } from '@sufra/contract/cart/changes';
import type { Item } from '@sufra/contract/menu/model';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { ChangeTexts } from './change-texts.tsx';

interface LineChangesProps {
  check: CheckedLine;
  /** Alternative to a sold-out dish. */
  similar: Item | null;
  onAccept: () => void;
  onChoose: () => void;
  onReplace: (item: Item) => void;
  /** Called when the whole order moves to later. */
  onLater: () => void;
  onRemove: () => void;
}

/** Changes of a line with resolving actions. Stays until resolved. */
export default function LineChanges({ check, similar, onAccept, onChoose, onReplace, onLater, onRemove }: LineChangesProps) {
  const { t, name } = useI18n();
  const title = name(check.line.name);
  const codes = new Set(check.changes.map(({ code }) => code));
  const asksOptions = codes.has('option_gone') || codes.has('modifier_minimum') || codes.has('modifier_maximum');
  let accept = t('cart.accept');
  if (codes.has('option_gone')) accept = t('cart.accept_without');
  else if (codes.has('least')) accept = t('cart.accept_least', { min: check.line.minQuantity });
  return (
    <div className="mt-2 rounded-control bg-accent-soft ps-3 pe-1 pt-2 text-sm">
      <div className="flex items-start gap-2 pe-2 font-medium">
        <Icon name="alert" size={16} className="mt-0.5" />
        <div className="min-w-0 wrap-anywhere">
          <ChangeTexts changes={check.changes} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight */}
      <div role="group" aria-label={title} className="-ms-4 flex flex-wrap">
        {canBeAccepted(check) && (
          <Button variant="ghost" onClick={onAccept}>
            {accept}
          </Button>
        )}
        {check.isSold && asksOptions && (
          <Button variant="ghost" onClick={onChoose}>
            {t('cart.choose_again')}
          </Button>
        )}
        {codes.has('not_now') && (
          <Button variant="ghost" onClick={onLater}>
            {t('menu.order_later')}
          </Button>
        )}
        {!check.isSold && similar && (
          <Button variant="ghost" onClick={() => onReplace(similar)} className="text-start">
            {t('cart.similar')} <bdi>{name(similar.name)}</bdi>
          </Button>
        )}
        {!check.isSold && (
          <Button variant="ghost" onClick={onRemove} aria-label={t('cart.remove_item', { name: title })}>
            {t('cart.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
