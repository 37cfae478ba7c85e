// One booking of a store, made with every field that its forms have, as the records of the table of entities are read from it.
import { type Claims, contract, type Delivery, serviceLevel } from '../../../../core/index.ts';
import { CAPE_TOWN, createShop, SEA_POINT, type Shop, sql } from '../shop.ts';

export interface Booked {
  readonly shop: Shop;
  readonly who: Claims;
  readonly delivery: Delivery;
  readonly storeId: number;
  readonly otherStoreId: number;
}

const country = 'ZA';
const { workflow } = contract;

/** Between two stores of one company, paid from its balance. */
export const bookBetweenStores = async (): Promise<Booked> => {
  const shop = await createShop();
  const company = await shop.db.one<{ id: number }>(sql`
    insert into companies (country, company_name, contact_name, phone_number, email) values
      ('ZA', 'Protea Home', 'Lindiwe', '0211234567', 'home@protea.test') returning id`);
  const companyId = company.id;
  const store = await shop.db.one<{ id: number }>(sql`
    insert into stores (country, company_id, store_name, contact_name, phone_number, contact_country_code, email, unit_name, unit_number, address)
    values ('ZA', ${companyId}, 'Protea Long Street', 'Sam', '0217654321', 'ZA', 'long@protea.test', 'Protea House', '4',
      ${JSON.stringify({ ...CAPE_TOWN })}::jsonb) returning id`);
  const storeId = store.id;
  const other = await shop.db.one<{ id: number }>(sql`
    insert into stores (country, company_id, store_name, contact_name, phone_number, contact_country_code, email, address)
    values ('ZA', ${companyId}, 'Protea Sea Point', 'Ayanda', '0215554321', 'ZA', 'sea@protea.test', ${JSON.stringify({ ...SEA_POINT })}::jsonb)
    returning id`);
  const otherStoreId = other.id;
  const who = await shop.person({ isCompanyOperator: true, companyId, name: 'Naledi' });
  await shop.db.query(sql`update users set phone_number = '+27821234567' where id = ${who.id}`);
  await shop.fund(who, 1_000_000);
  const { deliveryId } = await shop.begin(who, {
    originStoreId: storeId,
    destinationStoreId: otherStoreId,
    tipAmount: 5,
    deliverByDate: '2026-11-25',
  });
  const params = { country, deliveryId };
  const priced = await shop.ok(workflow.recalculateParcels, who, {
    params,
    body: {
      deliveryItems: [
        { parcelType: 'small', name: 'Small', length: 30, width: 20, height: 10, weight: 2 },
        {
          parcelType: 'custom',
          deliveryItemName: 'A lamp',
          description: 'Brass',
          length: 40.5,
          width: 30,
          height: 60,
          weight: 3.25,
          isFragile: true,
          barCode: 'LAMP-1',
        },
      ],
    },
  });
  const quote = priced.deliveryQuotes?.find(({ slaType }) => slaType === serviceLevel.code.STANDARD);
  await shop.ok(workflow.selectQuote, who, { params, body: { quoteId: quote?.id ?? 0 } });
  await shop.ok(workflow.updateOriginDetails, who, {
    params,
    body: {
      originContactName: 'Sam',
      originContactCountry: 'ZA',
      originPhoneNumber: '0217654321',
      originAddressType: 'business',
      originBuildingName: 'Protea House',
      originBuildingUnit: '4',
      originRemarks: 'At the back',
      originContactDetailsSameAsUser: false,
    },
  });
  await shop.ok(workflow.updateDestinationDetails, who, {
    params,
    body: {
      destinationContactName: 'Pieter',
      destinationContactCountry: 'ZA',
      destinationPhoneNumber: '0827654321',
      destinationAddressType: 'residential',
      destinationBuildingName: 'Sea View',
      destinationBuildingUnit: '12',
      destinationRemarks: 'Ring twice',
      destinationContactDetailsSameAsUser: false,
    },
  });
  await shop.ok(workflow.updateAdditionalDetails, who, {
    params,
    body: { orderReference: 'PO 17', customerIdentifier: 'C-9', tipAmount: 5 },
  });
  await shop.ok(workflow.acceptQuote, who, { params });
  const delivery = await shop.ok(workflow.payByBalance, who, { params });
  return { shop, who, delivery, storeId, otherStoreId };
};
