/** Who may open the pages of a payment. */
import { type MiddlewareFunction, replace } from 'react-router';
import { redirectAfterPayment } from '../checkout/lead-on.ts';
import { paths } from '../paths.ts';
import { hasPayment } from '../visit/guards.ts';
import { useStore } from '../visit/store.ts';

/** Without one: where the payment that is just over leads, else to the orders, which have what became of an older one. */
export const requirePayment: MiddlewareFunction<Record<string, unknown>> = () => {
  if (hasPayment(useStore.getState())) return;
  redirectAfterPayment();
  throw replace(paths.orders);
};
