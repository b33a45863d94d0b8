/** Cards saved at Stripe: payment methods of a Customer, added only with the checkbox on Stripe's page or fields. */
import type Stripe from 'stripe';
import { type CardVault, gatewayTimeouts, type SavedCard } from './gateway.ts';
import { callStripe, listFromStripe, orNull } from './stripe-calls.ts';
import { brandName } from './stripe-intents.ts';

/** Maximum number of saved cards in Stripe's fields. */
const mostShown = 10;

export const stripeVault = (stripe: Stripe): CardVault => ({
  async addCustomer(key) {
    const customer = await callStripe(() =>
      stripe.customers.create({}, { idempotencyKey: `customer:${key}`, timeout: gatewayTimeouts.customer }),
    );
    return customer.id;
  },
  async deleteCustomer(customerRef) {
    await orNull(() => stripe.customers.del(customerRef));
  },
  async list(customerRef) {
    const found = await orNull(async () => {
      const cards: SavedCard[] = [];
      const methods = stripe.customers.listPaymentMethods(customerRef, { type: 'card', limit: 100 });
      for await (const { id, card } of listFromStripe(methods))
        if (card) cards.push({ id, brand: brandName(card.brand), last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year });
      return cards;
    });
    return found ?? [];
  },
  async remove(customerRef, cardId) {
    // Detach does not check the customer, so the ownership check comes first.
    const own = await orNull(() => stripe.customers.retrievePaymentMethod(customerRef, cardId));
    if (!own) return false;
    await callStripe(() => stripe.paymentMethods.detach(cardId));
    return true;
  },
  async openFor(customer) {
    const session = await callStripe(() =>
      stripe.customerSessions.create({
        customer,
        components: {
          payment_element: {
            enabled: true,
            features: {
              payment_method_redisplay: 'enabled',
              payment_method_redisplay_limit: mostShown,
              payment_method_save: 'enabled',
              // Off-session charges are never made.
              payment_method_save_usage: 'on_session',
            },
          },
        },
      }),
    );
    return session.client_secret;
  },
});
