import type { CheckedLine } from '@sufra/contract/cart/changes';
import { type CartLine, cartLineTotal } from '@sufra/contract/cart/model';
import type { OrderType } from '@sufra/contract/names';
import { buttonClass } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { Price } from '@sufra/ui/figures.tsx';
import { editIcon } from '@sufra/ui/form/form-icons.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Picture } from '@sufra/ui/picture.tsx';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ChangeTexts } from '../cart/change-texts.tsx';
import { paths } from '../paths.ts';

interface OrderLinesProps {
  branchName: string;
  count: number;
  lines: readonly CartLine[];
  checks: ReadonlyMap<string, CheckedLine>;
  orderType: OrderType;
}

/** Order lines with changes, collapsed on phones; edited on the menu. */
export function OrderLines({ branchName, count, lines, checks, orderType }: OrderLinesProps) {
  const { t } = useI18n();
  const id = useId();
  const hasChanged = [...checks.values()].some(({ changes }) => changes.length > 0);
  const [isOpen, setOpen] = useState(() => matchMedia('(width >= 64rem)').matches);
  const isShown = isOpen || hasChanged;
  return (
    <Card as="section" aria-labelledby={id} className="sm:px-6">
      <header className="-my-2 flex min-h-11 flex-wrap items-center gap-x-3">
        <h2 id={id} className="min-w-0 grow basis-32 text-base">
          <button
            type="button"
            aria-expanded={isShown}
            className="flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-small text-start"
            onClick={() => setOpen(!isShown)}
          >
            {t('checkout.items')}
            <span className="flex items-center gap-2 font-normal text-muted">
              {t('cart.dishes', { count })}
              <Icon name="chevron-down" size={16} className={classNames('transition-[rotate]', isShown && 'rotate-180')} />
            </span>
          </button>
        </h2>
        <Link to={paths.menu(branchName)} className={classNames(buttonClass('ghost'), '-me-4')}>
          <Icon name={editIcon} />
          {t('checkout.modify')}
        </Link>
      </header>
      {isShown && <LinesTable {...{ lines, checks, orderType }} />}
    </Card>
  );
}

function LinesTable({ lines, checks, orderType }: Omit<OrderLinesProps, 'branchName' | 'count'>) {
  const { t, name } = useI18n();
  return (
    <table className="mt-4 w-full text-start">
      <caption className="sr-only">{t('checkout.items')}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="w-full pb-2 text-start font-medium">
            {t('checkout.dish')}
          </th>
          <th scope="col" className="px-3 pb-2 text-center font-medium">
            {t('checkout.quantity')}
          </th>
          <th scope="col" className="pb-2 text-end font-medium">
            {t('checkout.price')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {lines.map((line) => (
          <tr key={line.id} className="align-top">
            <th scope="row" className="py-3 text-start font-normal">
              <span className="flex gap-3">
                <span className="block w-14 shrink-0 max-sm:hidden">
                  <Picture src={line.picture} alt="" ratio={1} sizes="56px" className="rounded-control" />
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">
                    <bdi>{name(line.name)}</bdi>
                  </span>
                  <Choices line={line} />
                  {line.note && (
                    <span className="block text-sm text-muted italic wrap-anywhere">
                      <bdi>{line.note}</bdi>
                    </span>
                  )}
                  <ChangeTexts changes={checks.get(line.id)?.changes ?? []} className="mt-1 text-sm font-medium" />
                </span>
              </span>
            </th>
            <td className="px-3 py-3 text-center tabular-nums">{line.quantity}</td>
            <td className="py-3 text-end">
              {checks.get(line.id)?.isSold !== false && <Price fils={cartLineTotal(line, orderType)} className="font-semibold" />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Choices({ line }: { line: CartLine }) {
  const { name } = useI18n();
  return line.options.map((option) => (
    <span key={option.id} className="block text-sm text-muted">
      {option.quantity > 1 && <span className="tabular-nums">{option.quantity} × </span>}
      <bdi>{name(option.name)}</bdi>
    </span>
  ));
}
