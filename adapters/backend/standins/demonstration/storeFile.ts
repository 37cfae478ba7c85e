// A file of stores of the demonstration: one that gets another contact, a new one, and two with faults.
import { type Address, storeUploads, uploadStatus } from '../../../../core/index.ts';
import type { SeedRow } from './insertRows.ts';
import { COMPANY_ID } from './people.ts';

/** The number of the file. */
export const STORE_FILE = 7;

const { UNPROCESSED, FAILED } = uploadStatus.code;
const company = { companyId: String(COMPANY_ID) } as const;

/** What its rows say, with the faults of each. */
const said: readonly (readonly [
  cells: Readonly<Record<string, string>>,
  faults: Readonly<Record<string, string>>,
])[] = [
  [{ ...company, storeName: 'Protea Cape Town', contactName: 'Zanele Jacobs', leadMinutes: '20' }, {}],
  [{ ...company, storeName: 'Protea Observatory', contactName: 'Lindiwe Arendse', isActive: 'yes' }, {}],
  [{ companyId: 'Protea Home', storeName: 'Protea Woodstock' }, { companyId: 'No company has this name.' }],
  [
    { ...company, storeName: 'Protea Paarl', phoneNumber: '21 87' },
    { phoneNumber: 'Phone number is not valid' },
  ],
];

/** Its rows, whose new stores lie at a place that is known. */
export const storeFileRows = (place: Address): readonly SeedRow[] =>
  said.map(([cells, faults], at): SeedRow => {
    const isWhole = Object.keys(faults).length === 0;
    const fields: Record<string, string> = {
      ...Object.fromEntries(storeUploads.columns.map(({ field }) => [field, ''])),
      ...(at === 0 ? {} : { address: place.description, place: JSON.stringify(place) }),
      ...cells,
    };
    const labels: Record<string, string> =
      fields['companyId'] === company.companyId ? { companyId: 'Protea Home and Table' } : {};
    return {
      name: storeUploads.nameOf(fields, labels),
      upload_status_id: isWhole ? UNPROCESSED : FAILED,
      identity: isWhole ? storeUploads.identity(fields) : null,
      fields,
      labels,
      faults: isWhole ? null : faults,
    };
  });
