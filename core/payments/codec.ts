// Accounts and cards as the payment steps see them (ENT-33, PAY-26). Card numbers never occur here.
import * as t from 'io-ts';
import { accountType, paymentBrand } from '../deliveries/paymentStatus.ts';
import { Id, Instant, Money, maybe } from '../format/codecs.ts';

/** An account that deliveries are paid from, or on which earnings are kept; without amounts for who may not see them (ROL-47). */
export const Account = t.intersection([
  t.type({ id: Id, accountType: accountType.codec }),
  t.partial({
    balance: maybe(Money),
    name: t.string,
    creditLimit: maybe(Money),
    available: maybe(Money),
    /** Absent where it is nothing. */
    notInvoiced: Money,
    overdue: Money,
    /** What deliveries took this month, less what they gave back; in lists. Absent where it is nothing. */
    spentThisMonth: Money,
    kind: t.string,
    status: t.string,
    holdReason: maybe(t.string),
    ownerName: maybe(t.string),
    ownerKind: t.string,
    createdUtc: Instant,
    currency: t.string,
    companyId: maybe(Id),
    storeId: maybe(Id),
    userId: maybe(Id),
    isActive: t.boolean,
    xmin: t.number,
  }),
]);
export type Account = t.TypeOf<typeof Account>;

/** PAY-26..28. */
export const SavedCard = t.type({
  id: Id,
  paymentBrand: paymentBrand.codec,
  paymentType: t.string,
  holder: t.string,
  lastFourDigits: t.string,
  expiryMonth: t.number,
  expiryYear: t.number,
  expired: t.boolean,
});
export type SavedCard = t.TypeOf<typeof SavedCard>;
