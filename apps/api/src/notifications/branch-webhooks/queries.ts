/** An order as its branch hears of it. These reads are of all customers: only jobs may use them. Amounts are fils. */
import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { OrderState } from '@sufra/contract/orders/states';
import type { Locale } from '@sufra/i18n';
import type { AddressCopy } from '../../ordering/addresses/rules.ts';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

export interface AnnouncedLine {
  code: string;
  name: Bilingual;
  quantity: number;
  /** For one, with its options. */
  unitPrice: number;
  total: number;
  /** `code` is unique within the dish's group; null where the option is gone. */
  options: { code: string | null; name: Bilingual; quantity: number; price: number }[];
  /** The customer's; empty when none. */
  note: string;
}

/** Who is told; '' for no URL. */
interface Told {
  emails: string[];
  webhook: string;
}

export interface AnnouncedOrder {
  number: number;
  state: OrderState;
  orderType: OrderType;
  /** `name` is that of the order; where it is told of orders is as of now. */
  branch: { code: string; name: Bilingual; timeZone: string; emails: string[]; webhook: string; escalation: Told };
  placedAt: Date;
  /** Promised. */
  from: Date;
  until: Date;
  slotStart: Date | null;
  locale: Locale;
  customer: { name: string; phone: string };
  address: AddressCopy | null;
  comments: string;
  lines: AnnouncedLine[];
  subtotal: number;
  discount: number;
  deliveryFee: number;
  total: number;
  vat: number;
  method: Bilingual;
  isOnline: boolean;
}

export async function findAnnounced(db: Db, orderNumber: number): Promise<AnnouncedOrder | null> {
  const [order] = await readOrder(db, orderNumber);
  return order ?? null;
}

const readOrder = statement<AnnouncedOrder, [orderNumber: number]>(`
  select number, state, order_type as "orderType",
    jsonb_build_object(
      'code', branch.code, 'name', jsonb_build_object('en', branch_name_en, 'ar', branch_name_ar), 'timeZone', branch.time_zone,
      'emails', branch.announce_emails, 'webhook', branch.announce_webhook,
      'escalation', jsonb_build_object('emails', branch.escalation_emails, 'webhook', branch.escalation_webhook)
    ) as branch,
    placed_at as "placedAt", promised_from as "from", promised_until as "until", slot_start as "slotStart", orders.locale,
    jsonb_build_object('name', coalesce(customer.name, ''), 'phone', coalesce(customer.phone, '')) as customer,
    orders.address, comments, subtotal_fils as subtotal, discount_fils as discount, delivery_fee_fils as "deliveryFee", total_fils as total,
    vat_fils as vat, jsonb_build_object('en', payment_method_en, 'ar', payment_method_ar) as method, is_online as "isOnline",
    (select jsonb_agg(jsonb_build_object(
        'code', item.code, 'name', jsonb_build_object('en', line.name_en, 'ar', line.name_ar), 'quantity', quantity,
        'unitPrice', unit_price_fils, 'total', line.total_fils, 'note', note,
        'options', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'code', option.code, 'name', chosen->'name', 'quantity', chosen->'quantity', 'price', chosen->'price'
          ) order by nth), '[]')
          from jsonb_array_elements(line.options) with ordinality as each (chosen, nth) left join option on option.id = (chosen->>'id')::int
        )
      ) order by line.position)
      from order_line as line join item on item.id = item_id where line.order_number = number) as lines
  from orders join branch on branch.id = branch_id left join customer on customer.id = customer_id where number = $1`);
