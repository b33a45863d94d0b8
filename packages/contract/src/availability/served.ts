import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as schemas from './schemas.ts';

const soldOut = { by: 'STAFF_TOKEN', since: '2026-11-22T12:30:00+04:00', until: '2026-11-22T13:30:00+04:00' } as const;

const today = {
  branch: { id: 1, name: { en: 'Dubai Marina', ar: 'مرسى دبي' } },
  now: '2026-11-22T12:30:00+04:00',
  dayEnds: '2026-11-23T00:00:00+04:00',
  pause: null,
  busy: { by: 'STAFF_TOKEN', extraMinutes: 20, until: '2026-11-22T13:15:00+04:00' },
  promised: { pickup: 35, delivery: 50 },
} as const;

const pause = { by: 'STAFF_TOKEN', until: '2026-11-23T00:00:00+04:00' } as const;

export const branchAvailability = served(endpoints.branchAvailability, {
  summary: 'Availability of a branch’s dishes and options, and whether it is busy or paused; by whom, and until when.',
  input: schemas.availabilityQuery,
  output: schemas.availability,
  example: {
    input: { branchId: '1' },
    output: {
      ...today,
      pause,
      categories: [
        {
          id: 1,
          name: { en: 'Shawarma', ar: 'الشاورما' },
          dishes: [{ id: 4, name: { en: 'Chicken Shawarma', ar: 'شاورما دجاج' }, soldOut, lacks: null }],
        },
      ],
      optionGroups: [
        {
          id: 1,
          name: { en: 'Size', ar: 'الحجم' },
          of: [{ en: 'Chicken Shawarma', ar: 'شاورما دجاج' }],
          options: [{ id: 1, name: { en: 'Regular', ar: 'عادي' }, soldOut: { ...soldOut, until: null } }],
        },
      ],
    },
  },
});

export const setSoldOut = served(endpoints.setSoldOut, {
  summary: 'Marks a dish or option as sold out for a while, at some branches or everywhere, or available again. Ends automatically.',
  input: schemas.soldOutBody,
  output: schemas.soldOutAtBranches,
  refusals: ['forbidden'],
  example: { input: { branchIds: [1], kind: 'dish', id: 4, until: { minutes: 60 } }, output: [{ branchId: 1, soldOut }] },
});

export const setBusy = served(endpoints.setBusy, {
  summary: 'Adds minutes to all estimates for a while. Ends automatically.',
  input: schemas.busyBody,
  output: schemas.branchToday,
  example: { input: { branchId: 1, extraMinutes: 20, until: { minutes: 45 } }, output: today },
});

export const setPause = served(endpoints.setPause, {
  summary: 'Pauses immediate orders at a branch for a while; scheduled orders go on. Ends automatically.',
  input: schemas.pauseBody,
  output: schemas.branchToday,
  example: { input: { branchId: 1, until: 'day_ends' }, output: { ...today, pause } },
});

const areaPause = { branchId: 1, branch: 'DXB-MARINA', area: 'marina', by: 'STAFF_TOKEN', until: '2026-11-23T00:00:00+04:00' } as const;

export const setAreaPause = served(endpoints.setAreaPause, {
  summary: 'Pauses immediate orders to a delivery area for a while; scheduled orders go on. Ends automatically.',
  input: schemas.areaPauseBody,
  output: schemas.areaPauses,
  example: { input: { branchId: 1, area: 'marina', until: 'day_ends' }, output: [areaPause] },
});

export const listAreaPauses = served(endpoints.listAreaPauses, {
  summary: 'Paused delivery areas of the caller’s branches; by whom, and until when.',
  output: schemas.areaPauses,
  example: { output: [areaPause] },
});
