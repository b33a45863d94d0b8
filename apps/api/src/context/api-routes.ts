/** Routes of all domains below `/api`. */

import type { FastifyInstance } from 'fastify';
import { cardRoutes } from '../billing/cards/routes.ts';
import { giftRoutes } from '../billing/gifts/routes.ts';
import { invoiceRoutes } from '../billing/invoices/routes.ts';
import { refundsIn } from '../billing/payments/refunds.ts';
import { paymentRoutes, payOnline } from '../billing/payments/routes.ts';
import { reportRoutes } from '../billing/reports/routes.ts';
import { availabilityRoutes } from '../catalogue/availability/routes.ts';
import { branchRoutes } from '../catalogue/branches/routes.ts';
import { menuRoutes } from '../catalogue/menu/routes.ts';
import type { answerFromPreviews } from '../desk/preview-routes.ts';
import { deskRoutes } from '../desk/routes.ts';
import { setupRoutes } from '../desk/setup/routes.ts';
import { pushRoutes } from '../notifications/push/routes.ts';
import { tillAuth, tillRoutes } from '../notifications/till/routes.ts';
import { addressRoutes } from '../ordering/addresses/routes.ts';
import { priceRoutes } from '../ordering/checkout/price-route.ts';
import { checkoutRoutes } from '../ordering/checkout/routes.ts';
import { ratingRoutes } from '../ordering/feedback/rating-routes.ts';
import { feedbackRoutes } from '../ordering/feedback/routes.ts';
import type { Board } from '../ordering/kitchen/board.ts';
import { kitchenRoutes } from '../ordering/kitchen/routes.ts';
import type { Followers } from '../ordering/orders/followers.ts';
import { orderRoutes } from '../ordering/orders/routes.ts';
import { pointsRoutes } from '../ordering/points/routes.ts';
import { promotionRoutes } from '../ordering/promotions/routes.ts';
import { slotRoutes } from '../ordering/slots/routes.ts';
import { tableRoutes } from '../ordering/tables/routes.ts';
import { phoneRoutes } from '../people/account/phone/routes.ts';
import { profileRoutes } from '../people/account/profile/routes.ts';
import { resetRoutes } from '../people/account/reset/routes.ts';
import { accountRoutes } from '../people/account/routes.ts';
import { lookupsOf } from '../people/account/sessions.ts';
import { socialCalls } from '../people/account/social/calls.ts';
import { socialLinks } from '../people/account/social/links.ts';
import { openProviders } from '../people/account/social/providers.ts';
import { socialRoutes } from '../people/account/social/routes.ts';
import { customerRoutes } from '../people/customers/routes.ts';
import { driverRoutes } from '../people/drivers/routes.ts';
import { favouriteRoutes } from '../people/favourites/routes.ts';
import { findLinked } from '../people/guests/links.ts';
import { guestRoutes } from '../people/guests/routes.ts';
import { phoneOrderRoutes } from '../people/phone-orders/routes.ts';
import { erasePerson } from '../people/privacy/erase-queries.ts';
import { personalDataRoutes } from '../people/privacy/routes.ts';
import { staffRoutes } from '../people/staff/routes.ts';
import { staffAuth } from '../people/staff/staff-auth.ts';
import { geoRoutes } from '../places/routes.ts';
import { documentRoutes } from '../platform/http/document/routes.ts';
import { Refusal } from '../platform/http/errors.ts';
import { allowOrigins } from '../platform/http/origins.ts';
import { makeServe } from '../platform/http/serve.ts';
import type { Context } from './context.ts';

interface Live {
  board: Board;
  followers: Followers;
  previews: ReturnType<typeof answerFromPreviews>;
}

export async function apiRoutes(api: FastifyInstance, context: Context, { followers, board, previews }: Live): Promise<void> {
  allowOrigins(api, context.env.storefrontOrigins);
  const serve = makeServe(api, { ...lookupsOf(context), ...staffAuth(context), ...tillAuth(context) });
  accountRoutes(serve, { ...context, erasePerson });
  const providers = await openProviders(context.env, context.secret);
  socialCalls(serve, context);
  socialLinks(serve, providers, context);
  socialRoutes(api, providers, context);
  resetRoutes(serve, context);
  phoneRoutes(serve, context);
  profileRoutes(serve, context);
  favouriteRoutes(serve, context);
  guestRoutes(serve, { ...context, followers });
  addressRoutes(serve, context);
  branchRoutes(serve, context);
  geoRoutes(serve, context);
  menuRoutes(serve, context);
  checkoutRoutes(serve, { ...context, online: payOnline(context) });
  priceRoutes(serve, context);
  orderRoutes(serve, { ...context, followers });
  feedbackRoutes(serve, { ...context, findLinked });
  ratingRoutes(serve, context);
  invoiceRoutes(serve, context);
  kitchenRoutes(serve, { ...context, board, refunds: refundsIn(context) });
  phoneOrderRoutes(serve, context);
  driverRoutes(serve, context);
  availabilityRoutes(serve, context);
  paymentRoutes(serve, context);
  cardRoutes(serve, context);
  personalDataRoutes(serve, context);
  promotionRoutes(serve, context);
  pointsRoutes(serve, context);
  pushRoutes(serve, context);
  slotRoutes(serve, context);
  tableRoutes(serve, context);
  giftRoutes(serve, context);
  deskRoutes(serve, { ...context, previews });
  setupRoutes(serve, context);
  staffRoutes(serve, context);
  tillRoutes(serve, context);
  reportRoutes(serve, context);
  customerRoutes(serve, context);
  documentRoutes(api, context);
  // Return 404 for unknown API paths; without this route they would fall through to the pages.
  for (const url of ['/', '/*'])
    api.all(url, { config: { access: 'public' } }, () => {
      throw new Refusal('not_found');
    });
}
