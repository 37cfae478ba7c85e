// A picker of several records over one of the server's lookups: each that is chosen is a chip, and the next is searched below.
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { isRight } from 'fp-ts/Either';
import { useEffect, useState } from 'react';
import { contract, type Lookup } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { LookupSelect } from '../kit/LookupSelect.tsx';

export interface LookupsSelectProps {
  readonly label: string;
  readonly entity: Lookup;
  readonly ids: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  readonly error: string | undefined;
  readonly helperText: string | undefined;
  readonly disabled: boolean;
  /** Letters before the first question. */
  readonly minimum?: number | undefined;
}

export const LookupsSelect = ({
  label,
  entity,
  ids,
  onChange,
  error,
  helperText,
  disabled,
  minimum,
}: LookupsSelectProps) => {
  const portal = usePortal();
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const unnamed = ids.filter((id) => !names.has(id)).join();
  useEffect(() => {
    if (unnamed === '') return;
    let isHere = true;
    void portal
      .call(
        contract.lookup.select,
        { params: { entity }, query: { select: true, id: unnamed.split(',') } },
        { quiet: true },
      )
      .then((answer) => {
        if (!isHere || !isRight(answer)) return;
        const told = answer.right.map(({ key, value }) => [Number(key), value] as const);
        const asked = unnamed.split(',').map((id) => [Number(id), `${id}`] as const);
        setNames((known) => new Map([...asked, ...known, ...told]));
      });
    return () => {
      isHere = false;
    };
  }, [portal, entity, unnamed]);
  return (
    <Stack sx={{ gap: 2 }}>
      <LookupSelect
        key={ids.join()}
        label={label}
        entity={entity}
        id=""
        {...(minimum === undefined ? {} : { minimum })}
        {...(helperText === undefined ? {} : { helperText })}
        error={error}
        disabled={disabled}
        onChange={(id) => {
          if (id !== '' && !ids.includes(Number(id))) onChange([...ids, Number(id)]);
        }}
      />
      {ids.length === 0 ? null : (
        <Stack direction="row" role="group" aria-label={label} sx={{ gap: 1, flexWrap: 'wrap' }}>
          {ids.map((id) => (
            <Chip
              key={id}
              label={names.get(id) ?? t('Loading')}
              variant="outlined"
              disabled={disabled}
              onDelete={() => onChange(ids.filter((one) => one !== id))}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
};
