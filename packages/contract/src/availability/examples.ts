/** An example of each call about what the day brings, as it is asked and answered on the wire. The recorded calls prove that it is. */

const soldOut = {
  by: 'Bilal Khan',
  since: '2026-11-21T12:30:00+04:00',
  until: '2026-11-21T13:30:00+04:00',
} as const;

const today = {
  branch: {
    id: 1,
    name: {
      en: 'Dubai Marina',
      ar: 'مرسى دبي',
    },
  },
  now: '2026-11-21T12:30:00+04:00',
  dayEnds: '2026-11-22T02:00:00+04:00',
  pause: null,
  busy: {
    by: 'Bilal Khan',
    extraMinutes: 20,
    until: '2026-11-21T13:15:00+04:00',
  },
  promised: {
    pickup: 35,
    delivery: 45,
  },
} as const;

export const branchAvailability = {
  input: {
    branchId: '1',
  },
  output: {
    ...today,
    categories: [
      {
        id: 1,
        name: {
          en: 'Shawarma',
          ar: 'شاورما',
        },
        dishes: [
          {
            id: 1,
            name: {
              en: 'Chicken Shawarma',
              ar: 'شاورما دجاج',
            },
            soldOut,
            lacks: null,
          },
        ],
      },
    ],
    optionGroups: [
      {
        id: 1,
        name: {
          en: 'Bread',
          ar: 'الخبز',
        },
        of: [
          {
            en: 'Chicken Shawarma',
            ar: 'شاورما دجاج',
          },
        ],
        options: [
          {
            id: 1,
            name: {
              en: 'Thin saj bread',
              ar: 'خبز صاج رقيق',
            },
            soldOut: null,
          },
        ],
      },
    ],
  },
} as const;

export const setSoldOut = {
  input: {
    branchIds: [1],
    kind: 'dish',
    id: 1,
    until: {
      minutes: 60,
    },
  },
  output: [
    {
      branchId: 1,
      soldOut,
    },
  ],
} as const;

export const setBusy = {
  input: {
    branchId: 1,
    extraMinutes: 20,
    until: {
      minutes: 45,
    },
  },
  output: today,
} as const;

export const setPause = {
  input: {
    branchId: 1,
    until: 'day_ends',
  },
  output: {
    ...today,
    pause: {
      by: 'Bilal Khan',
      until: '2026-11-22T02:00:00+04:00',
    },
  },
} as const;
