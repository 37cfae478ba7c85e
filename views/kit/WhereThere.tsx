// What hangs under a record is shown where the record is there for whoever asks; where it is not, the address leads to /404 (ERR-06).
import { type ReactNode, useCallback } from 'react';
import { companies, contract, users } from '../../core/index.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Gone } from './Gone.tsx';

const calls = {
  users: users.calls.get,
  companies: companies.calls.get,
  stores: contract.stores.get,
} as const;

export const WhereThere = ({
  segment,
  id,
  children,
}: {
  readonly segment: keyof typeof calls;
  readonly id: number;
  readonly children: ReactNode;
}) => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) => {
      const options = { signal, quiet: true } as const;
      if (segment === 'stores') return portal.call(calls.stores, { params: { id } }, options);
      return segment === 'users'
        ? portal.call(calls.users, { params: { id } }, options)
        : portal.call(calls.companies, { params: { id } }, options);
    },
    [portal, segment, id],
  );
  const [answer] = useAnswer<unknown>(ask);
  return answer.kind === 'refused' && answer.refusal.status === 404 ? <Gone /> : children;
};
