// The sixteen sign-ins of the demonstration and their password: what the start prints, the seed creates and the tests use.
import type { CarriedFlag } from '../../../../core/index.ts';

/** The password of every demonstration sign-in. */
export const DEMO_PASSWORD = 'umzila-demo';

interface SignIn {
  readonly name: string;
  readonly first: string;
  readonly last: string;
  readonly flags: readonly CarriedFlag[];
  readonly of?: 'company' | 'store';
}

/** In this order their ids are 1 to 16. */
export const signIns: readonly SignIn[] = [
  { name: 'administrator', first: 'Ayanda', last: 'Mokoena', flags: ['isAdministrator'] },
  { name: 'management', first: 'Pieter', last: 'van Wyk', flags: ['isManagementOperator'] },
  { name: 'staff', first: 'Naledi', last: 'Khumalo', flags: ['isStaffOperator'] },
  {
    name: 'company-administrator',
    first: 'Fatima',
    last: 'Adams',
    flags: ['isCompanyAdministrator'],
    of: 'company',
  },
  { name: 'company-operator', first: 'Sipho', last: 'Ndlovu', flags: ['isCompanyOperator'], of: 'company' },
  { name: 'company-user', first: 'Grace', last: 'Pillay', flags: ['isCompanyNormalUser'], of: 'company' },
  {
    name: 'store-administrator',
    first: 'Johan',
    last: 'Botha',
    flags: ['isStoreAdministrator'],
    of: 'store',
  },
  { name: 'store-operator', first: 'Zanele', last: 'Dube', flags: ['isStoreOperator'], of: 'store' },
  { name: 'store-user', first: 'Michael', last: 'Jacobs', flags: ['isStoreNormalUser'], of: 'store' },
  { name: 'partner', first: 'Thabo', last: 'Molefe', flags: ['isPartner'] },
  { name: 'driver', first: 'Bongani', last: 'Zulu', flags: ['isDriver'] },
  { name: 'assistant', first: 'Lerato', last: 'Sithole', flags: ['isAssistant'] },
  { name: 'superhero', first: 'Chantal', last: 'Fourie', flags: ['isSuperHero'] },
  { name: 'api', first: 'Public', last: 'Interface', flags: ['isPublicApiUser'], of: 'company' },
  { name: 'customer', first: 'Nomsa', last: 'Radebe', flags: [] },
  { name: 'unconfirmed-staff', first: 'Karabo', last: 'Tau', flags: ['isStaffOperator'] },
];
