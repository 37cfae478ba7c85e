// Written by `npm run guards` from the codecs of the records that come by the thousand; a test holds it to them.
import { learning } from './places.ts';
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
      const keys0: string[] = [];
      const found0: number[] = [];
      const learn0 = learning([['lat'], ['lon'], ['at'], ['speed', 'heading']], keys0, found0);
      const keys1: string[] = [];
      const found1: number[] = [];
      const learn1 = learning([['id'], ['lastKnownLocation'], ['xmin'], ['country']], keys1, found1);
      const is0 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const v = u[key];
          const asked = keys0[at] === key ? found0[at]! : learn0(at, key);
          at += 1;
          switch (asked) {
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
          const v = u[key];
          const asked = keys1[at] === key ? found1[at]! : learn1(at, key);
          at += 1;
          switch (asked) {
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
      const keys0: string[] = [];
      const found0: number[] = [];
      const learn0 = learning([['id'], ['firstName', 'lastName', 'phoneNumber', 'email']], keys0, found0);
      const keys1: string[] = [];
      const found1: number[] = [];
      const learn1 = learning([['contactName', 'phoneNumber', 'email', 'companyName']], keys1, found1);
      const keys2: string[] = [];
      const found2: number[] = [];
      const learn2 = learning([['contactName', 'phoneNumber', 'email', 'storeName']], keys2, found2);
      const keys3: string[] = [];
      const found3: number[] = [];
      const learn3 = learning([['lat'], ['lon']], keys3, found3);
      const keys4: string[] = [];
      const found4: number[] = [];
      const learn4 = learning([['description'], ['coordinates'], ['hubId']], keys4, found4);
      const keys5: string[] = [];
      const found5: number[] = [];
      const learn5 = learning([['contactName', 'phoneNumber', 'email']], keys5, found5);
      const keys6: string[] = [];
      const found6: number[] = [];
      const learn6 = learning(
        [['placeId', 'description'], ['coordinates'], ['storeId'], ['buildingName', 'buildingUnit']],
        keys6,
        found6,
      );
      const keys7: string[] = [];
      const found7: number[] = [];
      const learn7 = learning(
        [
          ['id'],
          ['slaType'],
          ['pricingTier'],
          ['priceExcl'],
          ['vatRate'],
          [
            'quoteExpirationUtc',
            'pickupWindowStartUtc',
            'pickupWindowEndUtc',
            'dropOffWindowStartUtc',
            'dropOffWindowEndUtc',
          ],
          ['isHighRisk'],
          ['distanceKm'],
        ],
        keys7,
        found7,
      );
      const keys8: string[] = [];
      const found8: number[] = [];
      const learn8 = learning(
        [
          ['id'],
          ['parcelType'],
          ['length', 'width', 'height', 'weight'],
          ['name', 'deliveryItemName', 'description', 'barCode', 'labelCode'],
          ['isFragile'],
          ['deliveryId'],
        ],
        keys8,
        found8,
      );
      const keys9: string[] = [];
      const found9: number[] = [];
      const learn9 = learning([['description'], ['coordinates'], ['placeId'], ['storeId']], keys9, found9);
      const keys10: string[] = [];
      const found10: number[] = [];
      const learn10 = learning(
        [
          ['id'],
          ['jobId'],
          ['xmin'],
          ['taskStatusId'],
          ['taskTypeId'],
          ['taskJobOrder'],
          ['arrivedDate', 'startedDate', 'completedDate', 'windowStartUtc', 'windowEndUtc'],
          ['distanceFromDriver'],
          ['deliveryId'],
          ['waybill', 'contactName', 'phoneNumber', 'remarks', 'reason'],
          ['address'],
          ['country'],
        ],
        keys10,
        found10,
      );
      const keys11: string[] = [];
      const found11: number[] = [];
      const learn11 = learning(
        [['recipientName', 'pictureUrl', 'signatureUrl'], ['deliveredUtc']],
        keys11,
        found11,
      );
      const keys12: string[] = [];
      const found12: number[] = [];
      const learn12 = learning(
        [
          ['id', 'transactionId'],
          ['quantity'],
          ['amountExcl'],
          ['description'],
          ['transactionItemTypeId'],
          ['vatRate'],
          ['isCredit'],
          ['createdUtc'],
          ['createdBy'],
        ],
        keys12,
        found12,
      );
      const keys13: string[] = [];
      const found13: number[] = [];
      const learn13 = learning(
        [
          ['deliveryId'],
          ['hash'],
          ['xmin'],
          ['logisticStatusId'],
          ['paymentStatusId'],
          [
            'waybill',
            'orderReference',
            'customerIdentifier',
            'lotNumber',
            'pickupBarcode',
            'trackingUrl',
            'ratingUrl',
            'originStoreName',
            'destinationStoreName',
            'originContactName',
            'originContactCountry',
            'originPhoneNumber',
            'originBuildingName',
            'originBuildingUnit',
            'originRemarks',
            'destinationContactName',
            'destinationContactCountry',
            'destinationPhoneNumber',
            'destinationBuildingName',
            'destinationBuildingUnit',
            'destinationRemarks',
            'deliveryTime',
            'readyForCollectionDateOnlyUtc',
            'readyForCollectionTimeSlotLocal',
            'paymentPeachPaymentsCheckoutId',
            'paymentPeachPaymentFailureDescription',
          ],
          ['country', 'logisticStatus', 'currency'],
          ['operationStatusId'],
          [
            'isReturnToSender',
            'originContactDetailsSameAsUser',
            'destinationContactDetailsSameAsUser',
            'isRoundTrip',
            'isHighRisk',
            'canEdit',
            'isDeleted',
          ],
          ['distanceEstimate', 'vatRate'],
          ['optimumVehicleType'],
          ['createdUtc'],
          ['collectedUtc', 'deliveredUtc'],
          [
            'accountId',
            'companyId',
            'originStoreId',
            'destinationStoreId',
            'territoryId',
            'originContactId',
            'destinationContactId',
            'selectedDeliveryQuoteId',
            'jobId',
            'driverId',
            'transactionId',
          ],
          ['placedByUser'],
          ['company'],
          ['originStore', 'destinationStore'],
          ['hubAddress'],
          ['hub'],
          ['originAddress', 'destinationAddress'],
          ['originAddressType', 'destinationAddressType'],
          ['deliveryDate', 'deliverByDate'],
          ['deliveryQuotes'],
          ['deliveryItems'],
          ['tasks'],
          ['proof'],
          ['paymentTotal', 'paymentCreditApplied', 'paymentOutStanding', 'paymentTotalDue', 'tipAmount'],
          ['transactionItems'],
        ],
        keys13,
        found13,
      );
      const is0 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        const met = 0;
        for (const key in u) {
          const v = u[key];
          const asked = keys0[at] === key ? found0[at]! : learn0(at, key);
          at += 1;
          switch (asked) {
            case 0:
              if (!(v === undefined || typeof v === 'number')) return false;
              break;
            case 1:
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
          const v = u[key];
          const asked = keys1[at] === key ? found1[at]! : learn1(at, key);
          at += 1;
          switch (asked) {
            case 0:
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
          const v = u[key];
          const asked = keys2[at] === key ? found2[at]! : learn2(at, key);
          at += 1;
          switch (asked) {
            case 0:
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
          const v = u[key];
          const asked = keys3[at] === key ? found3[at]! : learn3(at, key);
          at += 1;
          switch (asked) {
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
          const v = u[key];
          const asked = keys4[at] === key ? found4[at]! : learn4(at, key);
          at += 1;
          switch (asked) {
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
          const v = u[key];
          const asked = keys5[at] === key ? found5[at]! : learn5(at, key);
          at += 1;
          switch (asked) {
            case 0:
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
          const v = u[key];
          const asked = keys6[at] === key ? found6[at]! : learn6(at, key);
          at += 1;
          switch (asked) {
            case 0:
              if (!(typeof v === 'string')) return false;
              met += 1;
              break;
            case 1:
              if (!is3(v)) return false;
              met += 1;
              break;
            case 2:
              if (!(v === undefined || v === null || l0(v))) return false;
              break;
            case 3:
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
          const v = u[key];
          const asked = keys7[at] === key ? found7[at]! : learn7(at, key);
          at += 1;
          switch (asked) {
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
              if (!l5(v)) return false;
              met += 1;
              break;
            case 6:
              if (!(v === undefined || typeof v === 'boolean')) return false;
              break;
            case 7:
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
          const v = u[key];
          const asked = keys8[at] === key ? found8[at]! : learn8(at, key);
          at += 1;
          switch (asked) {
            case 0:
              if (!l0(v)) return false;
              met += 1;
              break;
            case 1:
              if (!l12(v)) return false;
              met += 1;
              break;
            case 2:
              if (!l1(v)) return false;
              met += 1;
              break;
            case 3:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            case 4:
              if (!(v === undefined || typeof v === 'boolean')) return false;
              break;
            case 5:
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
          const v = u[key];
          const asked = keys9[at] === key ? found9[at]! : learn9(at, key);
          at += 1;
          switch (asked) {
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
          const v = u[key];
          const asked = keys10[at] === key ? found10[at]! : learn10(at, key);
          at += 1;
          switch (asked) {
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
              if (!(v === undefined || v === null || l5(v))) return false;
              break;
            case 7:
              if (!(v === undefined || v === null || l1(v))) return false;
              break;
            case 8:
              if (!(v === undefined || v === null || l0(v))) return false;
              break;
            case 9:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            case 10:
              if (!(v === undefined || v === null || is11(v))) return false;
              break;
            case 11:
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
          const v = u[key];
          const asked = keys11[at] === key ? found11[at]! : learn11(at, key);
          at += 1;
          switch (asked) {
            case 0:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            case 1:
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
          const v = u[key];
          const asked = keys12[at] === key ? found12[at]! : learn12(at, key);
          at += 1;
          switch (asked) {
            case 0:
              if (!l0(v)) return false;
              met += 1;
              break;
            case 1:
              if (!l1(v)) return false;
              met += 1;
              break;
            case 2:
              if (!l11(v)) return false;
              met += 1;
              break;
            case 3:
              if (!(typeof v === 'string')) return false;
              met += 1;
              break;
            case 4:
              if (!(v === undefined || v === null || typeof v === 'number')) return false;
              break;
            case 5:
              if (!(v === undefined || l1(v))) return false;
              break;
            case 6:
              if (!(v === undefined || typeof v === 'boolean')) return false;
              break;
            case 7:
              if (!(v === undefined || l5(v))) return false;
              break;
            case 8:
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
          const v = u[key];
          const asked = keys13[at] === key ? found13[at]! : learn13(at, key);
          at += 1;
          switch (asked) {
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
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            case 6:
              if (!(v === undefined || typeof v === 'string')) return false;
              break;
            case 7:
              if (!(v === undefined || l4(v))) return false;
              break;
            case 8:
              if (!(v === undefined || typeof v === 'boolean')) return false;
              break;
            case 9:
              if (!(v === undefined || v === null || l1(v))) return false;
              break;
            case 10:
              if (!(v === undefined || v === null || typeof v === 'number')) return false;
              break;
            case 11:
              if (!(v === undefined || l5(v))) return false;
              break;
            case 12:
              if (!(v === undefined || v === null || l5(v))) return false;
              break;
            case 13:
              if (!(v === undefined || v === null || l0(v))) return false;
              break;
            case 14:
              if (!(v === undefined || v === null || is0(v))) return false;
              break;
            case 15:
              if (!(v === undefined || v === null || is1(v))) return false;
              break;
            case 16:
              if (!(v === undefined || v === null || is2(v))) return false;
              break;
            case 17:
              if (!(v === undefined || v === null || is4(v))) return false;
              break;
            case 18:
              if (!(v === undefined || v === null || is5(v))) return false;
              break;
            case 19:
              if (!(v === undefined || v === null || is6(v))) return false;
              break;
            case 20:
              if (!(v === undefined || v === null || l8(v))) return false;
              break;
            case 21:
              if (!(v === undefined || v === null || l9(v))) return false;
              break;
            case 22:
              if (!(v === undefined || is8(v))) return false;
              break;
            case 23:
              if (!(v === undefined || is10(v))) return false;
              break;
            case 24:
              if (!(v === undefined || is13(v))) return false;
              break;
            case 25:
              if (!(v === undefined || v === null || is14(v))) return false;
              break;
            case 26:
              if (!(v === undefined || v === null || l11(v))) return false;
              break;
            case 27:
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
      const keys0: string[] = [];
      const found0: number[] = [];
      const learn0 = learning([['lat'], ['lon'], ['at'], ['speed', 'heading']], keys0, found0);
      const keys1: string[] = [];
      const found1: number[] = [];
      const learn1 = learning(
        [
          ['id'],
          ['xmin'],
          ['firstName', 'lastName'],
          ['driverStatusId'],
          ['statusId'],
          ['vehicleTypeId'],
          ['phoneNumber', 'registration'],
          ['userId', 'partnerId', 'vehicleId', 'territoryId'],
          ['country'],
          ['isActive', 'isQsr'],
          ['lastKnownLocation'],
          ['jobIds'],
          ['rating'],
          ['userRoles'],
        ],
        keys1,
        found1,
      );
      const is0 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const v = u[key];
          const asked = keys0[at] === key ? found0[at]! : learn0(at, key);
          at += 1;
          switch (asked) {
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
          const v = u[key];
          const asked = keys1[at] === key ? found1[at]! : learn1(at, key);
          at += 1;
          switch (asked) {
            case 0:
              if (!l0(v)) return false;
              met += 1;
              break;
            case 1:
              if (!l1(v)) return false;
              met += 1;
              break;
            case 2:
              if (!(typeof v === 'string')) return false;
              met += 1;
              break;
            case 3:
              if (!l2(v)) return false;
              met += 1;
              break;
            case 4:
              if (!(v === undefined || l2(v))) return false;
              break;
            case 5:
              if (!(v === undefined || v === null || typeof v === 'number')) return false;
              break;
            case 6:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            case 7:
              if (!(v === undefined || v === null || l0(v))) return false;
              break;
            case 8:
              if (!(v === undefined || typeof v === 'string')) return false;
              break;
            case 9:
              if (!(v === undefined || typeof v === 'boolean')) return false;
              break;
            case 10:
              if (!(v === undefined || v === null || is0(v))) return false;
              break;
            case 11:
              if (!(v === undefined || is1(v))) return false;
              break;
            case 12:
              if (!(v === undefined || v === null || l1(v))) return false;
              break;
            case 13:
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
      const keys0: string[] = [];
      const found0: number[] = [];
      const learn0 = learning([['lat'], ['lon']], keys0, found0);
      const keys1: string[] = [];
      const found1: number[] = [];
      const learn1 = learning([['description'], ['coordinates'], ['placeId'], ['storeId']], keys1, found1);
      const keys2: string[] = [];
      const found2: number[] = [];
      const learn2 = learning(
        [
          ['id'],
          ['jobId'],
          ['xmin'],
          ['taskStatusId'],
          ['taskTypeId'],
          ['taskJobOrder'],
          ['arrivedDate', 'startedDate', 'completedDate', 'windowStartUtc', 'windowEndUtc'],
          ['distanceFromDriver'],
          ['deliveryId'],
          ['waybill', 'contactName', 'phoneNumber', 'remarks', 'reason'],
          ['address'],
          ['country'],
        ],
        keys2,
        found2,
      );
      const keys3: string[] = [];
      const found3: number[] = [];
      const learn3 = learning(
        [
          ['id'],
          ['xmin'],
          ['jobStatusId'],
          ['country'],
          ['driverId', 'partnerId', 'companyId', 'territoryId', 'transactionId'],
          ['driverName'],
          ['vehicleTypeId'],
          ['jobDate'],
          ['createdUtc'],
          ['startedUtc', 'completedUtc', 'windowStartUtc', 'windowEndUtc'],
          ['distanceKm'],
          ['amountExcl'],
          ['isQsr', 'canEdit'],
          ['deliveryIds'],
          ['waybills'],
          ['tasks'],
          ['start'],
        ],
        keys3,
        found3,
      );
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
          const v = u[key];
          const asked = keys0[at] === key ? found0[at]! : learn0(at, key);
          at += 1;
          switch (asked) {
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
          const v = u[key];
          const asked = keys1[at] === key ? found1[at]! : learn1(at, key);
          at += 1;
          switch (asked) {
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
          const v = u[key];
          const asked = keys2[at] === key ? found2[at]! : learn2(at, key);
          at += 1;
          switch (asked) {
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
              if (!(v === undefined || v === null || l4(v))) return false;
              break;
            case 7:
              if (!(v === undefined || v === null || l1(v))) return false;
              break;
            case 8:
              if (!(v === undefined || v === null || l0(v))) return false;
              break;
            case 9:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            case 10:
              if (!(v === undefined || v === null || is3(v))) return false;
              break;
            case 11:
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
          const v = u[key];
          const asked = keys3[at] === key ? found3[at]! : learn3(at, key);
          at += 1;
          switch (asked) {
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
              if (!(v === undefined || v === null || l0(v))) return false;
              break;
            case 5:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            case 6:
              if (!(v === undefined || v === null || typeof v === 'number')) return false;
              break;
            case 7:
              if (!(v === undefined || v === null || l3(v))) return false;
              break;
            case 8:
              if (!(v === undefined || l4(v))) return false;
              break;
            case 9:
              if (!(v === undefined || v === null || l4(v))) return false;
              break;
            case 10:
              if (!(v === undefined || v === null || l1(v))) return false;
              break;
            case 11:
              if (!(v === undefined || v === null || l5(v))) return false;
              break;
            case 12:
              if (!(v === undefined || typeof v === 'boolean')) return false;
              break;
            case 13:
              if (!(v === undefined || is0(v))) return false;
              break;
            case 14:
              if (!(v === undefined || is1(v))) return false;
              break;
            case 15:
              if (!(v === undefined || is5(v))) return false;
              break;
            case 16:
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
      const keys0: string[] = [];
      const found0: number[] = [];
      const learn0 = learning([['lat'], ['lon']], keys0, found0);
      const keys1: string[] = [];
      const found1: number[] = [];
      const learn1 = learning([['description'], ['coordinates'], ['placeId'], ['storeId']], keys1, found1);
      const keys2: string[] = [];
      const found2: number[] = [];
      const learn2 = learning(
        [
          ['id'],
          ['jobId'],
          ['xmin'],
          ['taskStatusId'],
          ['taskTypeId'],
          ['taskJobOrder'],
          ['arrivedDate', 'startedDate', 'completedDate', 'windowStartUtc', 'windowEndUtc'],
          ['distanceFromDriver'],
          ['deliveryId'],
          ['waybill', 'contactName', 'phoneNumber', 'remarks', 'reason'],
          ['address'],
          ['country'],
        ],
        keys2,
        found2,
      );
      const is0 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const v = u[key];
          const asked = keys0[at] === key ? found0[at]! : learn0(at, key);
          at += 1;
          switch (asked) {
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
          const v = u[key];
          const asked = keys1[at] === key ? found1[at]! : learn1(at, key);
          at += 1;
          switch (asked) {
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
          const v = u[key];
          const asked = keys2[at] === key ? found2[at]! : learn2(at, key);
          at += 1;
          switch (asked) {
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
              if (!(v === undefined || v === null || l4(v))) return false;
              break;
            case 7:
              if (!(v === undefined || v === null || l1(v))) return false;
              break;
            case 8:
              if (!(v === undefined || v === null || l0(v))) return false;
              break;
            case 9:
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            case 10:
              if (!(v === undefined || v === null || is1(v))) return false;
              break;
            case 11:
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
      const keys0: string[] = [];
      const found0: number[] = [];
      const learn0 = learning(
        [
          ['id'],
          ['webNotificationTypeId'],
          ['title'],
          ['createdUtc'],
          ['read'],
          ['xmin'],
          ['body', 'link', 'entity'],
          ['entityId'],
          ['country'],
        ],
        keys0,
        found0,
      );
      const is0 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        let met = 0;
        for (const key in u) {
          const v = u[key];
          const asked = keys0[at] === key ? found0[at]! : learn0(at, key);
          at += 1;
          switch (asked) {
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
              if (!(v === undefined || v === null || typeof v === 'string')) return false;
              break;
            case 7:
              if (!(v === undefined || v === null || l0(v))) return false;
              break;
            case 8:
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

// 7810db07
