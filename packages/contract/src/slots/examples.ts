/** An example of each call about ordering for later, as it is asked and answered on the wire. The recorded calls prove that it is. */

export const listSlots = {
  input: {
    branch_id: '1',
    order_type: '1',
  },
  output: {
    soonest: {
      start: '2026-11-21T12:45:00+04:00',
      until: '2026-11-21T12:55:00+04:00',
    },
    days: [
      {
        date: '2026-11-21',
        slots: [
          {
            start: '2026-11-21T13:00:00+04:00',
            until: '2026-11-21T13:15:00+04:00',
            available: true,
            left: 10,
          },
          {
            start: '2026-11-21T13:15:00+04:00',
            until: '2026-11-21T13:30:00+04:00',
            available: true,
            left: 10,
          },
        ],
      },
    ],
  },
} as const;
