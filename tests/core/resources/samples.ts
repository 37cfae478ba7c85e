// Records and a resource for tests of the engine.

/** A hub as a form would send it. */
export const seapointDepot = {
  name: 'Sea Point depot',
  contactName: 'Thandi Nkosi',
  phoneNumber: '+27821234567',
  contactCountryCode: 'ZA',
  address: {
    placeId: 'za-seapoint',
    description: '12 Main Road, Sea Point, Cape Town',
    coordinates: { lat: -33.9173, lon: 18.3886 },
  },
  capacity: 400,
  isActive: true,
} as const;
