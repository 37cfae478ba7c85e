// Written by `npm run guards` from the codecs of the records that come by the thousand; a test holds it to them.
import { Places } from './places.ts';
import type { Predicate } from './predicate.ts';

const isRecord = (u: unknown): u is Readonly<Record<string, unknown>> =>
  typeof u === 'object' && u !== null && !Array.isArray(u);

const leaf = (leaves: readonly Predicate[], at: number): Predicate => {
  const found = leaves[at];
  if (found === undefined) throw new Error(`leaf ${at} is missing`);
  return found;
};

/** By the signature of the codec's shape: a codec that has changed since finds none and is walked instead. */
export const compiledGuards: ReadonlyMap<string, (leaves: readonly Predicate[]) => Predicate> = new Map<
  string,
  (leaves: readonly Predicate[]) => Predicate
>([
  // CoordinateUpdate
  [
    '5-bb09dd16',
    (leaves) => {
      const l0 = leaf(leaves, 0);
      const l1 = leaf(leaves, 1);
      const l2 = leaf(leaves, 2);
      const l3 = leaf(leaves, 3);
      const l4 = leaf(leaves, 4);
      const places0 = new Places(['lat', 'lon', 'at', 'speed', 'heading']);
      const places1 = new Places(['id', 'lastKnownLocation', 'xmin', 'country']);
      const is0 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places0.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
              if (!l1(v)) return false;
              met += 1;
              break;
            case 1:
              if (!l2(v)) return false;
              met += 1;
              break;
            case 2:
              if (!l3(v)) return false;
              met += 1;
              break;
            case 3:
            case 4:
              if (!(v === undefined || v === null || l4(v))) return false;
              break;
            default:
          }
        }
        return met === 3;
      };
      const is1 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places1.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
              if (!l0(v)) return false;
              met += 1;
              break;
            case 1:
              if (!is0(v)) return false;
              met += 1;
              break;
            case 2:
              if (!(v === undefined || l4(v))) return false;
              break;
            case 3:
              if (!(v === undefined || typeof v === 'string')) return false;
              break;
            default:
          }
        }
        return met === 2;
      };
      return is1;
    },
  ],
  // Delivery
  [
    '15-8f52129e',
    (leaves) => {
      const l0 = leaf(leaves, 0);
      const l1 = leaf(leaves, 1);
      const l2 = leaf(leaves, 2);
      const l3 = leaf(leaves, 3);
      const l4 = leaf(leaves, 4);
      const l5 = leaf(leaves, 5);
      const l6 = leaf(leaves, 6);
      const l7 = leaf(leaves, 7);
      const l8 = leaf(leaves, 8);
      const l9 = leaf(leaves, 9);
      const l10 = leaf(leaves, 10);
      const l11 = leaf(leaves, 11);
      const l12 = leaf(leaves, 12);
      const l13 = leaf(leaves, 13);
      const l14 = leaf(leaves, 14);
      const places0 = new Places(['id', 'firstName', 'lastName', 'phoneNumber', 'email']);
      const places1 = new Places(['contactName', 'phoneNumber', 'email', 'companyName']);
      const places2 = new Places(['contactName', 'phoneNumber', 'email', 'storeName']);
      const places3 = new Places(['lat', 'lon']);
      const places4 = new Places(['description', 'coordinates', 'hubId']);
      const places5 = new Places(['contactName', 'phoneNumber', 'email']);
      const places6 = new Places([
        'placeId',
        'description',
        'coordinates',
        'storeId',
        'buildingName',
        'buildingUnit',
      ]);
      const places7 = new Places([
        'id',
        'slaType',
        'pricingTier',
        'priceExcl',
        'vatRate',
        'quoteExpirationUtc',
        'pickupWindowStartUtc',
        'pickupWindowEndUtc',
        'dropOffWindowStartUtc',
        'dropOffWindowEndUtc',
        'isHighRisk',
        'distanceKm',
      ]);
      const places8 = new Places([
        'id',
        'parcelType',
        'length',
        'width',
        'height',
        'weight',
        'name',
        'deliveryItemName',
        'description',
        'isFragile',
        'barCode',
        'deliveryId',
        'labelCode',
      ]);
      const places9 = new Places(['description', 'coordinates', 'placeId', 'storeId']);
      const places10 = new Places([
        'id',
        'jobId',
        'xmin',
        'taskStatusId',
        'taskTypeId',
        'taskJobOrder',
        'arrivedDate',
        'startedDate',
        'completedDate',
        'distanceFromDriver',
        'deliveryId',
        'waybill',
        'windowStartUtc',
        'windowEndUtc',
        'address',
        'contactName',
        'phoneNumber',
        'remarks',
        'reason',
        'country',
      ]);
      const places11 = new Places(['recipientName', 'pictureUrl', 'signatureUrl', 'deliveredUtc']);
      const places12 = new Places([
        'id',
        'transactionId',
        'quantity',
        'amountExcl',
        'description',
        'transactionItemTypeId',
        'vatRate',
        'isCredit',
        'createdUtc',
        'createdBy',
      ]);
      const places13 = new Places([
        'deliveryId',
        'hash',
        'xmin',
        'logisticStatusId',
        'paymentStatusId',
        'waybill',
        'country',
        'orderReference',
        'customerIdentifier',
        'lotNumber',
        'pickupBarcode',
        'logisticStatus',
        'operationStatusId',
        'isReturnToSender',
        'distanceEstimate',
        'optimumVehicleType',
        'createdUtc',
        'collectedUtc',
        'deliveredUtc',
        'trackingUrl',
        'ratingUrl',
        'accountId',
        'placedByUser',
        'companyId',
        'company',
        'originStoreId',
        'originStoreName',
        'originStore',
        'destinationStoreId',
        'destinationStoreName',
        'destinationStore',
        'hubAddress',
        'hub',
        'territoryId',
        'originAddress',
        'originAddressType',
        'originContactId',
        'originContactName',
        'originContactCountry',
        'originPhoneNumber',
        'originBuildingName',
        'originBuildingUnit',
        'originRemarks',
        'originContactDetailsSameAsUser',
        'destinationAddress',
        'destinationAddressType',
        'destinationContactId',
        'destinationContactName',
        'destinationContactCountry',
        'destinationPhoneNumber',
        'destinationBuildingName',
        'destinationBuildingUnit',
        'destinationRemarks',
        'destinationContactDetailsSameAsUser',
        'deliveryDate',
        'deliveryTime',
        'deliverByDate',
        'readyForCollectionDateOnlyUtc',
        'readyForCollectionTimeSlotLocal',
        'deliveryQuotes',
        'selectedDeliveryQuoteId',
        'deliveryItems',
        'tasks',
        'jobId',
        'driverId',
        'proof',
        'paymentPeachPaymentsCheckoutId',
        'paymentPeachPaymentFailureDescription',
        'paymentTotal',
        'paymentCreditApplied',
        'paymentOutStanding',
        'paymentTotalDue',
        'isRoundTrip',
        'isHighRisk',
        'vatRate',
        'tipAmount',
        'transactionId',
        'transactionItems',
        'currency',
        'canEdit',
        'isDeleted',
      ]);
      const is0 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        const met = 0;
        for (const key in u) {
          const field = places0.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
              if (!(v === undefined || typeof v === 'number')) return false;
              break;
            case 1:
            case 2:
            case 3:
            case 4:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            default:
          }
        }
        return met === 0;
      };
      const is1 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        const met = 0;
        for (const key in u) {
          const field = places1.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
            case 1:
            case 2:
            case 3:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            default:
          }
        }
        return met === 0;
      };
      const is2 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        const met = 0;
        for (const key in u) {
          const field = places2.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
            case 1:
            case 2:
            case 3:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            default:
          }
        }
        return met === 0;
      };
      const is3 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places3.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
              if (!l6(v)) return false;
              met += 1;
              break;
            case 1:
              if (!l7(v)) return false;
              met += 1;
              break;
            default:
          }
        }
        return met === 2;
      };
      const is4 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places4.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
              if (!(typeof v === 'string')) return false;
              met += 1;
              break;
            case 1:
              if (!is3(v)) return false;
              met += 1;
              break;
            case 2:
              if (!(v === undefined || l0(v))) return false;
              break;
            default:
          }
        }
        return met === 2;
      };
      const is5 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        const met = 0;
        for (const key in u) {
          const field = places5.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
            case 1:
            case 2:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            default:
          }
        }
        return met === 0;
      };
      const is6 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places6.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
            case 1:
              if (!(typeof v === 'string')) return false;
              met += 1;
              break;
            case 2:
              if (!is3(v)) return false;
              met += 1;
              break;
            case 3:
              if (!(v === undefined || v === null || l0(v))) return false;
              break;
            case 4:
            case 5:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            default:
          }
        }
        return met === 3;
      };
      const is7 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places7.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
              if (!l0(v)) return false;
              met += 1;
              break;
            case 1:
              if (!l10(v)) return false;
              met += 1;
              break;
            case 2:
              if (!(typeof v === 'string')) return false;
              met += 1;
              break;
            case 3:
              if (!l11(v)) return false;
              met += 1;
              break;
            case 4:
              if (!l1(v)) return false;
              met += 1;
              break;
            case 5:
            case 6:
            case 7:
            case 8:
            case 9:
              if (!l5(v)) return false;
              met += 1;
              break;
            case 10:
              if (!(v === undefined || typeof v === 'boolean')) return false;
              break;
            case 11:
              if (!(v === undefined || l1(v))) return false;
              break;
            default:
          }
        }
        return met === 10;
      };
      const is8 = (u: unknown): boolean => {
        if (!Array.isArray(u)) return false;
        for (let at = 0; at < u.length; at += 1) {
          const v: unknown = u[at];
          if (!is7(v)) return false;
        }
        return true;
      };
      const is9 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places8.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
              if (!l0(v)) return false;
              met += 1;
              break;
            case 1:
              if (!l12(v)) return false;
              met += 1;
              break;
            case 2:
            case 3:
            case 4:
            case 5:
              if (!l1(v)) return false;
              met += 1;
              break;
            case 6:
            case 7:
            case 8:
            case 10:
            case 12:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            case 9:
              if (!(v === undefined || typeof v === 'boolean')) return false;
              break;
            case 11:
              if (!(v === undefined || l0(v))) return false;
              break;
            default:
          }
        }
        return met === 6;
      };
      const is10 = (u: unknown): boolean => {
        if (!Array.isArray(u)) return false;
        for (let at = 0; at < u.length; at += 1) {
          const v: unknown = u[at];
          if (!is9(v)) return false;
        }
        return true;
      };
      const is11 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places9.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
              if (!(typeof v === 'string')) return false;
              met += 1;
              break;
            case 1:
              if (!is3(v)) return false;
              met += 1;
              break;
            case 2:
              if (!(v === undefined || typeof v === 'string')) return false;
              break;
            case 3:
              if (!(v === undefined || v === null || l0(v))) return false;
              break;
            default:
          }
        }
        return met === 2;
      };
      const is12 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places10.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
              if (!l0(v)) return false;
              met += 1;
              break;
            case 1:
              if (!(v === null || v === undefined || l0(v))) return false;
              met += 1;
              break;
            case 2:
              if (!l1(v)) return false;
              met += 1;
              break;
            case 3:
              if (!l13(v)) return false;
              met += 1;
              break;
            case 4:
              if (!l14(v)) return false;
              met += 1;
              break;
            case 5:
              if (!(v === undefined || typeof v === 'number')) return false;
              break;
            case 6:
            case 7:
            case 8:
            case 12:
            case 13:
              if (!(v === undefined || v === null || l5(v))) return false;
              break;
            case 9:
              if (!(v === undefined || v === null || l1(v))) return false;
              break;
            case 10:
              if (!(v === undefined || v === null || l0(v))) return false;
              break;
            case 11:
            case 15:
            case 16:
            case 17:
            case 18:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            case 14:
              if (!(v === undefined || v === null || is11(v))) return false;
              break;
            case 19:
              if (!(v === undefined || typeof v === 'string')) return false;
              break;
            default:
          }
        }
        return met === 5;
      };
      const is13 = (u: unknown): boolean => {
        if (!Array.isArray(u)) return false;
        for (let at = 0; at < u.length; at += 1) {
          const v: unknown = u[at];
          if (!is12(v)) return false;
        }
        return true;
      };
      const is14 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        const met = 0;
        for (const key in u) {
          const field = places11.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
            case 1:
            case 2:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            case 3:
              if (!(v === undefined || v === null || l5(v))) return false;
              break;
            default:
          }
        }
        return met === 0;
      };
      const is15 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places12.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
            case 1:
              if (!l0(v)) return false;
              met += 1;
              break;
            case 2:
              if (!l1(v)) return false;
              met += 1;
              break;
            case 3:
              if (!l11(v)) return false;
              met += 1;
              break;
            case 4:
              if (!(typeof v === 'string')) return false;
              met += 1;
              break;
            case 5:
              if (!(v === undefined || v === null || typeof v === 'number')) return false;
              break;
            case 6:
              if (!(v === undefined || l1(v))) return false;
              break;
            case 7:
              if (!(v === undefined || typeof v === 'boolean')) return false;
              break;
            case 8:
              if (!(v === undefined || l5(v))) return false;
              break;
            case 9:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            default:
          }
        }
        return met === 5;
      };
      const is16 = (u: unknown): boolean => {
        if (!Array.isArray(u)) return false;
        for (let at = 0; at < u.length; at += 1) {
          const v: unknown = u[at];
          if (!is15(v)) return false;
        }
        return true;
      };
      const is17 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places13.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
              if (!l0(v)) return false;
              met += 1;
              break;
            case 1:
              if (!(typeof v === 'string')) return false;
              met += 1;
              break;
            case 2:
              if (!l1(v)) return false;
              met += 1;
              break;
            case 3:
              if (!l2(v)) return false;
              met += 1;
              break;
            case 4:
              if (!l3(v)) return false;
              met += 1;
              break;
            case 5:
            case 7:
            case 8:
            case 9:
            case 10:
            case 19:
            case 20:
            case 26:
            case 29:
            case 37:
            case 38:
            case 39:
            case 40:
            case 41:
            case 42:
            case 47:
            case 48:
            case 49:
            case 50:
            case 51:
            case 52:
            case 55:
            case 57:
            case 58:
            case 66:
            case 67:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            case 6:
            case 11:
            case 78:
              if (!(v === undefined || typeof v === 'string')) return false;
              break;
            case 12:
              if (!(v === undefined || l4(v))) return false;
              break;
            case 13:
            case 43:
            case 53:
            case 72:
            case 73:
            case 79:
            case 80:
              if (!(v === undefined || typeof v === 'boolean')) return false;
              break;
            case 14:
            case 74:
              if (!(v === undefined || v === null || l1(v))) return false;
              break;
            case 15:
              if (!(v === undefined || v === null || typeof v === 'number')) return false;
              break;
            case 16:
              if (!(v === undefined || l5(v))) return false;
              break;
            case 17:
            case 18:
              if (!(v === undefined || v === null || l5(v))) return false;
              break;
            case 21:
            case 23:
            case 25:
            case 28:
            case 33:
            case 36:
            case 46:
            case 60:
            case 63:
            case 64:
            case 76:
              if (!(v === undefined || v === null || l0(v))) return false;
              break;
            case 22:
              if (!(v === undefined || v === null || is0(v))) return false;
              break;
            case 24:
              if (!(v === undefined || v === null || is1(v))) return false;
              break;
            case 27:
            case 30:
              if (!(v === undefined || v === null || is2(v))) return false;
              break;
            case 31:
              if (!(v === undefined || v === null || is4(v))) return false;
              break;
            case 32:
              if (!(v === undefined || v === null || is5(v))) return false;
              break;
            case 34:
            case 44:
              if (!(v === undefined || v === null || is6(v))) return false;
              break;
            case 35:
            case 45:
              if (!(v === undefined || v === null || l8(v))) return false;
              break;
            case 54:
            case 56:
              if (!(v === undefined || v === null || l9(v))) return false;
              break;
            case 59:
              if (!(v === undefined || is8(v))) return false;
              break;
            case 61:
              if (!(v === undefined || is10(v))) return false;
              break;
            case 62:
              if (!(v === undefined || is13(v))) return false;
              break;
            case 65:
              if (!(v === undefined || v === null || is14(v))) return false;
              break;
            case 68:
            case 69:
            case 70:
            case 71:
            case 75:
              if (!(v === undefined || v === null || l11(v))) return false;
              break;
            case 77:
              if (!(v === undefined || is16(v))) return false;
              break;
            default:
          }
        }
        return met === 5;
      };
      return is17;
    },
  ],
  // Driver
  [
    '6-e1c17dd2',
    (leaves) => {
      const l0 = leaf(leaves, 0);
      const l1 = leaf(leaves, 1);
      const l2 = leaf(leaves, 2);
      const l3 = leaf(leaves, 3);
      const l4 = leaf(leaves, 4);
      const l5 = leaf(leaves, 5);
      const places0 = new Places(['lat', 'lon', 'at', 'speed', 'heading']);
      const places1 = new Places([
        'id',
        'xmin',
        'firstName',
        'lastName',
        'driverStatusId',
        'statusId',
        'vehicleTypeId',
        'phoneNumber',
        'userId',
        'partnerId',
        'vehicleId',
        'registration',
        'territoryId',
        'country',
        'isActive',
        'isQsr',
        'lastKnownLocation',
        'jobIds',
        'rating',
        'userRoles',
      ]);
      const is0 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places0.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
              if (!l3(v)) return false;
              met += 1;
              break;
            case 1:
              if (!l4(v)) return false;
              met += 1;
              break;
            case 2:
              if (!l5(v)) return false;
              met += 1;
              break;
            case 3:
            case 4:
              if (!(v === undefined || v === null || l1(v))) return false;
              break;
            default:
          }
        }
        return met === 3;
      };
      const is1 = (u: unknown): boolean => {
        if (!Array.isArray(u)) return false;
        for (let at = 0; at < u.length; at += 1) {
          const v: unknown = u[at];
          if (!l0(v)) return false;
        }
        return true;
      };
      const is2 = (u: unknown): boolean => {
        if (!Array.isArray(u)) return false;
        for (let at = 0; at < u.length; at += 1) {
          const v: unknown = u[at];
          if (!(typeof v === 'string')) return false;
        }
        return true;
      };
      const is3 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places1.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
              if (!l0(v)) return false;
              met += 1;
              break;
            case 1:
              if (!l1(v)) return false;
              met += 1;
              break;
            case 2:
            case 3:
              if (!(typeof v === 'string')) return false;
              met += 1;
              break;
            case 4:
              if (!l2(v)) return false;
              met += 1;
              break;
            case 5:
              if (!(v === undefined || l2(v))) return false;
              break;
            case 6:
              if (!(v === undefined || v === null || typeof v === 'number')) return false;
              break;
            case 7:
            case 11:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            case 8:
            case 9:
            case 10:
            case 12:
              if (!(v === undefined || v === null || l0(v))) return false;
              break;
            case 13:
              if (!(v === undefined || typeof v === 'string')) return false;
              break;
            case 14:
            case 15:
              if (!(v === undefined || typeof v === 'boolean')) return false;
              break;
            case 16:
              if (!(v === undefined || v === null || is0(v))) return false;
              break;
            case 17:
              if (!(v === undefined || is1(v))) return false;
              break;
            case 18:
              if (!(v === undefined || v === null || l1(v))) return false;
              break;
            case 19:
              if (!(v === undefined || is2(v))) return false;
              break;
            default:
          }
        }
        return met === 5;
      };
      return is3;
    },
  ],
  // Job
  [
    '10-a009371a',
    (leaves) => {
      const l0 = leaf(leaves, 0);
      const l1 = leaf(leaves, 1);
      const l2 = leaf(leaves, 2);
      const l3 = leaf(leaves, 3);
      const l4 = leaf(leaves, 4);
      const l5 = leaf(leaves, 5);
      const l6 = leaf(leaves, 6);
      const l7 = leaf(leaves, 7);
      const l8 = leaf(leaves, 8);
      const l9 = leaf(leaves, 9);
      const places0 = new Places(['lat', 'lon']);
      const places1 = new Places(['description', 'coordinates', 'placeId', 'storeId']);
      const places2 = new Places([
        'id',
        'jobId',
        'xmin',
        'taskStatusId',
        'taskTypeId',
        'taskJobOrder',
        'arrivedDate',
        'startedDate',
        'completedDate',
        'distanceFromDriver',
        'deliveryId',
        'waybill',
        'windowStartUtc',
        'windowEndUtc',
        'address',
        'contactName',
        'phoneNumber',
        'remarks',
        'reason',
        'country',
      ]);
      const places3 = new Places([
        'id',
        'xmin',
        'jobStatusId',
        'country',
        'driverId',
        'driverName',
        'vehicleTypeId',
        'partnerId',
        'companyId',
        'territoryId',
        'jobDate',
        'createdUtc',
        'startedUtc',
        'completedUtc',
        'windowStartUtc',
        'windowEndUtc',
        'distanceKm',
        'amountExcl',
        'transactionId',
        'isQsr',
        'deliveryIds',
        'waybills',
        'tasks',
        'start',
        'canEdit',
      ]);
      const is0 = (u: unknown): boolean => {
        if (!Array.isArray(u)) return false;
        for (let at = 0; at < u.length; at += 1) {
          const v: unknown = u[at];
          if (!l0(v)) return false;
        }
        return true;
      };
      const is1 = (u: unknown): boolean => {
        if (!Array.isArray(u)) return false;
        for (let at = 0; at < u.length; at += 1) {
          const v: unknown = u[at];
          if (!(typeof v === 'string')) return false;
        }
        return true;
      };
      const is2 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places0.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
              if (!l8(v)) return false;
              met += 1;
              break;
            case 1:
              if (!l9(v)) return false;
              met += 1;
              break;
            default:
          }
        }
        return met === 2;
      };
      const is3 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places1.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
              if (!(typeof v === 'string')) return false;
              met += 1;
              break;
            case 1:
              if (!is2(v)) return false;
              met += 1;
              break;
            case 2:
              if (!(v === undefined || typeof v === 'string')) return false;
              break;
            case 3:
              if (!(v === undefined || v === null || l0(v))) return false;
              break;
            default:
          }
        }
        return met === 2;
      };
      const is4 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places2.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
              if (!l0(v)) return false;
              met += 1;
              break;
            case 1:
              if (!(v === null || v === undefined || l0(v))) return false;
              met += 1;
              break;
            case 2:
              if (!l1(v)) return false;
              met += 1;
              break;
            case 3:
              if (!l6(v)) return false;
              met += 1;
              break;
            case 4:
              if (!l7(v)) return false;
              met += 1;
              break;
            case 5:
              if (!(v === undefined || typeof v === 'number')) return false;
              break;
            case 6:
            case 7:
            case 8:
            case 12:
            case 13:
              if (!(v === undefined || v === null || l4(v))) return false;
              break;
            case 9:
              if (!(v === undefined || v === null || l1(v))) return false;
              break;
            case 10:
              if (!(v === undefined || v === null || l0(v))) return false;
              break;
            case 11:
            case 15:
            case 16:
            case 17:
            case 18:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            case 14:
              if (!(v === undefined || v === null || is3(v))) return false;
              break;
            case 19:
              if (!(v === undefined || typeof v === 'string')) return false;
              break;
            default:
          }
        }
        return met === 5;
      };
      const is5 = (u: unknown): boolean => {
        if (!Array.isArray(u)) return false;
        for (let at = 0; at < u.length; at += 1) {
          const v: unknown = u[at];
          if (!is4(v)) return false;
        }
        return true;
      };
      const is6 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places3.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
              if (!l0(v)) return false;
              met += 1;
              break;
            case 1:
              if (!l1(v)) return false;
              met += 1;
              break;
            case 2:
              if (!l2(v)) return false;
              met += 1;
              break;
            case 3:
              if (!(v === undefined || typeof v === 'string')) return false;
              break;
            case 4:
            case 7:
            case 8:
            case 9:
            case 18:
              if (!(v === undefined || v === null || l0(v))) return false;
              break;
            case 5:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            case 6:
              if (!(v === undefined || v === null || typeof v === 'number')) return false;
              break;
            case 10:
              if (!(v === undefined || v === null || l3(v))) return false;
              break;
            case 11:
              if (!(v === undefined || l4(v))) return false;
              break;
            case 12:
            case 13:
            case 14:
            case 15:
              if (!(v === undefined || v === null || l4(v))) return false;
              break;
            case 16:
              if (!(v === undefined || v === null || l1(v))) return false;
              break;
            case 17:
              if (!(v === undefined || v === null || l5(v))) return false;
              break;
            case 19:
            case 24:
              if (!(v === undefined || typeof v === 'boolean')) return false;
              break;
            case 20:
              if (!(v === undefined || is0(v))) return false;
              break;
            case 21:
              if (!(v === undefined || is1(v))) return false;
              break;
            case 22:
              if (!(v === undefined || is5(v))) return false;
              break;
            case 23:
              if (!(v === undefined || v === null || is2(v))) return false;
              break;
            default:
          }
        }
        return met === 3;
      };
      return is6;
    },
  ],
  // Task
  [
    '7-b3c3d8de',
    (leaves) => {
      const l0 = leaf(leaves, 0);
      const l1 = leaf(leaves, 1);
      const l2 = leaf(leaves, 2);
      const l3 = leaf(leaves, 3);
      const l4 = leaf(leaves, 4);
      const l5 = leaf(leaves, 5);
      const l6 = leaf(leaves, 6);
      const places0 = new Places(['lat', 'lon']);
      const places1 = new Places(['description', 'coordinates', 'placeId', 'storeId']);
      const places2 = new Places([
        'id',
        'jobId',
        'xmin',
        'taskStatusId',
        'taskTypeId',
        'taskJobOrder',
        'arrivedDate',
        'startedDate',
        'completedDate',
        'distanceFromDriver',
        'deliveryId',
        'waybill',
        'windowStartUtc',
        'windowEndUtc',
        'address',
        'contactName',
        'phoneNumber',
        'remarks',
        'reason',
        'country',
      ]);
      const is0 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places0.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
              if (!l5(v)) return false;
              met += 1;
              break;
            case 1:
              if (!l6(v)) return false;
              met += 1;
              break;
            default:
          }
        }
        return met === 2;
      };
      const is1 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places1.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
              if (!(typeof v === 'string')) return false;
              met += 1;
              break;
            case 1:
              if (!is0(v)) return false;
              met += 1;
              break;
            case 2:
              if (!(v === undefined || typeof v === 'string')) return false;
              break;
            case 3:
              if (!(v === undefined || v === null || l0(v))) return false;
              break;
            default:
          }
        }
        return met === 2;
      };
      const is2 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places2.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
              if (!l0(v)) return false;
              met += 1;
              break;
            case 1:
              if (!(v === null || v === undefined || l0(v))) return false;
              met += 1;
              break;
            case 2:
              if (!l1(v)) return false;
              met += 1;
              break;
            case 3:
              if (!l2(v)) return false;
              met += 1;
              break;
            case 4:
              if (!l3(v)) return false;
              met += 1;
              break;
            case 5:
              if (!(v === undefined || typeof v === 'number')) return false;
              break;
            case 6:
            case 7:
            case 8:
            case 12:
            case 13:
              if (!(v === undefined || v === null || l4(v))) return false;
              break;
            case 9:
              if (!(v === undefined || v === null || l1(v))) return false;
              break;
            case 10:
              if (!(v === undefined || v === null || l0(v))) return false;
              break;
            case 11:
            case 15:
            case 16:
            case 17:
            case 18:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            case 14:
              if (!(v === undefined || v === null || is1(v))) return false;
              break;
            case 19:
              if (!(v === undefined || typeof v === 'string')) return false;
              break;
            default:
          }
        }
        return met === 5;
      };
      return is2;
    },
  ],
  // WebNotification
  [
    '3-6f2820dc',
    (leaves) => {
      const l0 = leaf(leaves, 0);
      const l1 = leaf(leaves, 1);
      const l2 = leaf(leaves, 2);
      const places0 = new Places([
        'id',
        'webNotificationTypeId',
        'title',
        'createdUtc',
        'read',
        'xmin',
        'body',
        'link',
        'entity',
        'entityId',
        'country',
      ]);
      const is0 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const field = places0.at(at, key);
          at += 1;
          const v = u[key];
          switch (field) {
            case 0:
              if (!l0(v)) return false;
              met += 1;
              break;
            case 1:
              if (!(typeof v === 'number')) return false;
              met += 1;
              break;
            case 2:
              if (!(typeof v === 'string')) return false;
              met += 1;
              break;
            case 3:
              if (!l1(v)) return false;
              met += 1;
              break;
            case 4:
              if (!(typeof v === 'boolean')) return false;
              met += 1;
              break;
            case 5:
              if (!(v === undefined || l2(v))) return false;
              break;
            case 6:
            case 7:
            case 8:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            case 9:
              if (!(v === undefined || v === null || l0(v))) return false;
              break;
            case 10:
              if (!(v === undefined || typeof v === 'string')) return false;
              break;
            default:
          }
        }
        return met === 5;
      };
      return is0;
    },
  ],
]);

// 0b1ea9ba
