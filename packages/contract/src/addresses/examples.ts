/** An example of each call about saved addresses, as it is asked and answered on the wire. The recorded calls prove that it is. */

export const saveAddress = {
  input: {
    addressID: 0,
    branch_id: 1,
    address_name: 'Home',
    zone_id: 1,
    city: 'Dubai',
    street_name: 'Al Marsa Street',
    building: 'Marina Tower',
    apartment: '12',
    floor: '3',
    landmark: 'opposite the mosque',
    makani_number: '12345 67890',
    driver_note: 'Leave it at the gate',
    is_default: false,
    lat: 25.08,
    lng: 55.14,
  },
  output: {
    addressID: 2,
    branch_id: 1,
    address_name: 'Home',
    zone_id: 1,
    city: 'Dubai',
    street_name: 'Al Marsa Street',
    building: 'Marina Tower',
    apartment: '12',
    floor: '3',
    landmark: 'opposite the mosque',
    makani_number: '12345 67890',
    driver_note: 'Leave it at the gate',
    is_default: true,
    lat: 25.08,
    lng: 55.14,
    full_address: 'Flat 12, Floor 3, Marina Tower, Al Marsa Street, Dubai (opposite the mosque)',
    delivery_charge: 5,
    is_deliverable: true,
    min_order_amount: 30,
    time: 30,
  },
} as const;

export const listAddresses = {
  output: [
    {
      addressID: 3,
      branch_id: 1,
      address_name: 'Office',
      zone_id: 1,
      city: 'Dubai',
      street_name: 'Al Marsa Street',
      building: 'Marina Tower',
      apartment: '12',
      floor: 'Ground floor',
      landmark: 'opposite the mosque',
      makani_number: '12345 67890',
      driver_note: 'Leave it at the gate',
      is_default: true,
      lat: 25.08,
      lng: 55.14,
      full_address: 'Flat 12, Ground floor, Marina Tower, Al Marsa Street, Dubai (opposite the mosque)',
      delivery_charge: 5,
      is_deliverable: true,
      min_order_amount: 30,
      time: 30,
    },
  ],
} as const;

export const getAddress = {
  input: {
    address_id: '2',
  },
  output: {
    addressID: 2,
    branch_id: 1,
    address_name: 'Home',
    zone_id: 1,
    city: 'Dubai',
    street_name: 'Al Marsa Street',
    building: 'Marina Tower',
    apartment: '12',
    floor: '3',
    landmark: 'opposite the mosque',
    makani_number: '12345 67890',
    driver_note: 'Leave it at the gate',
    is_default: false,
    lat: 25.08,
    lng: 55.14,
    full_address: 'Flat 12, Floor 3, Marina Tower, Al Marsa Street, Dubai (opposite the mosque)',
    delivery_charge: 5,
    is_deliverable: true,
    min_order_amount: 30,
    time: 30,
  },
} as const;

export const deleteAddress = {
  input: {
    address_id: 4,
  },
  output: {
    message: 'The address is deleted.',
  },
} as const;
