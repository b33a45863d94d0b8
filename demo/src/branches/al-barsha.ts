import { daily } from '../hours.ts';
import type { DemoBranch } from '../types.ts';

/** Pickup only: a small counter without drivers. It closes for the Friday prayer. */
export const alBarsha: DemoBranch = {
  code: 'DXB-BARSHA',
  nameEn: 'Al Barsha Counter',
  nameAr: 'كاونتر البرشاء',
  addressEn: 'Street 21, Al Barsha 1, behind the metro station',
  addressAr: 'شارع 21، البرشاء 1، خلف محطة المترو',
  cityEn: 'Dubai',
  cityAr: 'دبي',
  phone: '+97145550103',
  lat: 25.1137,
  lng: 55.1989,
  delivery: false,
  pickup: true,
  pickupMinutes: 10,
  hours: [
    ...daily('07:00', '24:00', [0, 1, 2, 3, 4, 6]),
    { day: 5, opens: '07:00', closes: '12:00' },
    { day: 5, opens: '13:30', closes: '24:00' },
  ],
  leadMinutes: { pickup: 30, delivery: 0 },
  slotPlaces: { pickup: 4, delivery: 0 },
  dayOffIn: 3,
  paymentMethods: ['cash', 'card'],
  zones: [],
};
