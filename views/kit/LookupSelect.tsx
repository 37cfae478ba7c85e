// A picker over one of the server's lookups (API-28), holding an id; a name that is not known yet is asked for.
import { type Either, isRight, map } from 'fp-ts/Either';
import { useCallback, useEffect, useState } from 'react';
import { contract, type Lookup, type Refusal } from '../../core/index.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { type Option, SearchSelect } from './SearchSelect.tsx';

export interface LookupSelectProps {
  readonly label: string;
  readonly entity: Lookup;
  /** Empty: nothing chosen. */
  readonly id: string;
  readonly onChange: (id: string) => void;
  readonly minimum?: number;
  readonly error?: string | undefined;
  readonly helperText?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

const asOptions = (
  answer: Either<Refusal, readonly { readonly key: string | number; readonly value: string }[]>,
): Either<Refusal, readonly Option[]> =>
  map((rows: readonly { readonly key: string | number; readonly value: string }[]) =>
    rows.map(({ key, value }) => ({ key: String(key), value })),
  )(answer);

export const LookupSelect = ({ entity, id, onChange, ...rest }: LookupSelectProps) => {
  const portal = usePortal();
  const [known, setKnown] = useState<Option | null>(null);
  const search = useCallback(
    async (text: string, signal: AbortSignal) =>
      asOptions(
        await portal.call(
          contract.lookup.select,
          { params: { entity }, query: { select: true, search: text } },
          { signal, quiet: true },
        ),
      ),
    [portal, entity],
  );
  useEffect(() => {
    if (id === '' || known?.key === id) return;
    const leave = new AbortController();
    void portal
      .call(
        contract.lookup.select,
        { params: { entity }, query: { select: true, id: [id] } },
        { signal: leave.signal, quiet: true },
      )
      .then((answer) => {
        if (leave.signal.aborted || !isRight(answer)) return;
        const row = answer.right.find(({ key }) => String(key) === id);
        if (row) setKnown({ key: String(row.key), value: row.value });
      });
    return () => leave.abort();
  }, [portal, entity, id, known]);
  return (
    <SearchSelect
      {...rest}
      value={id === '' ? null : known?.key === id ? known : { key: id, value: id }}
      onChange={(option) => {
        setKnown(option);
        onChange(option?.key ?? '');
      }}
      search={search}
    />
  );
};
