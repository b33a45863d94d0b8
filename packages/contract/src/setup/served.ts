import { served } from '../served.ts';
import { staffTokens } from '../staff/schemas.ts';
import * as endpoints from './endpoints.ts';
import * as schemas from './schemas.ts';

const tokens = { access: 'aQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj', refresh: 'rQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj' } as const;
const answers = { hours: { opens: '11:00', closes: '23:00', closedDays: ['fri' as const] } };
const installation = { url: 'https://order.example.com', hasMail: false, hasPayments: false };

export const createFirstOwner = served(endpoints.createFirstOwner, {
  summary:
    'Makes the first owner of an installation without staff, and signs in. The token is in the link that the server prints at its start.',
  input: schemas.firstOwnerBody,
  output: staffTokens,
  refusals: ['setup_ended'],
  example: {
    input: {
      token: 'sQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
      name: 'Mona Saleh',
      email: 'mona@example.com',
      password: 'saffron at seven',
    },
    output: tokens,
  },
});

export const readSetup = served(endpoints.readSetup, {
  summary: 'How far the setup is, with what was answered. For owners.',
  output: schemas.setup,
  example: { output: { isOpen: false, answers, ...installation } },
});

export const saveSetup = served(endpoints.saveSetup, {
  summary: 'Checks and keeps the answers of one or several steps of the setup. For owners.',
  input: schemas.setupAnswers,
  output: schemas.setup,
  hasLargeBody: true,
  refusals: ['setup_done'],
  example: { input: answers, output: { isOpen: false, answers, ...installation } },
});

export const openRestaurant = served(endpoints.openRestaurant, {
  summary: 'Makes a restaurant of the answers: customers can order from then on. For owners.',
  output: schemas.setup,
  refusals: ['setup_done'],
  example: { output: { isOpen: true, answers: {}, ...installation } },
});
