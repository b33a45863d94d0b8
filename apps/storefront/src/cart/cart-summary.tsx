import { dueOf, type Totals } from '@sufra/contract/cart/pricing';
import { usualVatRate } from '@sufra/contract/vat';
import { Price } from '@sufra/ui/figures.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import type { AppliedNames } from './use-cart.ts';

interface CartSummaryProps {
  totals: Omit<Totals, 'tip'> & { tip?: number | undefined; gift?: number | undefined };
  /** Applied promotions, and their savings on delivery in fils. */
  promotion?: AppliedNames | null;
  /** Included VAT; shown only at checkout. */
  vat?: number;
  /** Its rate; default: the country's usual one. */
  vatPercent?: number | undefined;
  /** False without delivery: no fee line at all, instead of a zero fee. */
  hasFee?: boolean;
}

/** Subtotal, discount, delivery fee and total (CART-05). */
export function CartSummary({ totals, promotion, vat, vatPercent: percent = usualVatRate() / 100, hasFee = true }: CartSummaryProps) {
  const { t, name } = useI18n();
  return (
    <div className="grid gap-1.5 text-sm">
      <dl className="grid gap-1.5">
        <Row label={t('cart.subtotal')} fils={totals.subtotal} />
        <Row
          label={t('cart.discount', { percent: percentOf(totals.discount, totals.subtotal) })}
          fils={totals.discount ? -totals.discount : 0}
          because={totals.discount > 0 && promotion ? name(promotion.name) : undefined}
        />
        {hasFee && (
          <Row
            label={t('cart.delivery_fee')}
            fils={totals.deliveryFee}
            was={promotion?.deliveryDiscount ? totals.deliveryFee + promotion.deliveryDiscount : undefined}
            because={promotion?.deliveryDiscount ? name(promotion.deliveryName) : undefined}
          />
        )}
        {totals.tip ? <Row label={t('cart.tip')} fils={totals.tip} /> : null}
        <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-base font-bold">
          <dt>{t('cart.total')}</dt>
          <dd>
            <Price fils={totals.total} />
          </dd>
        </div>
        {totals.gift ? (
          <>
            <Row label={t('cart.gift')} fils={-totals.gift} />
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-base font-bold">
              <dt>{t('cart.left_to_pay')}</dt>
              <dd>
                <Price fils={dueOf(totals)} />
              </dd>
            </div>
          </>
        ) : null}
        {vat !== undefined && percent > 0 && <Row label={t('cart.vat', { percent })} fils={vat} />}
      </dl>
    </div>
  );
}

interface RowProps {
  label: string;
  fils: number;
  /** Before a promotion, in fils. */
  was?: number | undefined;
  /** Promotion of the discount. */
  because?: string | undefined;
}

function Row({ label, fils, was, because }: RowProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <dt className="min-w-0 grow basis-20 text-muted">
        {label}
        {because && (
          <span className="block font-medium text-success wrap-anywhere">
            <bdi>{because}</bdi>
          </span>
        )}
      </dt>
      <dd className="ms-auto whitespace-nowrap">
        {was !== undefined && <Price fils={was} strike className="me-2" />}
        <Price fils={fils} />
      </dd>
    </div>
  );
}

/** With at most two decimals. */
const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100);
