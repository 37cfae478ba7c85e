// Written by `npm run guards` from the codecs of the records that come by the thousand; a test holds it to them.
import { keyOrders } from './keyOrders.ts';
import type { Predicate } from './predicate.ts';

const isRecord = (u: unknown): u is Readonly<Record<string, unknown>> =>
  typeof u === 'object' && u !== null && !Array.isArray(u);

const leaf = (leaves: readonly Predicate[], at: number): Predicate => {
  const found = leaves[at];
  if (found === undefined) throw new Error(`leaf ${at} is missing`);
  return found;
};

/** Takes the tests of the leaves and the closures that walk the codec. */
type WrittenGuard = (leaves: readonly Predicate[], isWalked: Predicate) => Predicate;

/** By the signature of the codec's shape: a codec that has changed since finds none and is walked instead. */
export const compiledGuards: ReadonlyMap<string, WrittenGuard> = new Map<string, WrittenGuard>([
  // CoordinateUpdate
  [
    '5-bb09dd16',
    (leaves, isWalked) => {
      const l0 = leaf(leaves, 0);
      const l1 = leaf(leaves, 1);
      const l2 = leaf(leaves, 2);
      const l3 = leaf(leaves, 3);
      const l4 = leaf(leaves, 4);
      const first0: string[] = [];
      const isKnown0 = keyOrders(['lat', 'lon', 'at'], first0);
      const first1: string[] = [];
      const isKnown1 = keyOrders(['id', 'lastKnownLocation'], first1);
      const is0 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first0[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first0.length) && !isKnown0(u)) return false;
        const v0 = u['lat'];
        if (!l1(v0)) return false;
        const v1 = u['lon'];
        if (!l2(v1)) return false;
        const v2 = u['at'];
        if (!l3(v2)) return false;
        const v3 = u['speed'];
        if (!(v3 === undefined || v3 === null || l4(v3))) return false;
        const v4 = u['heading'];
        if (!(v4 === undefined || v4 === null || l4(v4))) return false;
        return true;
      };
      const is1 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first1[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first1.length) && !isKnown1(u)) return false;
        const v0 = u['id'];
        if (!l0(v0)) return false;
        const v1 = u['lastKnownLocation'];
        if (!is0(v1)) return false;
        const v2 = u['xmin'];
        if (!(v2 === undefined || l4(v2))) return false;
        const v3 = u['country'];
        if (!(v3 === undefined || typeof v3 === 'string')) return false;
        return true;
      };
      return (u) => is1(u) || isWalked(u);
    },
  ],
  // Delivery
  [
    '15-d59f6c9b',
    (leaves, isWalked) => {
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
      const first0: string[] = [];
      const isKnown0 = keyOrders([], first0);
      const first1: string[] = [];
      const isKnown1 = keyOrders([], first1);
      const first2: string[] = [];
      const isKnown2 = keyOrders([], first2);
      const first3: string[] = [];
      const isKnown3 = keyOrders(['lat', 'lon'], first3);
      const first4: string[] = [];
      const isKnown4 = keyOrders(['description', 'coordinates'], first4);
      const first5: string[] = [];
      const isKnown5 = keyOrders([], first5);
      const first6: string[] = [];
      const isKnown6 = keyOrders(['placeId', 'description', 'coordinates'], first6);
      const first7: string[] = [];
      const isKnown7 = keyOrders(
        [
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
        ],
        first7,
      );
      const first8: string[] = [];
      const isKnown8 = keyOrders(['id', 'parcelType', 'length', 'width', 'height', 'weight'], first8);
      const first9: string[] = [];
      const isKnown9 = keyOrders(['description', 'coordinates'], first9);
      const first10: string[] = [];
      const isKnown10 = keyOrders(['id', 'parcelType'], first10);
      const first11: string[] = [];
      const isKnown11 = keyOrders(['id', 'jobId', 'xmin', 'taskStatusId', 'taskTypeId'], first11);
      const first12: string[] = [];
      const isKnown12 = keyOrders([], first12);
      const first13: string[] = [];
      const isKnown13 = keyOrders(['id', 'transactionId', 'quantity', 'amountExcl', 'description'], first13);
      const first14: string[] = [];
      const isKnown14 = keyOrders(
        ['deliveryId', 'hash', 'xmin', 'logisticStatusId', 'paymentStatusId'],
        first14,
      );
      const is0 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first0[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first0.length) && !isKnown0(u)) return false;
        const v0 = u['id'];
        if (!(v0 === undefined || typeof v0 === 'number')) return false;
        const v1 = u['firstName'];
        if (!(v1 === undefined || v1 === null || typeof v1 === 'string')) return false;
        const v2 = u['lastName'];
        if (!(v2 === undefined || v2 === null || typeof v2 === 'string')) return false;
        const v3 = u['phoneNumber'];
        if (!(v3 === undefined || v3 === null || typeof v3 === 'string')) return false;
        const v4 = u['email'];
        if (!(v4 === undefined || v4 === null || typeof v4 === 'string')) return false;
        return true;
      };
      const is1 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first1[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first1.length) && !isKnown1(u)) return false;
        const v0 = u['contactName'];
        if (!(v0 === undefined || v0 === null || typeof v0 === 'string')) return false;
        const v1 = u['phoneNumber'];
        if (!(v1 === undefined || v1 === null || typeof v1 === 'string')) return false;
        const v2 = u['email'];
        if (!(v2 === undefined || v2 === null || typeof v2 === 'string')) return false;
        const v3 = u['companyName'];
        if (!(v3 === undefined || v3 === null || typeof v3 === 'string')) return false;
        return true;
      };
      const is2 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first2[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first2.length) && !isKnown2(u)) return false;
        const v0 = u['contactName'];
        if (!(v0 === undefined || v0 === null || typeof v0 === 'string')) return false;
        const v1 = u['phoneNumber'];
        if (!(v1 === undefined || v1 === null || typeof v1 === 'string')) return false;
        const v2 = u['email'];
        if (!(v2 === undefined || v2 === null || typeof v2 === 'string')) return false;
        const v3 = u['storeName'];
        if (!(v3 === undefined || v3 === null || typeof v3 === 'string')) return false;
        return true;
      };
      const is3 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first3[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first3.length) && !isKnown3(u)) return false;
        const v0 = u['lat'];
        if (!l6(v0)) return false;
        const v1 = u['lon'];
        if (!l7(v1)) return false;
        return true;
      };
      const is4 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first4[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first4.length) && !isKnown4(u)) return false;
        const v0 = u['description'];
        if (!(typeof v0 === 'string')) return false;
        const v1 = u['coordinates'];
        if (!is3(v1)) return false;
        const v2 = u['hubId'];
        if (!(v2 === undefined || l0(v2))) return false;
        return true;
      };
      const is5 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first5[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first5.length) && !isKnown5(u)) return false;
        const v0 = u['contactName'];
        if (!(v0 === undefined || v0 === null || typeof v0 === 'string')) return false;
        const v1 = u['phoneNumber'];
        if (!(v1 === undefined || v1 === null || typeof v1 === 'string')) return false;
        const v2 = u['email'];
        if (!(v2 === undefined || v2 === null || typeof v2 === 'string')) return false;
        return true;
      };
      const is6 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first6[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first6.length) && !isKnown6(u)) return false;
        const v0 = u['placeId'];
        if (!(typeof v0 === 'string')) return false;
        const v1 = u['description'];
        if (!(typeof v1 === 'string')) return false;
        const v2 = u['coordinates'];
        if (!is3(v2)) return false;
        const v3 = u['storeId'];
        if (!(v3 === undefined || v3 === null || l0(v3))) return false;
        const v4 = u['buildingName'];
        if (!(v4 === undefined || v4 === null || typeof v4 === 'string')) return false;
        const v5 = u['buildingUnit'];
        if (!(v5 === undefined || v5 === null || typeof v5 === 'string')) return false;
        const v6 = u['centreOf'];
        if (!(v6 === undefined || v6 === null || typeof v6 === 'string')) return false;
        return true;
      };
      const is7 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first7[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first7.length) && !isKnown7(u)) return false;
        const v0 = u['id'];
        if (!l0(v0)) return false;
        const v1 = u['slaType'];
        if (!l10(v1)) return false;
        const v2 = u['pricingTier'];
        if (!(typeof v2 === 'string')) return false;
        const v3 = u['priceExcl'];
        if (!l11(v3)) return false;
        const v4 = u['vatRate'];
        if (!l1(v4)) return false;
        const v5 = u['quoteExpirationUtc'];
        if (!l5(v5)) return false;
        const v6 = u['pickupWindowStartUtc'];
        if (!l5(v6)) return false;
        const v7 = u['pickupWindowEndUtc'];
        if (!l5(v7)) return false;
        const v8 = u['dropOffWindowStartUtc'];
        if (!l5(v8)) return false;
        const v9 = u['dropOffWindowEndUtc'];
        if (!l5(v9)) return false;
        const v10 = u['isHighRisk'];
        if (!(v10 === undefined || typeof v10 === 'boolean')) return false;
        const v11 = u['distanceKm'];
        if (!(v11 === undefined || l1(v11))) return false;
        return true;
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
        for (const key in u) {
          if (first8[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first8.length) && !isKnown8(u)) return false;
        const v0 = u['id'];
        if (!l0(v0)) return false;
        const v1 = u['parcelType'];
        if (!l12(v1)) return false;
        const v2 = u['length'];
        if (!l1(v2)) return false;
        const v3 = u['width'];
        if (!l1(v3)) return false;
        const v4 = u['height'];
        if (!l1(v4)) return false;
        const v5 = u['weight'];
        if (!l1(v5)) return false;
        const v6 = u['name'];
        if (!(v6 === undefined || v6 === null || typeof v6 === 'string')) return false;
        const v7 = u['deliveryItemName'];
        if (!(v7 === undefined || v7 === null || typeof v7 === 'string')) return false;
        const v8 = u['description'];
        if (!(v8 === undefined || v8 === null || typeof v8 === 'string')) return false;
        const v9 = u['isFragile'];
        if (!(v9 === undefined || typeof v9 === 'boolean')) return false;
        const v10 = u['barCode'];
        if (!(v10 === undefined || v10 === null || typeof v10 === 'string')) return false;
        const v11 = u['deliveryId'];
        if (!(v11 === undefined || l0(v11))) return false;
        const v12 = u['labelCode'];
        if (!(v12 === undefined || v12 === null || typeof v12 === 'string')) return false;
        return true;
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
        for (const key in u) {
          if (first9[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first9.length) && !isKnown9(u)) return false;
        const v0 = u['description'];
        if (!(typeof v0 === 'string')) return false;
        const v1 = u['coordinates'];
        if (!is3(v1)) return false;
        const v2 = u['placeId'];
        if (!(v2 === undefined || typeof v2 === 'string')) return false;
        const v3 = u['storeId'];
        if (!(v3 === undefined || v3 === null || l0(v3))) return false;
        return true;
      };
      const is12 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first10[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first10.length) && !isKnown10(u)) return false;
        const v0 = u['id'];
        if (!l0(v0)) return false;
        const v1 = u['parcelType'];
        if (!l12(v1)) return false;
        const v2 = u['name'];
        if (!(v2 === undefined || v2 === null || typeof v2 === 'string')) return false;
        const v3 = u['deliveryItemName'];
        if (!(v3 === undefined || v3 === null || typeof v3 === 'string')) return false;
        const v4 = u['isFragile'];
        if (!(v4 === undefined || typeof v4 === 'boolean')) return false;
        const v5 = u['barCode'];
        if (!(v5 === undefined || v5 === null || typeof v5 === 'string')) return false;
        const v6 = u['labelCode'];
        if (!(v6 === undefined || v6 === null || typeof v6 === 'string')) return false;
        return true;
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
        for (const key in u) {
          if (first11[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first11.length) && !isKnown11(u)) return false;
        const v0 = u['id'];
        if (!l0(v0)) return false;
        const v1 = u['jobId'];
        if (!(v1 === null || v1 === undefined || l0(v1))) return false;
        const v2 = u['xmin'];
        if (!l1(v2)) return false;
        const v3 = u['taskStatusId'];
        if (!l13(v3)) return false;
        const v4 = u['taskTypeId'];
        if (!l14(v4)) return false;
        const v5 = u['taskJobOrder'];
        if (!(v5 === undefined || typeof v5 === 'number')) return false;
        const v6 = u['arrivedDate'];
        if (!(v6 === undefined || v6 === null || l5(v6))) return false;
        const v7 = u['startedDate'];
        if (!(v7 === undefined || v7 === null || l5(v7))) return false;
        const v8 = u['completedDate'];
        if (!(v8 === undefined || v8 === null || l5(v8))) return false;
        const v9 = u['distanceFromDriver'];
        if (!(v9 === undefined || v9 === null || l1(v9))) return false;
        const v10 = u['deliveryId'];
        if (!(v10 === undefined || v10 === null || l0(v10))) return false;
        const v11 = u['waybill'];
        if (!(v11 === undefined || v11 === null || typeof v11 === 'string')) return false;
        const v12 = u['windowStartUtc'];
        if (!(v12 === undefined || v12 === null || l5(v12))) return false;
        const v13 = u['windowEndUtc'];
        if (!(v13 === undefined || v13 === null || l5(v13))) return false;
        const v14 = u['address'];
        if (!(v14 === undefined || v14 === null || is11(v14))) return false;
        const v15 = u['storeName'];
        if (!(v15 === undefined || v15 === null || typeof v15 === 'string')) return false;
        const v16 = u['buildingName'];
        if (!(v16 === undefined || v16 === null || typeof v16 === 'string')) return false;
        const v17 = u['buildingUnit'];
        if (!(v17 === undefined || v17 === null || typeof v17 === 'string')) return false;
        const v18 = u['parcels'];
        if (!(v18 === undefined || v18 === null || is13(v18))) return false;
        const v19 = u['needsProof'];
        if (!(v19 === undefined || typeof v19 === 'boolean')) return false;
        const v20 = u['contactName'];
        if (!(v20 === undefined || v20 === null || typeof v20 === 'string')) return false;
        const v21 = u['phoneNumber'];
        if (!(v21 === undefined || v21 === null || typeof v21 === 'string')) return false;
        const v22 = u['remarks'];
        if (!(v22 === undefined || v22 === null || typeof v22 === 'string')) return false;
        const v23 = u['reason'];
        if (!(v23 === undefined || v23 === null || typeof v23 === 'string')) return false;
        const v24 = u['endedByName'];
        if (!(v24 === undefined || v24 === null || typeof v24 === 'string')) return false;
        const v25 = u['pictureUrl'];
        if (!(v25 === undefined || v25 === null || typeof v25 === 'string')) return false;
        const v26 = u['collectOnDelivery'];
        if (!(v26 === undefined || v26 === null || v26 === 'takeAlong' || v26 === 'bringBack')) return false;
        const v27 = u['country'];
        if (!(v27 === undefined || typeof v27 === 'string')) return false;
        return true;
      };
      const is15 = (u: unknown): boolean => {
        if (!Array.isArray(u)) return false;
        for (let at = 0; at < u.length; at += 1) {
          const v: unknown = u[at];
          if (!is14(v)) return false;
        }
        return true;
      };
      const is16 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first12[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first12.length) && !isKnown12(u)) return false;
        const v0 = u['recipientName'];
        if (!(v0 === undefined || v0 === null || typeof v0 === 'string')) return false;
        const v1 = u['pictureUrl'];
        if (!(v1 === undefined || v1 === null || typeof v1 === 'string')) return false;
        const v2 = u['signatureUrl'];
        if (!(v2 === undefined || v2 === null || typeof v2 === 'string')) return false;
        const v3 = u['deliveredUtc'];
        if (!(v3 === undefined || v3 === null || l5(v3))) return false;
        return true;
      };
      const is17 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first13[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first13.length) && !isKnown13(u)) return false;
        const v0 = u['id'];
        if (!l0(v0)) return false;
        const v1 = u['transactionId'];
        if (!l0(v1)) return false;
        const v2 = u['quantity'];
        if (!l1(v2)) return false;
        const v3 = u['amountExcl'];
        if (!l11(v3)) return false;
        const v4 = u['description'];
        if (!(typeof v4 === 'string')) return false;
        const v5 = u['transactionItemTypeId'];
        if (!(v5 === undefined || v5 === null || typeof v5 === 'number')) return false;
        const v6 = u['vatRate'];
        if (!(v6 === undefined || l1(v6))) return false;
        const v7 = u['isCredit'];
        if (!(v7 === undefined || typeof v7 === 'boolean')) return false;
        const v8 = u['createdUtc'];
        if (!(v8 === undefined || l5(v8))) return false;
        const v9 = u['createdBy'];
        if (!(v9 === undefined || v9 === null || typeof v9 === 'string')) return false;
        return true;
      };
      const is18 = (u: unknown): boolean => {
        if (!Array.isArray(u)) return false;
        for (let at = 0; at < u.length; at += 1) {
          const v: unknown = u[at];
          if (!is17(v)) return false;
        }
        return true;
      };
      const is19 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first14[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first14.length) && !isKnown14(u)) return false;
        const v0 = u['deliveryId'];
        if (!l0(v0)) return false;
        const v1 = u['hash'];
        if (!(typeof v1 === 'string')) return false;
        const v2 = u['xmin'];
        if (!l1(v2)) return false;
        const v3 = u['logisticStatusId'];
        if (!l2(v3)) return false;
        const v4 = u['paymentStatusId'];
        if (!l3(v4)) return false;
        const v5 = u['waybill'];
        if (!(v5 === undefined || v5 === null || typeof v5 === 'string')) return false;
        const v6 = u['country'];
        if (!(v6 === undefined || typeof v6 === 'string')) return false;
        const v7 = u['orderReference'];
        if (!(v7 === undefined || v7 === null || typeof v7 === 'string')) return false;
        const v8 = u['customerIdentifier'];
        if (!(v8 === undefined || v8 === null || typeof v8 === 'string')) return false;
        const v9 = u['lotNumber'];
        if (!(v9 === undefined || v9 === null || typeof v9 === 'string')) return false;
        const v10 = u['pickupBarcode'];
        if (!(v10 === undefined || v10 === null || typeof v10 === 'string')) return false;
        const v11 = u['logisticStatus'];
        if (!(v11 === undefined || typeof v11 === 'string')) return false;
        const v12 = u['operationStatusId'];
        if (!(v12 === undefined || l4(v12))) return false;
        const v13 = u['isReturnToSender'];
        if (!(v13 === undefined || typeof v13 === 'boolean')) return false;
        const v14 = u['distanceEstimate'];
        if (!(v14 === undefined || v14 === null || l1(v14))) return false;
        const v15 = u['optimumVehicleType'];
        if (!(v15 === undefined || v15 === null || typeof v15 === 'number')) return false;
        const v16 = u['createdUtc'];
        if (!(v16 === undefined || l5(v16))) return false;
        const v17 = u['collectedUtc'];
        if (!(v17 === undefined || v17 === null || l5(v17))) return false;
        const v18 = u['deliveredUtc'];
        if (!(v18 === undefined || v18 === null || l5(v18))) return false;
        const v19 = u['trackingUrl'];
        if (!(v19 === undefined || v19 === null || typeof v19 === 'string')) return false;
        const v20 = u['ratingUrl'];
        if (!(v20 === undefined || v20 === null || typeof v20 === 'string')) return false;
        const v21 = u['accountId'];
        if (!(v21 === undefined || v21 === null || l0(v21))) return false;
        const v22 = u['placedByUser'];
        if (!(v22 === undefined || v22 === null || is0(v22))) return false;
        const v23 = u['companyId'];
        if (!(v23 === undefined || v23 === null || l0(v23))) return false;
        const v24 = u['company'];
        if (!(v24 === undefined || v24 === null || is1(v24))) return false;
        const v25 = u['originStoreId'];
        if (!(v25 === undefined || v25 === null || l0(v25))) return false;
        const v26 = u['originStoreName'];
        if (!(v26 === undefined || v26 === null || typeof v26 === 'string')) return false;
        const v27 = u['originStore'];
        if (!(v27 === undefined || v27 === null || is2(v27))) return false;
        const v28 = u['destinationStoreId'];
        if (!(v28 === undefined || v28 === null || l0(v28))) return false;
        const v29 = u['destinationStoreName'];
        if (!(v29 === undefined || v29 === null || typeof v29 === 'string')) return false;
        const v30 = u['destinationStore'];
        if (!(v30 === undefined || v30 === null || is2(v30))) return false;
        const v31 = u['hubAddress'];
        if (!(v31 === undefined || v31 === null || is4(v31))) return false;
        const v32 = u['hub'];
        if (!(v32 === undefined || v32 === null || is5(v32))) return false;
        const v33 = u['territoryId'];
        if (!(v33 === undefined || v33 === null || l0(v33))) return false;
        const v34 = u['originAddress'];
        if (!(v34 === undefined || v34 === null || is6(v34))) return false;
        const v35 = u['originAddressType'];
        if (!(v35 === undefined || v35 === null || l8(v35))) return false;
        const v36 = u['originContactId'];
        if (!(v36 === undefined || v36 === null || l0(v36))) return false;
        const v37 = u['originContactName'];
        if (!(v37 === undefined || v37 === null || typeof v37 === 'string')) return false;
        const v38 = u['originContactCountry'];
        if (!(v38 === undefined || v38 === null || typeof v38 === 'string')) return false;
        const v39 = u['originPhoneNumber'];
        if (!(v39 === undefined || v39 === null || typeof v39 === 'string')) return false;
        const v40 = u['originBuildingName'];
        if (!(v40 === undefined || v40 === null || typeof v40 === 'string')) return false;
        const v41 = u['originBuildingUnit'];
        if (!(v41 === undefined || v41 === null || typeof v41 === 'string')) return false;
        const v42 = u['originRemarks'];
        if (!(v42 === undefined || v42 === null || typeof v42 === 'string')) return false;
        const v43 = u['originContactDetailsSameAsUser'];
        if (!(v43 === undefined || typeof v43 === 'boolean')) return false;
        const v44 = u['destinationAddress'];
        if (!(v44 === undefined || v44 === null || is6(v44))) return false;
        const v45 = u['destinationAddressType'];
        if (!(v45 === undefined || v45 === null || l8(v45))) return false;
        const v46 = u['destinationContactId'];
        if (!(v46 === undefined || v46 === null || l0(v46))) return false;
        const v47 = u['destinationContactName'];
        if (!(v47 === undefined || v47 === null || typeof v47 === 'string')) return false;
        const v48 = u['destinationContactCountry'];
        if (!(v48 === undefined || v48 === null || typeof v48 === 'string')) return false;
        const v49 = u['destinationPhoneNumber'];
        if (!(v49 === undefined || v49 === null || typeof v49 === 'string')) return false;
        const v50 = u['destinationBuildingName'];
        if (!(v50 === undefined || v50 === null || typeof v50 === 'string')) return false;
        const v51 = u['destinationBuildingUnit'];
        if (!(v51 === undefined || v51 === null || typeof v51 === 'string')) return false;
        const v52 = u['destinationRemarks'];
        if (!(v52 === undefined || v52 === null || typeof v52 === 'string')) return false;
        const v53 = u['destinationContactDetailsSameAsUser'];
        if (!(v53 === undefined || typeof v53 === 'boolean')) return false;
        const v54 = u['deliveryDate'];
        if (!(v54 === undefined || v54 === null || l9(v54))) return false;
        const v55 = u['deliveryTime'];
        if (!(v55 === undefined || v55 === null || typeof v55 === 'string')) return false;
        const v56 = u['deliverByDate'];
        if (!(v56 === undefined || v56 === null || l9(v56))) return false;
        const v57 = u['readyForCollectionDateOnlyUtc'];
        if (!(v57 === undefined || v57 === null || typeof v57 === 'string')) return false;
        const v58 = u['readyForCollectionTimeSlotLocal'];
        if (!(v58 === undefined || v58 === null || typeof v58 === 'string')) return false;
        const v59 = u['deliveryQuotes'];
        if (!(v59 === undefined || is8(v59))) return false;
        const v60 = u['selectedDeliveryQuoteId'];
        if (!(v60 === undefined || v60 === null || l0(v60))) return false;
        const v61 = u['deliveryItems'];
        if (!(v61 === undefined || is10(v61))) return false;
        const v62 = u['tasks'];
        if (!(v62 === undefined || is15(v62))) return false;
        const v63 = u['jobId'];
        if (!(v63 === undefined || v63 === null || l0(v63))) return false;
        const v64 = u['driverId'];
        if (!(v64 === undefined || v64 === null || l0(v64))) return false;
        const v65 = u['proof'];
        if (!(v65 === undefined || v65 === null || is16(v65))) return false;
        const v66 = u['paymentPeachPaymentsCheckoutId'];
        if (!(v66 === undefined || v66 === null || typeof v66 === 'string')) return false;
        const v67 = u['paymentPeachPaymentFailureDescription'];
        if (!(v67 === undefined || v67 === null || typeof v67 === 'string')) return false;
        const v68 = u['paymentTotal'];
        if (!(v68 === undefined || v68 === null || l11(v68))) return false;
        const v69 = u['paymentCreditApplied'];
        if (!(v69 === undefined || v69 === null || l11(v69))) return false;
        const v70 = u['paymentOutStanding'];
        if (!(v70 === undefined || v70 === null || l11(v70))) return false;
        const v71 = u['paymentTotalDue'];
        if (!(v71 === undefined || v71 === null || l11(v71))) return false;
        const v72 = u['isRoundTrip'];
        if (!(v72 === undefined || typeof v72 === 'boolean')) return false;
        const v73 = u['isHighRisk'];
        if (!(v73 === undefined || typeof v73 === 'boolean')) return false;
        const v74 = u['vatRate'];
        if (!(v74 === undefined || v74 === null || l1(v74))) return false;
        const v75 = u['tipAmount'];
        if (!(v75 === undefined || v75 === null || l11(v75))) return false;
        const v76 = u['transactionId'];
        if (!(v76 === undefined || v76 === null || l0(v76))) return false;
        const v77 = u['transactionItems'];
        if (!(v77 === undefined || is18(v77))) return false;
        const v78 = u['currency'];
        if (!(v78 === undefined || typeof v78 === 'string')) return false;
        const v79 = u['canEdit'];
        if (!(v79 === undefined || typeof v79 === 'boolean')) return false;
        const v80 = u['isDeleted'];
        if (!(v80 === undefined || typeof v80 === 'boolean')) return false;
        return true;
      };
      return (u) => is19(u) || isWalked(u);
    },
  ],
  // Driver
  [
    '6-e1c17dd2',
    (leaves, isWalked) => {
      const l0 = leaf(leaves, 0);
      const l1 = leaf(leaves, 1);
      const l2 = leaf(leaves, 2);
      const l3 = leaf(leaves, 3);
      const l4 = leaf(leaves, 4);
      const l5 = leaf(leaves, 5);
      const first0: string[] = [];
      const isKnown0 = keyOrders(['lat', 'lon', 'at'], first0);
      const first1: string[] = [];
      const isKnown1 = keyOrders(['id', 'xmin', 'firstName', 'lastName', 'driverStatusId'], first1);
      const is0 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first0[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first0.length) && !isKnown0(u)) return false;
        const v0 = u['lat'];
        if (!l3(v0)) return false;
        const v1 = u['lon'];
        if (!l4(v1)) return false;
        const v2 = u['at'];
        if (!l5(v2)) return false;
        const v3 = u['speed'];
        if (!(v3 === undefined || v3 === null || l1(v3))) return false;
        const v4 = u['heading'];
        if (!(v4 === undefined || v4 === null || l1(v4))) return false;
        return true;
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
        for (const key in u) {
          if (first1[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first1.length) && !isKnown1(u)) return false;
        const v0 = u['id'];
        if (!l0(v0)) return false;
        const v1 = u['xmin'];
        if (!l1(v1)) return false;
        const v2 = u['firstName'];
        if (!(typeof v2 === 'string')) return false;
        const v3 = u['lastName'];
        if (!(typeof v3 === 'string')) return false;
        const v4 = u['driverStatusId'];
        if (!l2(v4)) return false;
        const v5 = u['statusId'];
        if (!(v5 === undefined || l2(v5))) return false;
        const v6 = u['vehicleTypeId'];
        if (!(v6 === undefined || v6 === null || typeof v6 === 'number')) return false;
        const v7 = u['phoneNumber'];
        if (!(v7 === undefined || v7 === null || typeof v7 === 'string')) return false;
        const v8 = u['userId'];
        if (!(v8 === undefined || v8 === null || l0(v8))) return false;
        const v9 = u['partnerId'];
        if (!(v9 === undefined || v9 === null || l0(v9))) return false;
        const v10 = u['vehicleId'];
        if (!(v10 === undefined || v10 === null || l0(v10))) return false;
        const v11 = u['registration'];
        if (!(v11 === undefined || v11 === null || typeof v11 === 'string')) return false;
        const v12 = u['territoryId'];
        if (!(v12 === undefined || v12 === null || l0(v12))) return false;
        const v13 = u['country'];
        if (!(v13 === undefined || typeof v13 === 'string')) return false;
        const v14 = u['isActive'];
        if (!(v14 === undefined || typeof v14 === 'boolean')) return false;
        const v15 = u['isQsr'];
        if (!(v15 === undefined || typeof v15 === 'boolean')) return false;
        const v16 = u['lastKnownLocation'];
        if (!(v16 === undefined || v16 === null || is0(v16))) return false;
        const v17 = u['jobIds'];
        if (!(v17 === undefined || is1(v17))) return false;
        const v18 = u['rating'];
        if (!(v18 === undefined || v18 === null || l1(v18))) return false;
        const v19 = u['userRoles'];
        if (!(v19 === undefined || is2(v19))) return false;
        return true;
      };
      return (u) => is3(u) || isWalked(u);
    },
  ],
  // Job
  [
    '11-7f094a4d',
    (leaves, isWalked) => {
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
      const first0: string[] = [];
      const isKnown0 = keyOrders(['lat', 'lon'], first0);
      const first1: string[] = [];
      const isKnown1 = keyOrders(['description', 'coordinates'], first1);
      const first2: string[] = [];
      const isKnown2 = keyOrders(['id', 'parcelType'], first2);
      const first3: string[] = [];
      const isKnown3 = keyOrders(['id', 'jobId', 'xmin', 'taskStatusId', 'taskTypeId'], first3);
      const first4: string[] = [];
      const isKnown4 = keyOrders(['id', 'xmin', 'jobStatusId'], first4);
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
        for (const key in u) {
          if (first0[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first0.length) && !isKnown0(u)) return false;
        const v0 = u['lat'];
        if (!l8(v0)) return false;
        const v1 = u['lon'];
        if (!l9(v1)) return false;
        return true;
      };
      const is3 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first1[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first1.length) && !isKnown1(u)) return false;
        const v0 = u['description'];
        if (!(typeof v0 === 'string')) return false;
        const v1 = u['coordinates'];
        if (!is2(v1)) return false;
        const v2 = u['placeId'];
        if (!(v2 === undefined || typeof v2 === 'string')) return false;
        const v3 = u['storeId'];
        if (!(v3 === undefined || v3 === null || l0(v3))) return false;
        return true;
      };
      const is4 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first2[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first2.length) && !isKnown2(u)) return false;
        const v0 = u['id'];
        if (!l0(v0)) return false;
        const v1 = u['parcelType'];
        if (!l10(v1)) return false;
        const v2 = u['name'];
        if (!(v2 === undefined || v2 === null || typeof v2 === 'string')) return false;
        const v3 = u['deliveryItemName'];
        if (!(v3 === undefined || v3 === null || typeof v3 === 'string')) return false;
        const v4 = u['isFragile'];
        if (!(v4 === undefined || typeof v4 === 'boolean')) return false;
        const v5 = u['barCode'];
        if (!(v5 === undefined || v5 === null || typeof v5 === 'string')) return false;
        const v6 = u['labelCode'];
        if (!(v6 === undefined || v6 === null || typeof v6 === 'string')) return false;
        return true;
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
        for (const key in u) {
          if (first3[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first3.length) && !isKnown3(u)) return false;
        const v0 = u['id'];
        if (!l0(v0)) return false;
        const v1 = u['jobId'];
        if (!(v1 === null || v1 === undefined || l0(v1))) return false;
        const v2 = u['xmin'];
        if (!l1(v2)) return false;
        const v3 = u['taskStatusId'];
        if (!l6(v3)) return false;
        const v4 = u['taskTypeId'];
        if (!l7(v4)) return false;
        const v5 = u['taskJobOrder'];
        if (!(v5 === undefined || typeof v5 === 'number')) return false;
        const v6 = u['arrivedDate'];
        if (!(v6 === undefined || v6 === null || l4(v6))) return false;
        const v7 = u['startedDate'];
        if (!(v7 === undefined || v7 === null || l4(v7))) return false;
        const v8 = u['completedDate'];
        if (!(v8 === undefined || v8 === null || l4(v8))) return false;
        const v9 = u['distanceFromDriver'];
        if (!(v9 === undefined || v9 === null || l1(v9))) return false;
        const v10 = u['deliveryId'];
        if (!(v10 === undefined || v10 === null || l0(v10))) return false;
        const v11 = u['waybill'];
        if (!(v11 === undefined || v11 === null || typeof v11 === 'string')) return false;
        const v12 = u['windowStartUtc'];
        if (!(v12 === undefined || v12 === null || l4(v12))) return false;
        const v13 = u['windowEndUtc'];
        if (!(v13 === undefined || v13 === null || l4(v13))) return false;
        const v14 = u['address'];
        if (!(v14 === undefined || v14 === null || is3(v14))) return false;
        const v15 = u['storeName'];
        if (!(v15 === undefined || v15 === null || typeof v15 === 'string')) return false;
        const v16 = u['buildingName'];
        if (!(v16 === undefined || v16 === null || typeof v16 === 'string')) return false;
        const v17 = u['buildingUnit'];
        if (!(v17 === undefined || v17 === null || typeof v17 === 'string')) return false;
        const v18 = u['parcels'];
        if (!(v18 === undefined || v18 === null || is5(v18))) return false;
        const v19 = u['needsProof'];
        if (!(v19 === undefined || typeof v19 === 'boolean')) return false;
        const v20 = u['contactName'];
        if (!(v20 === undefined || v20 === null || typeof v20 === 'string')) return false;
        const v21 = u['phoneNumber'];
        if (!(v21 === undefined || v21 === null || typeof v21 === 'string')) return false;
        const v22 = u['remarks'];
        if (!(v22 === undefined || v22 === null || typeof v22 === 'string')) return false;
        const v23 = u['reason'];
        if (!(v23 === undefined || v23 === null || typeof v23 === 'string')) return false;
        const v24 = u['endedByName'];
        if (!(v24 === undefined || v24 === null || typeof v24 === 'string')) return false;
        const v25 = u['pictureUrl'];
        if (!(v25 === undefined || v25 === null || typeof v25 === 'string')) return false;
        const v26 = u['collectOnDelivery'];
        if (!(v26 === undefined || v26 === null || v26 === 'takeAlong' || v26 === 'bringBack')) return false;
        const v27 = u['country'];
        if (!(v27 === undefined || typeof v27 === 'string')) return false;
        return true;
      };
      const is7 = (u: unknown): boolean => {
        if (!Array.isArray(u)) return false;
        for (let at = 0; at < u.length; at += 1) {
          const v: unknown = u[at];
          if (!is6(v)) return false;
        }
        return true;
      };
      const is8 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first4[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first4.length) && !isKnown4(u)) return false;
        const v0 = u['id'];
        if (!l0(v0)) return false;
        const v1 = u['xmin'];
        if (!l1(v1)) return false;
        const v2 = u['jobStatusId'];
        if (!l2(v2)) return false;
        const v3 = u['country'];
        if (!(v3 === undefined || typeof v3 === 'string')) return false;
        const v4 = u['driverId'];
        if (!(v4 === undefined || v4 === null || l0(v4))) return false;
        const v5 = u['driverName'];
        if (!(v5 === undefined || v5 === null || typeof v5 === 'string')) return false;
        const v6 = u['vehicleTypeId'];
        if (!(v6 === undefined || v6 === null || typeof v6 === 'number')) return false;
        const v7 = u['partnerId'];
        if (!(v7 === undefined || v7 === null || l0(v7))) return false;
        const v8 = u['companyId'];
        if (!(v8 === undefined || v8 === null || l0(v8))) return false;
        const v9 = u['territoryId'];
        if (!(v9 === undefined || v9 === null || l0(v9))) return false;
        const v10 = u['jobDate'];
        if (!(v10 === undefined || v10 === null || l3(v10))) return false;
        const v11 = u['createdUtc'];
        if (!(v11 === undefined || l4(v11))) return false;
        const v12 = u['startedUtc'];
        if (!(v12 === undefined || v12 === null || l4(v12))) return false;
        const v13 = u['completedUtc'];
        if (!(v13 === undefined || v13 === null || l4(v13))) return false;
        const v14 = u['windowStartUtc'];
        if (!(v14 === undefined || v14 === null || l4(v14))) return false;
        const v15 = u['windowEndUtc'];
        if (!(v15 === undefined || v15 === null || l4(v15))) return false;
        const v16 = u['distanceKm'];
        if (!(v16 === undefined || v16 === null || l1(v16))) return false;
        const v17 = u['amountExcl'];
        if (!(v17 === undefined || v17 === null || l5(v17))) return false;
        const v18 = u['transactionId'];
        if (!(v18 === undefined || v18 === null || l0(v18))) return false;
        const v19 = u['isQsr'];
        if (!(v19 === undefined || typeof v19 === 'boolean')) return false;
        const v20 = u['deliveryIds'];
        if (!(v20 === undefined || is0(v20))) return false;
        const v21 = u['waybills'];
        if (!(v21 === undefined || is1(v21))) return false;
        const v22 = u['tasks'];
        if (!(v22 === undefined || is7(v22))) return false;
        const v23 = u['start'];
        if (!(v23 === undefined || v23 === null || is2(v23))) return false;
        const v24 = u['canEdit'];
        if (!(v24 === undefined || typeof v24 === 'boolean')) return false;
        return true;
      };
      return (u) => is8(u) || isWalked(u);
    },
  ],
  // Task
  [
    '8-918ecb81',
    (leaves, isWalked) => {
      const l0 = leaf(leaves, 0);
      const l1 = leaf(leaves, 1);
      const l2 = leaf(leaves, 2);
      const l3 = leaf(leaves, 3);
      const l4 = leaf(leaves, 4);
      const l5 = leaf(leaves, 5);
      const l6 = leaf(leaves, 6);
      const l7 = leaf(leaves, 7);
      const first0: string[] = [];
      const isKnown0 = keyOrders(['lat', 'lon'], first0);
      const first1: string[] = [];
      const isKnown1 = keyOrders(['description', 'coordinates'], first1);
      const first2: string[] = [];
      const isKnown2 = keyOrders(['id', 'parcelType'], first2);
      const first3: string[] = [];
      const isKnown3 = keyOrders(['id', 'jobId', 'xmin', 'taskStatusId', 'taskTypeId'], first3);
      const is0 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first0[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first0.length) && !isKnown0(u)) return false;
        const v0 = u['lat'];
        if (!l5(v0)) return false;
        const v1 = u['lon'];
        if (!l6(v1)) return false;
        return true;
      };
      const is1 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first1[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first1.length) && !isKnown1(u)) return false;
        const v0 = u['description'];
        if (!(typeof v0 === 'string')) return false;
        const v1 = u['coordinates'];
        if (!is0(v1)) return false;
        const v2 = u['placeId'];
        if (!(v2 === undefined || typeof v2 === 'string')) return false;
        const v3 = u['storeId'];
        if (!(v3 === undefined || v3 === null || l0(v3))) return false;
        return true;
      };
      const is2 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first2[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first2.length) && !isKnown2(u)) return false;
        const v0 = u['id'];
        if (!l0(v0)) return false;
        const v1 = u['parcelType'];
        if (!l7(v1)) return false;
        const v2 = u['name'];
        if (!(v2 === undefined || v2 === null || typeof v2 === 'string')) return false;
        const v3 = u['deliveryItemName'];
        if (!(v3 === undefined || v3 === null || typeof v3 === 'string')) return false;
        const v4 = u['isFragile'];
        if (!(v4 === undefined || typeof v4 === 'boolean')) return false;
        const v5 = u['barCode'];
        if (!(v5 === undefined || v5 === null || typeof v5 === 'string')) return false;
        const v6 = u['labelCode'];
        if (!(v6 === undefined || v6 === null || typeof v6 === 'string')) return false;
        return true;
      };
      const is3 = (u: unknown): boolean => {
        if (!Array.isArray(u)) return false;
        for (let at = 0; at < u.length; at += 1) {
          const v: unknown = u[at];
          if (!is2(v)) return false;
        }
        return true;
      };
      const is4 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first3[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first3.length) && !isKnown3(u)) return false;
        const v0 = u['id'];
        if (!l0(v0)) return false;
        const v1 = u['jobId'];
        if (!(v1 === null || v1 === undefined || l0(v1))) return false;
        const v2 = u['xmin'];
        if (!l1(v2)) return false;
        const v3 = u['taskStatusId'];
        if (!l2(v3)) return false;
        const v4 = u['taskTypeId'];
        if (!l3(v4)) return false;
        const v5 = u['taskJobOrder'];
        if (!(v5 === undefined || typeof v5 === 'number')) return false;
        const v6 = u['arrivedDate'];
        if (!(v6 === undefined || v6 === null || l4(v6))) return false;
        const v7 = u['startedDate'];
        if (!(v7 === undefined || v7 === null || l4(v7))) return false;
        const v8 = u['completedDate'];
        if (!(v8 === undefined || v8 === null || l4(v8))) return false;
        const v9 = u['distanceFromDriver'];
        if (!(v9 === undefined || v9 === null || l1(v9))) return false;
        const v10 = u['deliveryId'];
        if (!(v10 === undefined || v10 === null || l0(v10))) return false;
        const v11 = u['waybill'];
        if (!(v11 === undefined || v11 === null || typeof v11 === 'string')) return false;
        const v12 = u['windowStartUtc'];
        if (!(v12 === undefined || v12 === null || l4(v12))) return false;
        const v13 = u['windowEndUtc'];
        if (!(v13 === undefined || v13 === null || l4(v13))) return false;
        const v14 = u['address'];
        if (!(v14 === undefined || v14 === null || is1(v14))) return false;
        const v15 = u['storeName'];
        if (!(v15 === undefined || v15 === null || typeof v15 === 'string')) return false;
        const v16 = u['buildingName'];
        if (!(v16 === undefined || v16 === null || typeof v16 === 'string')) return false;
        const v17 = u['buildingUnit'];
        if (!(v17 === undefined || v17 === null || typeof v17 === 'string')) return false;
        const v18 = u['parcels'];
        if (!(v18 === undefined || v18 === null || is3(v18))) return false;
        const v19 = u['needsProof'];
        if (!(v19 === undefined || typeof v19 === 'boolean')) return false;
        const v20 = u['contactName'];
        if (!(v20 === undefined || v20 === null || typeof v20 === 'string')) return false;
        const v21 = u['phoneNumber'];
        if (!(v21 === undefined || v21 === null || typeof v21 === 'string')) return false;
        const v22 = u['remarks'];
        if (!(v22 === undefined || v22 === null || typeof v22 === 'string')) return false;
        const v23 = u['reason'];
        if (!(v23 === undefined || v23 === null || typeof v23 === 'string')) return false;
        const v24 = u['endedByName'];
        if (!(v24 === undefined || v24 === null || typeof v24 === 'string')) return false;
        const v25 = u['pictureUrl'];
        if (!(v25 === undefined || v25 === null || typeof v25 === 'string')) return false;
        const v26 = u['collectOnDelivery'];
        if (!(v26 === undefined || v26 === null || v26 === 'takeAlong' || v26 === 'bringBack')) return false;
        const v27 = u['country'];
        if (!(v27 === undefined || typeof v27 === 'string')) return false;
        return true;
      };
      return (u) => is4(u) || isWalked(u);
    },
  ],
  // WebNotification
  [
    '3-6f2820dc',
    (leaves, isWalked) => {
      const l0 = leaf(leaves, 0);
      const l1 = leaf(leaves, 1);
      const l2 = leaf(leaves, 2);
      const first0: string[] = [];
      const isKnown0 = keyOrders(['id', 'webNotificationTypeId', 'title', 'createdUtc', 'read'], first0);
      const is0 = (u: unknown): boolean => {
        if (!isRecord(u)) return false;
        let at = 0;
        for (const key in u) {
          if (first0[at] !== key) {
            at = 0;
            break;
          }
          at += 1;
        }
        if ((at === 0 || at !== first0.length) && !isKnown0(u)) return false;
        const v0 = u['id'];
        if (!l0(v0)) return false;
        const v1 = u['webNotificationTypeId'];
        if (!(typeof v1 === 'number')) return false;
        const v2 = u['title'];
        if (!(typeof v2 === 'string')) return false;
        const v3 = u['createdUtc'];
        if (!l1(v3)) return false;
        const v4 = u['read'];
        if (!(typeof v4 === 'boolean')) return false;
        const v5 = u['xmin'];
        if (!(v5 === undefined || l2(v5))) return false;
        const v6 = u['body'];
        if (!(v6 === undefined || v6 === null || typeof v6 === 'string')) return false;
        const v7 = u['link'];
        if (!(v7 === undefined || v7 === null || typeof v7 === 'string')) return false;
        const v8 = u['entity'];
        if (!(v8 === undefined || v8 === null || typeof v8 === 'string')) return false;
        const v9 = u['entityId'];
        if (!(v9 === undefined || v9 === null || l0(v9))) return false;
        const v10 = u['country'];
        if (!(v10 === undefined || typeof v10 === 'string')) return false;
        return true;
      };
      return (u) => is0(u) || isWalked(u);
    },
  ],
]);

// 8de709f6
