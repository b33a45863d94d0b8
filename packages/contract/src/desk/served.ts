/** Server half of the desk calls. */
import { ofDishes } from '../refusals.ts';
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as promotionSchemas from './promotion-schemas.ts';
import * as schemas from './schemas.ts';

const path = (...names: string[]): string => names.join('.');
const texts = { [path('name', 'en')]: 'Hummus', [path('name', 'ar')]: 'حمص' };
const prices = { [path('price', 'pickup')]: 2500, [path('price', 'delivery')]: 2750 };

export const listDeskThings = served(endpoints.listDeskThings, {
  summary: 'All entries of a kind, retired ones too, with the fields that a list shows.',
  input: schemas.entriesQuery,
  output: schemas.deskEntries,
  example: {
    input: { kind: 'item' },
    output: {
      readOnly: null,
      branches: [{ code: 'marina', name: { en: 'Dubai Marina', ar: 'مرسى دبي' } }],
      mayChange: ['at.marina.price.pickup'],
      things: [{ code: 'hummus', isActive: true, fields: { ...texts, category: 'mezze', ...prices, 'at.marina.price.pickup': 2600 } }],
    },
  },
});

export const readDeskThing = served(endpoints.readDeskThing, {
  summary: 'An entry with all its fields, those that the caller may change, and their history. Managers see of branches what is their own.',
  input: schemas.entryQuery,
  output: schemas.deskEntry,
  example: {
    input: { kind: 'item', code: 'hummus' },
    output: {
      kind: 'item',
      code: 'hummus',
      isActive: true,
      readOnly: null,
      fields: { ...texts, ...prices, 'at.marina.price.pickup': 2600 },
      mayChange: ['at.marina.price.pickup'],
      branches: [{ code: 'marina', name: { en: 'Dubai Marina', ar: 'مرسى دبي' } }],
      pictures: { [path('hummus', 'jpg')]: '/pictures/1f0c2a9b1f0c2a9b1f0c-640.webp?blur=edb9baed9' },
      shopPage: '/Dubai%20Marina/menu?item=12',
      archived: [],
      trail: [
        {
          change: 7,
          field: path('price', 'pickup'),
          before: 2400,
          after: 2500,
          by: 'Mona Saleh',
          source: 'desk',
          at: '2026-11-22T08:30:00.000Z',
        },
      ],
      planned: [{ change: 4, name: 'Ramadan prices', from: '2027-02-08T00:00', field: path('price', 'pickup'), after: 2800 }],
    },
  },
});

export const listDeskTrail = served(endpoints.listDeskTrail, {
  summary: 'Change log of the restaurant with author and source, newest first, a hundred fields per page.',
  input: schemas.changeLogQuery,
  output: schemas.deskChangeLog,
  example: {
    input: { by: '2', kind: 'item' },
    output: {
      changes: [
        {
          ...{ id: 31, kind: 'item', code: 'hummus', name: { en: 'Hummus', ar: 'حمص' }, branch: null, change: 7 },
          ...{ field: path('price', 'pickup'), before: 2400, after: 2500 },
          ...{ by: 'Mona Saleh', source: 'desk', at: '2026-11-22T08:30:00.000Z' },
        },
      ],
      people: [{ id: 2, name: 'Mona Saleh' }],
      branches: [{ code: 'marina', name: { en: 'Dubai Marina', ar: 'مرسى دبي' } }],
    },
  },
});

export const saveDesk = served(endpoints.saveDesk, {
  summary: 'Changes fields of entries atomically; a field that another person changed meanwhile stays and is reported as a conflict.',
  input: schemas.saveBody,
  output: schemas.deskSaved,
  hasMenuBody: true,
  refusals: ['forbidden', 'password_again', 'price_jump', 'desk_read_only', 'conflict'],
  example: {
    input: { edits: [{ kind: 'item', code: 'hummus', field: path('price', 'pickup'), before: 2400, after: 2500 }] },
    output: { change: 7, conflicts: [] },
  },
});

export const undoDesk = served(endpoints.undoDesk, {
  summary: 'Reverts a save, as a new change; fields changed since stay and are reported as conflicts.',
  input: schemas.undoBody,
  output: schemas.deskSaved,
  refusals: ['forbidden', 'password_again', 'desk_read_only', 'conflict'],
  example: { input: { change: 7 }, output: { change: 8, conflicts: [] } },
});

export const uploadPicture = served(endpoints.uploadPicture, {
  summary:
    'Takes a part of a picture. With the last one the picture is converted, and can be named in a save; one that no save names is deleted after a day.',
  input: schemas.uploadBody,
  output: schemas.uploaded,
  hasMenuBody: true,
  refusals: ['desk_read_only'],
  example: {
    input: { upload: '3f2a7c1e-8b4d-4f6a-9c0e-2d5b7a1f8e33', name: 'IMG_2034.JPG', part: 0, of: 1, content: '/9j/4AAQSkZJRgABAQ==' },
    output: { picture: 'img-2034-1f0c2a9b1f0c2a9b1f0c.jpg' },
  },
});

export const previewHours = served(endpoints.previewHours, {
  summary:
    'The next 14 days of a branch as customers would see them with changed hours, and the orders for later that would meet it closed.',
  input: schemas.hoursBody,
  output: schemas.hoursPreview,
  hasLargeBody: true,
  refusals: ['forbidden'],
  example: {
    input: {
      code: 'marina',
      edits: [{ kind: 'branch', code: 'marina', field: path('hours', 'sat'), before: '24h', after: '13:00-01:00' }],
    },
    output: {
      days: [
        {
          date: '2026-11-21',
          periods: [{ from: '2026-11-21T13:00:00+04:00', to: '2026-11-22T01:00:00+04:00' }],
          reason: null,
          isChanged: true,
        },
      ],
      hit: [{ number: 1042, branch: 'marina', at: '2026-11-21T12:30:00+04:00' }],
      hitCount: 1,
    },
  },
});

export const readPromotionUses = served(endpoints.readPromotionUses, {
  summary: 'How often each promotion was used, what it gave away, and whether it is planned, running, used up or over.',
  output: promotionSchemas.promotionUses,
  example: {
    output: {
      uses: [{ code: 'welcome', state: 'running', uses: 41, given: 61_500 }],
      now: '2026-11-22T08:30:00.000Z',
      evening: '2026-11-22T13:00:00.000Z',
      tonight: '2026-11-22T21:00:00.000Z',
    },
  },
});

export const tryPromotion = served(endpoints.tryPromotion, {
  summary: 'Discount of a promotion on a cart, or why it does not apply, including unsaved edits.',
  input: promotionSchemas.trialBody,
  output: promotionSchemas.promotionTrial,
  hasLargeBody: true,
  refusals: ['forbidden', 'not_in_delivery_area', ...ofDishes],
  example: {
    input: {
      code: 'welcome',
      edits: [{ kind: 'promotion', code: 'welcome', field: 'minimum', before: 0, after: 8000 }],
      cart: {
        ...{ branch: 'marina', orderType: 'pickup', at: '2026-11-22T18:00:00+04:00', hasOrdered: false },
        lines: [{ dish: 'hummus', quantity: 4 }],
      },
    },
    output: {
      ...{ subtotal: 10_000, discount: 1000, deliveryFee: 0, deliveryDiscount: 0, total: 9000, refusal: null },
      fitting: [{ name: { en: 'Welcome', ar: 'أهلًا وسهلًا' }, takesOff: 1000, isTried: true, isGranted: true }],
      rule: null,
      areas: [{ id: 1, name: { en: 'Marina', ar: 'المارينا' } }],
    },
  },
});

export const previewAreas = served(endpoints.previewAreas, {
  summary: 'Which branches deliver to a point, nearest first, and on what terms, with changed delivery areas laid over.',
  input: schemas.areasBody,
  output: schemas.areasPreview,
  hasLargeBody: true,
  refusals: ['forbidden'],
  example: {
    input: {
      point: { lat: 25.08, lng: 55.14 },
      edits: [{ kind: 'branch', code: 'marina', field: path('areas', 'jbr', 'fee'), before: 500, after: 750 }],
    },
    output: {
      delivering: [
        {
          branch: 'marina',
          branchName: { en: 'Dubai Marina', ar: 'مرسى دبي' },
          area: 'jbr',
          areaName: { en: 'JBR', ar: 'جي بي آر' },
          fee: 750,
          minimum: 3000,
          minutes: 30,
          pausedUntil: null,
        },
      ],
    },
  },
});

export const previewDesk = served(endpoints.previewDesk, {
  summary: 'A link that shows the shop as customers would see it with these changes, at a moment, for an hour.',
  input: schemas.previewBody,
  output: schemas.deskPreview,
  hasMenuBody: true,
  refusals: ['forbidden', 'conflict'],
  example: {
    input: { edits: [{ kind: 'item', code: 'hummus', field: path('price', 'pickup'), before: 2400, after: 2500 }] },
    output: { path: '/preview/AAAAB2pF0gA', until: '2026-11-22T09:30:00.000Z' },
  },
});
