/** What of the demo is no part of its folder. */

/** A well-known place that a visitor can pick as a location. */
export interface DemoPlace {
  slug: string;
  nameEn: string;
  nameAr: string;
  lat: number;
  lng: number;
}

/** An address that the demo customer has saved. */
export interface DemoAddress {
  branchCode: string;
  /** Name of the branch's zone that holds the address. */
  zoneNameEn: string;
  addressName: string;
  city: string;
  streetName: string;
  building: string;
  apartment: string;
  floor: string;
  landmark: string;
  /** Two groups of five digits. */
  makaniNumber: string;
  driverNote: string;
  lat: number;
  lng: number;
}

/** The person to log in as when trying Sufra out; seeded in demo mode only. */
export interface DemoCustomer {
  name: string;
  email: string;
  phone: string;
  password: string;
  addresses: DemoAddress[];
}
