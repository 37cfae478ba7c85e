// Who is offered to take back what was asked for: nobody is shown a button that the service refuses.
import { expect, test } from 'vitest';
import type { Claims } from '../../../core/index.ts';
import { payoutStatus } from '../../../core/payments/payouts.ts';
import { payoutActions } from '../../../core/resources/payoutParts.ts';

const { REQUESTED, APPROVED } = payoutStatus.code;
const somebody = { email: 'a@b.c', emailConfirmed: true, phoneNumberConfirmed: true };
const partner: Claims = { ...somebody, id: 7, isPartner: true };
const manager: Claims = { ...somebody, id: 8, isManagementOperator: true };

test('a partner is offered to cancel what the partner asked for, until it is approved; management until it is in a file', () => {
  const offered = (who: Claims, statusId: number, askedById: number, paymentFileId: number | null = null) =>
    payoutActions.cancel.when({ statusId, askedById, paymentFileId }, who);
  expect([
    offered(partner, REQUESTED, 7),
    offered(partner, REQUESTED, 8),
    offered(partner, APPROVED, 7),
    offered(manager, REQUESTED, 7),
    offered(manager, APPROVED, 7),
    offered(manager, APPROVED, 7, 3),
  ]).toEqual([true, false, false, true, true, false]);
});
