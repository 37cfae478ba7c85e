// What the list of deliveries shows, as the address says it, and the query that asks for it.
import { type CallQuery, type contract, deliveryStatus, paymentStatus } from '../../core/index.ts';
import type { Widened } from '../hooks/useUrlState.ts';

/** LST-24; `pageSize` 0: the size the user picked last (LST-15, LST-16). */
export const deliveryView = {
  page: 1,
  pageSize: 0,
  sortBy: '',
  sortDirection: 'asc',
  search: '',
  status: [] as readonly string[],
  payment: [] as readonly string[],
  from: '',
  to: '',
  company: '',
  store: '',
  open: false,
  returns: false,
  national: false,
  /** The columns in their order; none: the usual ones. */
  columns: [] as readonly string[],
  shown: 0,
} as const;

export type DeliveryView = Widened<typeof deliveryView>;
export type DeliveryQuery = CallQuery<(typeof contract)['deliveries']['list']>;

const day = /^\d{4}-\d{2}-\d{2}$/;

const codes = (
  texts: readonly string[],
  table: { has(code: unknown): boolean },
): readonly number[] | undefined => {
  const known = texts.map(Number).filter((code) => table.has(code));
  return known.length > 0 ? known : undefined;
};

const idOf = (text: string): readonly number[] | undefined =>
  /^\d+$/.test(text) && Number(text) > 0 ? [Number(text)] : undefined;

/** The filters alone: what an export and the counts ask with. Nonsense in the address is left out. */
export const filtersOf = (view: DeliveryView): DeliveryQuery => ({
  ...(view.search ? { search: view.search } : {}),
  ...(codes(view.status, deliveryStatus) ? { logisticStatusId: codes(view.status, deliveryStatus) } : {}),
  ...(codes(view.payment, paymentStatus) ? { paymentStatusId: codes(view.payment, paymentStatus) } : {}),
  ...(day.test(view.from) ? { from: view.from } : {}),
  ...(day.test(view.to) ? { to: view.to } : {}),
  ...(idOf(view.company) ? { companyId: idOf(view.company) } : {}),
  ...(idOf(view.store) ? { storeId: idOf(view.store) } : {}),
  ...(view.open ? { isOpen: true } : {}),
  ...(view.returns ? { isReturnToSender: true } : {}),
  ...(view.national ? { national: true } : {}),
});

/** The whole question of one page. */
export const queryOf = (view: DeliveryView, pageSize: number): DeliveryQuery => ({
  ...filtersOf(view),
  page: Math.max(1, Math.trunc(view.page)),
  pageSize,
  ...(view.sortBy
    ? { sortBy: view.sortBy, sortDirection: view.sortDirection === 'desc' ? 'desc' : 'asc' }
    : {}),
});

/** How many filters are on, the search aside. */
export const filterCount = (view: DeliveryView): number =>
  [
    view.payment.length > 0,
    view.from !== '',
    view.to !== '',
    view.company !== '',
    view.store !== '',
    view.open,
    view.returns,
    view.national,
  ].filter(Boolean).length;
