// What the applicants of the demonstration typed, as their country asks it.
import { identityFault, type RecordValues } from '../../../../core/index.ts';
import type { Tale } from './applicationTales.ts';

/** Where the applicants of each country are. */
export const places = {
  ZA: {
    placeId: 'za-woodstock',
    description: '14 Albert Road, Woodstock, Cape Town',
    coordinates: { lat: -33.9285, lon: 18.4475 },
  },
  KE: {
    placeId: 'ke-westlands',
    description: 'Waiyaki Way, Westlands, Nairobi',
    coordinates: { lat: -1.2676, lon: 36.8108 },
  },
} as const;

const BORN = '1992-05-17';

/** The number of an applicant's ID; each has one of its own that can be right. */
export const identityNumberOf = ({ country }: Tale, at: number): string => {
  if (country === 'KE') return String(28_400_100 + at * 37);
  const start = `920517${5_100 + at}08`;
  const digit = [...'0123456789'].find(
    (one) => identityFault(`${start}${one}`, 'id', 'ZA', '2026-01-01') === undefined,
  );
  return `${start}${digit}`;
};

/** The phone of an applicant. */
export const phoneOf = ({ country }: Tale, at: number): string =>
  country === 'ZA' ? `+2782555${String(4000 + at)}` : `+25471255${String(4000 + at)}`;

const registrationOf = ({ country }: Tale, at: number, series: number): string =>
  country === 'ZA' ? `20${10 + (at % 14)}/${series + at}/07` : `PVT-${series + at}`;

const vehicleOf = ({ country, called }: Tale): RecordValues => ({
  registration: called,
  vehicleTypeId: 41,
  make: 'Toyota',
  model: 'Hilux',
  year: 2021,
  grossMassKg: 2850,
  use: 'commercial',
  owner: 'partner',
  ...(country === 'ZA' ? { licenceExpires: '2027-06-30', insurer: 'Santam' } : { insurer: 'Jubilee' }),
  policyNumber: 'FL-20931',
  insuranceExpires: '2027-03-31',
});

/** The details of an applicant. */
export const detailsOf = (tale: Tale, at: number, vehicleTypeId: number): RecordValues => {
  const { type, country, first, last, called } = tale;
  const phone = phoneOf(tale, at);
  const contact = {
    contactName: `${first} ${last}`,
    phoneNumber: phone,
    contactCountryCode: country,
    address: places[country],
  };
  const area = country === 'ZA' ? 'Paarl, Stellenbosch' : 'Thika';
  const tax = country === 'ZA' ? {} : { vatNumber: `P05${1_204_310 + at}K` };
  if (type === 'business')
    return {
      companyName: called,
      registrationNumber: registrationOf(tale, at, 81_122),
      ...tax,
      monthlyVolume: 'occasional',
      connection: 'portal',
      wantsPostpay: true,
      creditWanted: 5000,
      ...contact,
    };
  if (type === 'partner')
    return {
      tradingName: called,
      legalForm: 'company',
      registrationNumber: registrationOf(tale, at, 338_811),
      ...tax,
      area,
      ...contact,
    };
  if (type === 'vehicle') return vehicleOf(tale);
  const person = {
    firstName: first,
    lastName: last,
    identityKind: 'id',
    birthDate: BORN,
    phoneNumber: phone,
    contactCountryCode: country,
    address: places[country],
    emergencyName: 'Family',
    emergencyPhone: phone,
  };
  return type === 'assistant'
    ? person
    : {
        ...person,
        licenceNumber: '4038000112',
        licenceCode: country === 'ZA' ? 'B' : 'B2',
        licenceExpires: '2029-02-28',
        vehicleTypeId,
        hasOwnVehicle: type === 'driver',
      };
};
