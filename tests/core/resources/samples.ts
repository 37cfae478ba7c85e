// Records and a resource for tests of the engine.

/** A hub as a form would send it. */
export const seapointDepot = {
  name: 'Sea Point depot',
  contactName: 'Thandi Nkosi',
  phoneNumber: '+27821234567',
  contactCountryCode: 'ZA',
  address: {
    placeId: 'za:sea-point~2-beach-road~@-33.91500,18.39000',
    description: '2 Beach Road, Sea Point, Cape Town, Western Cape',
    coordinates: { lat: -33.915, lon: 18.39 },
  },
  capacity: 400,
  isActive: true,
} as const;
