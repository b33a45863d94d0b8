import type { DemoCustomer } from './types.ts';

export const customer: DemoCustomer = {
  name: 'Noor Haddad',
  email: 'demo@sufra.example',
  phone: '+971501234567',
  password: 'sufra-demo-2026',
  addresses: [
    {
      branchCode: 'DXB-MARINA',
      zoneNameEn: 'Dubai Marina, JBR and Bluewaters',
      addressName: 'Home',
      city: 'Dubai',
      streetName: 'Al Marsa Street',
      building: 'Marina Crescent Tower',
      apartment: '1804',
      floor: '18',
      landmark: 'Next to the tram station',
      makaniNumber: '11827 74530',
      driverNote: 'Please leave it with the concierge if nobody answers.',
      lat: 25.0778,
      lng: 55.1389,
    },
  ],
};
