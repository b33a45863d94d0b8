/** An example of each call about the restaurant’s people, as it is asked and answered on the wire. The recorded calls prove that it is. */

const tokens = {
  access: 'aQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
  refresh: 'rQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
} as const;

const bilal = {
  id: 2,
  name: 'Bilal Khan',
  email: 'bilal@example.com',
  role: 'kitchen',
  worksAt: [1],
  hasAccepted: false,
} as const;

const invited = {
  ...bilal,
  invitationLink: 'http://sufra.test/console/invitation#hR5kC8vXn2QmT7wLpYs4dGf9bJzA3eUi6oKrN1MtVxE',
} as const;

export const staffLogin = {
  input: {
    email: 'mona@example.com',
    password: 'saffron at seven',
  },
  output: tokens,
} as const;

export const staffRefresh = {
  output: tokens,
} as const;

export const staffLogout = {
  output: {
    message: 'You are logged out.',
  },
} as const;

export const acceptInvitation = {
  input: {
    token: 'iQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
    password: 'saffron at seven',
  },
  output: tokens,
} as const;

export const staffProfile = {
  output: {
    id: 1,
    name: 'Mona Saleh',
    email: 'mona@example.com',
    role: 'owner',
    worksAt: 'everywhere',
    branches: [
      {
        id: 1,
        name: {
          en: 'Dubai Marina',
          ar: 'مرسى دبي',
        },
      },
    ],
  },
} as const;

export const listStaff = {
  output: [bilal],
} as const;

export const inviteStaff = {
  input: {
    name: 'Bilal Khan',
    role: 'kitchen',
    worksAt: [1],
    email: 'bilal@example.com',
  },
  output: invited,
} as const;

export const inviteStaffAgain = {
  input: {
    id: 2,
  },
  output: invited,
} as const;

export const changeStaff = {
  input: {
    name: 'Bilal Ahmad Khan',
    role: 'manager',
    worksAt: [1],
    id: 2,
  },
  output: {
    id: 2,
    name: 'Bilal Ahmad Khan',
    email: 'bilal@example.com',
    role: 'manager',
    worksAt: [1],
    hasAccepted: false,
  },
} as const;

export const endStaff = {
  input: {
    id: 2,
  },
  output: {
    message: "They are logged out and can't log in any more.",
  },
} as const;

export const listStaffActions = {
  input: {
    before: '4',
  },
  output: [
    {
      id: 3,
      at: '2026-11-22T08:30:00.000Z',
      actor: 'STAFF_TOKEN',
      action: 'moved_order',
      branchId: 1,
      orderNumber: 1008,
      details: {
        to: 'accepted',
      },
    },
  ],
} as const;
