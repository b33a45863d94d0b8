/** Cards saved at Stripe: payment methods of a Customer, which only the box on Stripe's page or in its fields adds. */
import type Stripe from 'stripe';
import { type CardVault, patience, type SavedCard } from './gateway.ts';
import { answered, listed, orNull } from './stripe-calls.ts';
import { brandName } from './stripe-intents.ts';

/** Stripe's fields show so many saved cards at most. */
const mostShown = 10;

export const stripeVault = (stripe: Stripe): CardVault => ({
  async addCustomer(key) {
    const customer = await answered(() => stripe.customers.create({}, { idempotencyKey: `customer:${key}`, timeout: patience.customer }));
    return customer.id;
  },
  async deleteCustomer(customerRef) {
    await orNull(() => stripe.customers.del(customerRef));
  },
  async list(customerRef) {
    const found = await orNull(async () => {
      const cards: SavedCard[] = [];
      const methods = stripe.customers.listPaymentMethods(customerRef, { type: 'card', limit: 100 });
      for await (const { id, card } of listed(methods))
        if (card) cards.push({ id, brand: brandName(card.brand), last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year });
      return cards;
    });
    return found ?? [];
  },
  async remove(customerRef, cardId) {
    // Detaching asks for no customer, so whose card it is has to be asked first.
    const own = await orNull(() => stripe.customers.retrievePaymentMethod(customerRef, cardId));
    if (!own) return false;
    await answered(() => stripe.paymentMethods.detach(cardId));
    return true;
  },
  async openFor(customer) {
    const session = await answered(() =>
      stripe.customerSessions.create({
        customer,
        components: {
          payment_element: {
            enabled: true,
            features: {
              payment_method_redisplay: 'enabled',
              payment_method_redisplay_limit: mostShown,
              payment_method_save: 'enabled',
              // Never charged while the customer is away.
              payment_method_save_usage: 'on_session',
            },
          },
        },
      }),
    );
    return session.client_secret;
  },
});
