/** Types of the demo data outside of its folder. */

/** A well-known place that visitors can choose as their location. */
export interface DemoPlace {
  slug: string;
  nameEn: string;
  nameAr: string;
  lat: number;
  lng: number;
}

/** Saved address of the demo customer. */
export interface DemoAddress {
  branchCode: string;
  /** Delivery area that contains the address. */
  zoneNameEn: string;
  addressName: string;
  city: string;
  streetName: string;
  building: string;
  apartment: string;
  floor: string;
  landmark: string;
  /** Makani number: two groups of five digits. */
  makaniNumber: string;
  driverNote: string;
  lat: number;
  lng: number;
}

/** Demo customer account for trying Sufra; seeded in demo mode only. */
export interface DemoCustomer {
  name: string;
  email: string;
  phone: string;
  password: string;
  addresses: DemoAddress[];
}
