// How a delivery is paid (PAY-01 onwards). Nothing shows before the server says so: money is never optimistic.

import { contract } from '../contract/contract.ts';
import type { Command } from './command.ts';
import type { PaymentsService } from './types.ts';

export const createPaymentCommands = (
  run: Command,
  reload: (id: number) => void,
): PaymentsService['commands'] => {
  const { payment, workflow } = contract;
  const of = (deliveryId: number) => ({
    input: { params: { deliveryId } },
    options: { quiet: true, afterTimeout: () => reload(deliveryId) },
  });
  return {
    selectAccount: (id, accountId) =>
      run(workflow.selectAccount, { ...of(id).input, body: { accountId } }, of(id).options),
    payByBalance: (id) => run(workflow.payByBalance, of(id).input, of(id).options),
    payBySavedCard: (id, cardId) =>
      run(workflow.payBySavedCard, { ...of(id).input, body: { cardId } }, of(id).options),
    checkout: (id) => run(payment.checkout, of(id).input, of(id).options),
    process: (id, body) => run(payment.process, { ...of(id).input, body }, of(id).options),
  };
};
