import { loginResponse } from '../account/schemas.ts';
import { arrivalResponse } from '../car/schemas.ts';
import { arrived, cancelled, orderNews, orderNumberQuery, orderStatus, placed, received } from '../orders/schemas.ts';
import { served } from '../served.ts';
import { messageResponse } from '../wire/units.ts';
import * as endpoints from './endpoints.ts';
import * as schemas from './schemas.ts';

export const guestCheckout = served(endpoints.guestCheckout, {
  summary:
    'Opens a short session without an account. The e-mail is not looked up; it may be empty where the restaurant allows it and the phone is verified.',
  input: schemas.guestBody,
  output: loginResponse,
  refusals: ['guest_orders_off', 'phone_code_ended'],
  example: {
    input: { name: 'Sana Aziz', phone: '050 111 2299', email: 'sana@example.com' },
    output: { auth_token: 'aQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj', refresh_token: 'rQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj' },
  },
});

export const orderLink = served(endpoints.orderLink, {
  summary: 'The token of the private link to a guest’s own order.',
  input: orderNumberQuery,
  output: schemas.orderTokenResponse,
  example: { input: { order_no: '1008' }, output: { order_token: 'oQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj' } },
});

export const guestOrder = served(endpoints.guestOrder, {
  summary: 'The order of a private link.',
  input: schemas.orderTokenBody,
  output: schemas.guestOrder,
  example: {
    input: { order_token: 'oQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj' },
    output: {
      order: {
        ...placed,
        sales_order_no: 1008,
        sales_real_date: '2026-11-22',
        sales_promised_from: '2026-11-22T12:45:00+04:00',
        sales_promised_until: '2026-11-22T12:55:00+04:00',
      },
      is_guest: true,
    },
  },
});

export const guestOrderStatus = served(endpoints.guestOrderStatus, {
  summary: 'Status of the order of a private link.',
  input: schemas.orderTokenBody,
  output: orderStatus,
  events: 'status',
  example: {
    input: { order_token: 'oQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj' },
    output: {
      ...received,
      order_no: 1008,
      promised_from: '2026-11-22T12:45:00+04:00',
      promised_until: '2026-11-22T12:55:00+04:00',
      events: [{ id: 8, state: 'received', at: '2026-11-22T12:30:00+04:00', cause: '' }],
    },
  },
});

export const cancelGuestOrder = served(endpoints.cancelGuestOrder, {
  summary: 'Cancels the order of a private link, as `cancelOrder` does.',
  input: schemas.guestCancelBody,
  output: orderStatus,
  refusals: ['cancel_too_late'],
  example: { input: { order_token: 'oQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj' }, output: cancelled },
});

export const announceGuestArrival = served(endpoints.announceGuestArrival, {
  summary: 'The same as `announceArrival` for the order of a private link.',
  input: schemas.guestArrivalBody,
  output: arrivalResponse,
  refusals: ['arrival_unavailable'],
  example: { input: { link: 'oQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj', spot: 'Bay 3' }, output: arrived },
});

export const setGuestOrderNews = served(endpoints.setGuestOrderNews, {
  summary: 'The same as `setOrderNews` for the order of a private link.',
  input: schemas.guestOrderNewsBody,
  output: orderNews,
  refusals: ['order_news_unavailable'],
  example: { input: { link: 'oQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj', wanted: false }, output: { wanted: false } },
});

export const sendGuestCode = served(endpoints.sendGuestCode, {
  summary: 'Mails the guest a code, valid for 20 minutes, that confirms the e-mail.',
  input: schemas.orderTokenBody,
  output: messageResponse,
  refusals: ['conflict'],
  example: {
    input: { order_token: 'oQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj' },
    output: { message: 'We have sent you an email with a code.' },
  },
});

export const makeAccount = served(endpoints.makeAccount, {
  summary: 'Turns a guest into an account; where the e-mail has one, the orders go to it, and the tokens are null.',
  input: schemas.newAccountBody,
  output: schemas.accountMade,
  refusals: ['conflict'],
  example: {
    input: {
      order_token: 'oQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
      code: '482913',
      password: 'karak at seven',
      confirm_password: 'karak at seven',
    },
    output: {
      auth_token: 'aQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
      refresh_token: 'rQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
      message: 'Your account is ready.',
    },
  },
});
