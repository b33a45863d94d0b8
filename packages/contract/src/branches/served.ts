import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import { areasExample, areasQuery, locationList, locationsQuery, zoneList } from './schemas.ts';

export const listBranches = served(endpoints.listBranches, {
  summary: 'Branches, nearest first, those that deliver to the point first; without a point, all of them.',
  input: locationsQuery,
  output: locationList,
  cached: true,
  example: {
    input: { lat: '25.08', lng: '55.14' },
    output: {
      locations: [
        {
          branch_id: 1,
          loc_code: 'DXB-MARINA',
          branch_en_name: 'Dubai Marina',
          branch_ar_name: 'مرسى دبي',
          branch_address: 'Al Marsa Street, Marina Walk, ground floor, Dubai',
          branch_ar_address: 'شارع المرسى، ممشى المارينا، الطابق الأرضي، دبي',
          branch_phone: '+97145550101',
          img_url: '/pictures/branch-dxb-marina-640.webp?blur=b98ba9bba',
          is_opened: true,
          status: true,
          opens_at: null,
          store_timings: [{ from: '2026-11-21T00:00:00+04:00', to: '2026-11-22T00:00:00+04:00' }],
          delivery: { is_active: true, time: 30, type_id: 2, min_order_amount: 30, charge: 5, next_slot: null, paused_until: null },
          has_delivery: true,
          pickup: { is_active: true, time: 15, type_id: 1, next_slot: null },
          payment_methods: [
            { id: 1, method_name: 'Cash', arabic_method_name: 'نقدًا', is_online_payment: false, is_available: true },
            { id: 2, method_name: 'Card', arabic_method_name: 'بطاقة', is_online_payment: true, is_available: false },
          ],
          geo_details: { lat: 25.0805, lng: 55.1403 },
          distance: 63,
        },
      ],
    },
  },
});

export const branchAreas = served(endpoints.branchAreas, {
  summary: 'Delivery areas of a branch.',
  input: areasQuery,
  output: zoneList,
  example: areasExample,
});
