// Proof of delivery that is given afterwards.
import { contract } from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import { requireProof, storeProof } from '../content/proof.ts';
import { step } from './step.ts';

/** `workflow.updateDeliveryProof`: API-75. */
export const updateDeliveryProof = implement(
  contract.workflow.updateDeliveryProof,
  (context, { params, body }) =>
    step(context, { params, version: body.xmin }, async (tx, row, who) => {
      requireProof(body);
      await storeProof(tx, row.id, body, who.id);
      return undefined;
    }),
);
