// The name behind an id of a lookup, asked for once; the id itself until it is known.
import { useCallback } from 'react';
import { contract, type Lookup } from '../../core/index.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';

export const useLookupName = (entity: Lookup, id: string): string => {
  const portal = usePortal();
  const [answer] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        portal.call(
          contract.lookup.select,
          { params: { entity }, query: { select: true, id: [id] } },
          { signal, quiet: true },
        ),
      [portal, entity, id],
    ),
  );
  const row = answer.kind === 'here' ? answer.value.find((one) => one.key === id) : undefined;
  return row?.value ?? id;
};

export const LookupName = ({ entity, id }: { readonly entity: Lookup; readonly id: string }) => (
  <>{useLookupName(entity, id)}</>
);
