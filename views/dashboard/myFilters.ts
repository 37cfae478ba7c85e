// What a customer's list of the own deliveries is narrowed to, as the address has it, and what is asked by
// it. Nonsense in the address is left out.
import { type CallQuery, type contract, paymentStatus } from '../../core/index.ts';

export interface MyView {
  /** Search. */
  readonly q: string;
  /** Days as YYYY-MM-DD, both included. */
  readonly from: string;
  readonly to: string;
  /** A code of `paymentStatus`. */
  readonly payment: string;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

export const myFilters = ({
  q,
  from,
  to,
  payment,
}: MyView): CallQuery<(typeof contract)['deliveries']['mine']> => ({
  ...(q === '' ? {} : { search: q }),
  ...(day.test(from) ? { from } : {}),
  ...(day.test(to) ? { to } : {}),
  ...(payment !== '' && paymentStatus.has(Number(payment)) ? { paymentStatusId: [Number(payment)] } : {}),
});
