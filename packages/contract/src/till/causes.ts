/**
 * Causes for which a till refuses an order: the nine of Foodics, "Possibilities for Failed Orders"
 * (help.foodics.com/hc/en-us/articles/8226063435420), in its order.
 */
export const tillCauses = [
  'price_differs',
  'item_unknown',
  'tax_differs',
  'delivery_fee_differs',
  'discount_differs',
  'connection_expired',
  'payment_unknown',
  'customer_unknown',
  'option_rules_differ',
] as const;

export type TillCause = (typeof tillCauses)[number];
