/** An example of each call about what the day brings, as it is asked and answered on the wire. The recorded calls prove that it is. */

const soldOut = {
  by: 'STAFF_TOKEN',
  since: '2026-11-22T12:30:00+04:00',
  until: '2026-11-22T13:30:00+04:00',
} as const;

const today = {
  branch: {
    id: 1,
    name: {
      en: 'Dubai Marina',
      ar: 'مرسى دبي',
    },
  },
  now: '2026-11-22T12:30:00+04:00',
  dayEnds: '2026-11-23T00:00:00+04:00',
  pause: null,
  busy: {
    by: 'STAFF_TOKEN',
    extraMinutes: 20,
    until: '2026-11-22T13:15:00+04:00',
  },
  promised: {
    pickup: 35,
    delivery: 50,
  },
} as const;

const pause = {
  by: 'STAFF_TOKEN',
  until: '2026-11-23T00:00:00+04:00',
} as const;

export const branchAvailability = {
  input: {
    branchId: '1',
  },
  output: {
    ...today,
    pause,
    categories: [
      {
        id: 1,
        name: {
          en: 'Shawarma',
          ar: 'الشاورما',
        },
        dishes: [
          {
            id: 4,
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
          en: 'Size',
          ar: 'الحجم',
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
              en: 'Regular',
              ar: 'عادي',
            },
            soldOut: {
              ...soldOut,
              until: null,
            },
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
    id: 4,
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
    pause,
  },
} as const;
