/** Route table of the storefront. For links see paths.ts. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('shell/frame.tsx', [
    index('branches/landing/landing.tsx'),
    layout('account/guests-only.tsx', [
      route('login', 'account/login.tsx'),
      route('login/phone', 'account/phone/login-by-phone.tsx'),
      route('login/continue', 'account/social/continue-sign-in.tsx'),
      route('register', 'account/register.tsx'),
    ]),
    route('reset-password', 'account/reset/ask.tsx'),
    route('reset-password/passwordOTP', 'account/reset/code.tsx'),
    route('reset-password/new-password', 'account/reset/new-password.tsx'),
    route('reset-password/password-changed', 'account/reset/changed.tsx'),
    route('confirm-email', 'account/confirm-email.tsx'),
    route('guest-order', 'orders/guest-order.tsx'),
    route('terms', 'shell/legal/legal-page.tsx', { id: 'terms' }),
    route('privacy', 'shell/legal/legal-page.tsx', { id: 'privacy' }),
    layout('account/customers-only.tsx', [
      layout('visit/location-needed.tsx', [
        route('my-order', 'orders/order-list.tsx'),
        route('my-address', 'addresses/address-list.tsx'),
        route('my-address/add-address', 'addresses/add-address.tsx'),
        route('my-address/:addressId/edit', 'addresses/edit-address.tsx'),
        route('my-account', 'account/my-account.tsx'),
        route('my-account/change-password', 'account/change-password.tsx'),
      ]),
      // Order links need no place.
      route('my-order/order', 'orders/order-details.tsx'),
      route('my-account/confirm', 'account/confirm-account.tsx'),
      route('coupons', 'promotions/coupons.tsx'),
      route(':branch/menu/checkout/payment', 'payments/payment.tsx'),
      route(':branch/menu/checkout/payment-successful', 'payments/payment-successful.tsx'),
      route(':branch/menu/checkout/payment-failed', 'payments/payment-failed.tsx'),
      route(':branch/menu/checkout/place-order-successful', 'checkout/order-placed.tsx'),
    ]),
    // Guests included: they enter their details there.
    layout('payments/payment-waiting.tsx', [route(':branch/menu/checkout', 'checkout/checkout.tsx')]),
    route(':branch/menu', 'menu/menu.tsx'),
    route(':branch/table', 'checkout/table-page.tsx'),
    route(':branch', 'branches/branch-redirect.tsx'),
    route('*', 'shell/not-found.tsx'),
  ]),
] satisfies RouteConfig;
