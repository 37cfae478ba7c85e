// An entry of the address book as one end of a booking, and the other way round; and to whom the book is
// offered.
import {
  type Address,
  type addressEntries,
  addressType,
  type Claims,
  type ContactForm,
  isInternal,
  mayOpen,
  type RecordOf,
} from '../../core/index.ts';

/** Staff book for others, whose books are not theirs to choose from. */
export const keepsAddresses = (who: Claims | null): boolean =>
  who !== null && !isInternal(who) && mayOpen('/address-book', who);

/** Place and contact of an entry. */
export const endOf = (
  entry: RecordOf<typeof addressEntries>,
  country: string,
): { readonly address: Address; readonly contact: Partial<ContactForm> } => {
  const { buildingName, buildingUnit, ...address } = entry.address;
  return {
    address,
    contact: {
      contactName: entry.contactName ?? '',
      phoneNumber: entry.phoneNumber ?? '',
      contactCountry: entry.contactCountryCode || country,
      buildingName: buildingName ?? '',
      buildingUnit: buildingUnit ?? '',
      addressType: addressType.has(entry.addressType) ? entry.addressType : 'residential',
      remarks: entry.remarks ?? '',
    },
  };
};

/** What an entry is called that was kept from a booking: whom one asks for, else where. */
export const nameOfEnd = (address: Address, { contactName }: ContactForm): string =>
  (contactName || (address.description.split(',')[0] ?? '')).slice(0, 80);

/** An end of a booking as the entry that keeps it. */
export const entryOf = (address: Address, contact: ContactForm) => ({
  label: nameOfEnd(address, contact),
  contactName: contact.contactName || null,
  phoneNumber: contact.phoneNumber || null,
  contactCountryCode: contact.contactCountry || null,
  address: {
    ...address,
    buildingName: contact.buildingName || null,
    buildingUnit: contact.buildingUnit || null,
  },
  addressType: contact.addressType,
  remarks: contact.remarks || null,
});
