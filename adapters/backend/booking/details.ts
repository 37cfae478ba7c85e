// Step 4: who hands over, who receives, and what else should stand on the waybill. Numbers leave in one form (WIZ-75).
import {
  contract,
  type DestinationDetails,
  isPhone,
  isPhoneCountry,
  normalisePhone,
  type OriginDetails,
  texts,
  toCents,
} from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import { type Db, json, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import type { BookingRow, SideRow } from '../records/booking.ts';
import { isAccepted, refresh, requireUnpaid, step } from './step.ts';

const { validation } = texts;

/** The contact of one side as it is kept; 422 under the side's own field names (VAL-18..21). */
const contact = (
  side: 'origin' | 'destination',
  name: string,
  country: string,
  phone: string,
): Pick<SideRow, 'contactName' | 'contactCountry' | 'phoneNumber'> => {
  const errors: Record<string, string> = {};
  if (name.trim() === '') errors[`${side}ContactName`] = validation.nameRequired;
  if (!isPhoneCountry(country)) errors[`${side}ContactCountry`] = validation.codeRequired;
  else if (!isPhone(phone, country)) errors[`${side}PhoneNumber`] = validation.phoneInvalid;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    contactName: name.trim(),
    contactCountry: country.trim(),
    phoneNumber: normalisePhone(phone, country),
  };
};

const originOf = (row: BookingRow, body: OriginDetails): SideRow => ({
  ...row.origin,
  ...contact('origin', body.originContactName, body.originContactCountry, body.originPhoneNumber),
  addressType: body.originAddressType ?? row.origin.addressType ?? null,
  buildingName: body.originBuildingName ?? row.origin.buildingName ?? null,
  buildingUnit: body.originBuildingUnit ?? row.origin.buildingUnit ?? null,
  remarks: body.originRemarks ?? row.origin.remarks ?? null,
  contactId: body.originContactId ?? null,
  sameAsUser: body.originContactDetailsSameAsUser ?? false,
});

const destinationOf = (row: BookingRow, body: DestinationDetails): SideRow => ({
  ...row.destination,
  ...contact(
    'destination',
    body.destinationContactName,
    body.destinationContactCountry,
    body.destinationPhoneNumber,
  ),
  addressType: body.destinationAddressType ?? row.destination.addressType ?? null,
  buildingName: body.destinationBuildingName ?? row.destination.buildingName ?? null,
  buildingUnit: body.destinationBuildingUnit ?? row.destination.buildingUnit ?? null,
  remarks: body.destinationRemarks ?? row.destination.remarks ?? null,
  contactId: body.destinationContactId ?? null,
  sameAsUser: body.destinationContactDetailsSameAsUser ?? false,
});

/** People whom somebody sent to are offered again the next time (reference.contacts). */
const remember = async (tx: Db, userId: number, side: SideRow): Promise<void> => {
  if (!side.contactName || !side.phoneNumber || !side.contactCountry) return;
  await tx.query(sql`
    insert into contacts (user_id, contact_name, phone_number, contact_country_code)
    values (${userId}, ${side.contactName}, ${side.phoneNumber}, ${side.contactCountry})
    on conflict (user_id, contact_name, phone_number) do nothing`);
};

/** `workflow.updateOriginDetails`: API-63, WIZ-54. */
export const updateOriginDetails = implement(
  contract.workflow.updateOriginDetails,
  (context, { params, body }) =>
    step(context, { params, version: body.xmin }, async (tx, row, who) => {
      await requireUnpaid(tx, row);
      const origin = originOf(row, body);
      await tx.query(sql`update deliveries set origin = ${json(origin)} where id = ${row.id}`);
      await remember(tx, who.id, origin);
      await refresh(tx, row.id, isAccepted(row));
      return undefined;
    }),
);

/** `workflow.updateDestinationDetails`: API-63, WIZ-54. */
export const updateDestinationDetails = implement(
  contract.workflow.updateDestinationDetails,
  (context, { params, body }) =>
    step(context, { params, version: body.xmin }, async (tx, row, who) => {
      await requireUnpaid(tx, row);
      const destination = destinationOf(row, body);
      await tx.query(sql`update deliveries set destination = ${json(destination)} where id = ${row.id}`);
      await remember(tx, who.id, destination);
      await refresh(tx, row.id, isAccepted(row));
      return undefined;
    }),
);

const trimmed = (text: string | null | undefined, old: string | null): string | null =>
  text === undefined ? old : text === null || text.trim() === '' ? null : text.trim();

/** `workflow.updateAdditionalDetails`: VAL-40, WIZ-55. A changed tip is a changed price: it must be accepted again. */
export const updateAdditionalDetails = implement(
  contract.workflow.updateAdditionalDetails,
  (context, { params, body }) =>
    step(context, { params, version: body.xmin }, async (tx, row) => {
      await requireUnpaid(tx, row);
      const tip =
        body.tipAmount === undefined || body.tipAmount === null ? row.tip_cents : toCents(body.tipAmount);
      if (tip < 0) throw invalid({ tipAmount: 'A tip cannot be less than 0' });
      await tx.query(sql`
        update deliveries set order_reference = ${trimmed(body.orderReference, row.order_reference)},
          customer_identifier = ${trimmed(body.customerIdentifier, row.customer_identifier)}, tip_cents = ${tip}
        where id = ${row.id}`);
      await refresh(tx, row.id, isAccepted(row) && tip === row.tip_cents);
      return undefined;
    }),
);
