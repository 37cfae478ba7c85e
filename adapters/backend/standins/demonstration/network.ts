// The company's side of the demonstration: territories, companies with their stores, and the hubs.
import { demoParts } from './areas.ts';
import type { SeedRow } from './insertRows.ts';
import { COMPANY_ID, STORE_ID } from './people.ts';
import type { Served } from './rates.ts';
import { type Story, type StoryAddress, territories } from './story.ts';

export interface DemoStore {
  readonly id: number;
  readonly companyId: number;
  readonly country: Served;
  readonly territoryId: number;
  readonly name: string;
  readonly contactName: string;
  readonly phone: string;
  readonly address: StoryAddress;
  readonly isQsr: boolean;
}
export interface Network {
  readonly territories: readonly SeedRow[];
  readonly companies: readonly SeedRow[];
  readonly stores: readonly DemoStore[];
  readonly storeRows: readonly SeedRow[];
  readonly hubs: readonly SeedRow[];
}

const companies: readonly (readonly [
  id: number,
  country: Served,
  name: string,
  contact: string,
  email: string,
])[] = [
  [COMPANY_ID, 'ZA', 'Protea Home and Table', 'Fatima Adams', 'orders@protea.umzila.test'],
  [2, 'KE', 'Savanna Traders', 'Amina Hassan', 'orders@savanna.umzila.test'],
];
const stores: readonly (readonly [number, number, number, string, string, string, string, boolean])[] = [
  [STORE_ID, COMPANY_ID, 1, 'Protea Cape Town', 'Cape Town', '88 Bree Street', 'Johan Botha', false],
  [2, COMPANY_ID, 1, 'Protea Kitchen Claremont', 'Claremont', '14 Main Road', 'Aisha Davids', true],
  [3, COMPANY_ID, 2, 'Protea Randburg', 'Randburg', '201 Jan Smuts Avenue', 'Kagiso Maseko', false],
  [4, 2, 6, 'Savanna Nairobi', 'Nairobi', '31 Moi Avenue', 'Kamau Njoroge', false],
  [5, 2, 6, 'Savanna Ruiru', 'Ruiru', '7 Thika Road', 'Wanjiru Maina', true],
];
/** Stores that came later, with numbers of their own, so that everybody else keeps theirs; nothing of the past was collected there. */
const laterStores: readonly (readonly [
  id: number,
  companyId: number,
  territoryId: number,
  name: string,
  place: string,
  street: string,
  contactName: string,
  phone: string,
  isActive: boolean,
])[] = [
  [
    6,
    COMPANY_ID,
    1,
    'Protea Stellenbosch',
    'Stellenbosch',
    '22 Church Street',
    'Annelie Brink',
    '+27218830122',
    true,
  ],
  [7, COMPANY_ID, 3, 'Protea Centurion', 'Centurion', '9 Station Road', 'Thabo Nel', '+27126640909', true],
  [
    8,
    COMPANY_ID,
    4,
    'Protea Umhlanga',
    'Umhlanga',
    '41 Lighthouse Road',
    'Sanjay Pillay',
    '+27315614141',
    true,
  ],
  [9, COMPANY_ID, 2, 'Protea Soweto', 'Soweto', '120 Vilakazi Street', 'Nomsa Dube', '+27119361200', true],
  [
    10,
    COMPANY_ID,
    1,
    'Protea Outlet Bellville',
    'Bellville',
    '3 Voortrekker Road',
    'Riaan Louw',
    '+27219460303',
    false,
  ],
  [11, 2, 7, 'Savanna Mombasa', 'Mombasa', '14 Moi Avenue', 'Salim Omar', '+254412220114', true],
  [12, 2, 6, 'Savanna Thika', 'Thika', '60 Kenyatta Highway', 'Njeri Kariuki', '+254672220060', false],
];

const opening = (days: readonly number[], opens: string, closes: string) =>
  days.map((dayOfWeek) => ({ dayOfWeek, opens, closes }));
/** What some stores say of themselves: hours of their own, minutes that they need, what a driver must know. */
const ways: Readonly<
  Record<number, { readonly hours?: unknown; readonly lead?: number; readonly remarks?: string }>
> = {
  1: { lead: 15, remarks: 'Collect at the back, in Buiten Street. Ring twice.' },
  2: {
    hours: [...opening([0], '10:00', '15:00'), ...opening([1, 2, 3, 4, 5, 6], '09:00', '19:00')],
    remarks: 'Counter 4 of the food court.',
  },
  3: { hours: [...opening([1, 2, 3, 4, 5], '08:00', '17:00'), ...opening([6], '09:00', '13:00')] },
  6: { lead: 30 },
  8: { remarks: 'Security asks for the waybill at the gate.' },
  11: {
    hours: [
      ...opening([1, 2, 3, 4, 5, 6], '08:00', '12:30'),
      ...opening([1, 2, 3, 4, 5, 6], '14:00', '18:00'),
    ],
  },
};

const hubs: readonly (readonly [number, Served, string, string, string, string, number | null, boolean])[] = [
  [1, 'ZA', 'Cape Town hub', 'Cape Town', '5 Albert Road', 'Riaan Steyn', 1200, true],
  [2, 'ZA', 'Johannesburg hub', 'Johannesburg', '60 Market Street', 'Palesa Nkosi', 2500, true],
  [3, 'ZA', 'Durban hub', 'Durban', '12 Station Road', 'Imraan Govender', 900, true],
  [4, 'KE', 'Nairobi hub', 'Nairobi', '2 Haile Selassie Avenue', 'Otieno Ouma', 1500, true],
  [5, 'KE', 'Mombasa hub', 'Mombasa', '18 Station Road', 'Baraka Juma', 600, true],
  [6, 'ZA', 'Randburg overflow', 'Randburg', '4 Malibongwe Drive', 'Kagiso Maseko', 300, false],
  [7, 'KE', 'Ruiru depot', 'Ruiru', '22 Thika Road', 'Wanjiru Maina', null, false],
];

const laterPhones: Readonly<Record<number, string>> = { 6: '+27724418820', 7: '+254712604417' };

const countryOf = (territoryId: number): Served =>
  territories.find(({ id }) => id === territoryId)?.country ?? 'ZA';

export const networkOf = (story: Story): Network => {
  const built = stores.map(
    ([id, companyId, territoryId, name, place, street, contactName, isQsr]): DemoStore => {
      const country = countryOf(territoryId);
      const address = { ...story.addressOf(country, place, street), storeId: id };
      return {
        id,
        companyId,
        country,
        territoryId,
        name,
        contactName,
        phone: story.phone(country),
        address,
        isQsr,
      };
    },
  );
  return {
    territories: demoParts(story).map((territory) => {
      return {
        id: territory.id,
        country: territory.country,
        name: territory.name,
        rank: territory.rank,
        is_active: true,
      };
    }),
    companies: companies.map(([id, country, company_name, contact_name, email]) => ({
      id,
      country,
      company_name,
      contact_name,
      phone_number: story.phone(country),
      email,
      pricing_tier: 'business',
      is_active: true,
    })),
    stores: built,
    storeRows: [
      ...built.map((store) => ({ ...store, isActive: true })),
      ...laterStores.map(
        ([id, companyId, territoryId, name, place, street, contactName, phone, isActive]) => {
          const country = countryOf(territoryId);
          const address = { ...story.addressOf(country, place, street), storeId: id };
          return {
            id,
            companyId,
            country,
            territoryId,
            name,
            contactName,
            phone,
            address,
            isActive,
            isQsr: false,
          };
        },
      ),
    ].map((store) => ({
      id: store.id,
      country: store.country,
      company_id: store.companyId,
      territory_id: store.territoryId,
      store_name: store.name,
      contact_name: store.contactName,
      phone_number: store.phone,
      contact_country_code: store.country,
      email: `${store.name.toLowerCase().replaceAll(' ', '.')}@umzila.test`,
      unit_name: store.isQsr ? 'Food court' : null,
      unit_number: store.isQsr ? `${store.id}B` : null,
      address: store.address,
      is_active: store.isActive,
      is_qsr: store.isQsr,
      hours: ways[store.id]?.hours ?? null,
      lead_minutes: ways[store.id]?.lead ?? null,
      remarks: ways[store.id]?.remarks ?? null,
    })),
    hubs: hubs.map(([id, country, called, place, street, contact_name, capacity, is_active]) => ({
      id,
      country,
      name: called,
      address: story.addressOf(country, place, street),
      contact_name,
      // Those that came later have numbers of their own, so that everybody else keeps theirs.
      phone_number: laterPhones[id] ?? story.phone(country),
      contact_country_code: country,
      capacity,
      is_active,
    })),
  };
};
