// What a client may do, by group of calls: nothing, reading, or reading and writing. Only what its user may is offered, as the service says.
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { right } from 'fp-ts/Either';
import { useCallback } from 'react';
import { apiKeyCalls, type GivenGroup, type KeyRight } from '../../core/index.ts';
import type { OwnInputProps } from '../admin/slots.ts';
import { marked, t, tn } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';

type Choice = KeyRight | 'none';

const labels: Readonly<Record<Choice, string>> = {
  none: marked('None'),
  read: marked('Read'),
  write: marked('Read and write'),
};

const choicesOf = ({ reads, writes }: GivenGroup): readonly Choice[] => [
  'none',
  ...(reads.length > 0 ? (['read'] as const) : []),
  ...(writes.length > 0 ? (['write'] as const) : []),
];

const isRight = (value: unknown): value is KeyRight => value === 'read' || value === 'write';
/** The value of the field came through its codec. */
const rightsIn = (value: unknown): Readonly<Record<string, KeyRight>> =>
  typeof value !== 'object' || value === null
    ? {}
    : Object.fromEntries(
        Object.entries(value).flatMap(([name, one]) => (isRight(one) ? [[name, one] as const] : [])),
      );

const Group = ({
  group,
  value,
  isDisabled,
  onChange,
}: {
  readonly group: GivenGroup;
  readonly value: Choice;
  readonly isDisabled: boolean;
  readonly onChange: (choice: Choice) => void;
}) => (
  <>
    <Box sx={{ minWidth: 0 }}>
      <code>{group.name}</code>
      <Typography color="text.secondary" sx={{ fontSize: 12 }}>
        {tn('{n} call to read', '{n} calls to read', group.reads.length)},{' '}
        {tn('{n} to write', '{n} to write', group.writes.length)}
      </Typography>
    </Box>
    <TextField
      select
      size="small"
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value as Choice)}
      slotProps={{ htmlInput: { 'aria-label': group.name } }}
    >
      {choicesOf(group).map((choice) => (
        <MenuItem key={choice} value={choice}>
          {t(labels[choice])}
        </MenuItem>
      ))}
    </TextField>
  </>
);

export const RightsMatrix = ({ label, value, onChange, error, isDisabled, record }: OwnInputProps) => {
  const portal = usePortal();
  const userId = typeof record['userId'] === 'number' ? record['userId'] : null;
  const ask = useCallback(
    (signal: AbortSignal) =>
      userId === null
        ? Promise.resolve(right<never, GivenGroup[]>([]))
        : portal.call(apiKeyCalls.rights, { params: { userId } }, { signal, quiet: true }),
    [portal, userId],
  );
  const [answer] = useAnswer(ask);
  const rights = rightsIn(value);
  const set = (name: string, choice: Choice): void => {
    const { [name]: _before, ...rest } = rights;
    onChange(choice === 'none' ? rest : { ...rest, [name]: choice });
  };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, mb: 1 }}>
        {label}
      </Typography>
      {error === undefined ? null : <Typography color="error">{error}</Typography>}
      {userId === null ? (
        <Typography color="text.secondary">{t('Choose the user first.')}</Typography>
      ) : answer.kind === 'loading' ? (
        <SkeletonRows rows={6} />
      ) : answer.kind === 'refused' ? (
        <ErrorNotice refusal={answer.refusal} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr 148px', md: 'repeat(2, minmax(0, 1fr) 160px)' },
            columnGap: 4,
            rowGap: 2,
            alignItems: 'center',
          }}
        >
          {answer.value.map((group) => (
            <Group
              key={group.name}
              group={group}
              value={rights[group.name] ?? 'none'}
              isDisabled={isDisabled}
              onChange={(choice) => set(group.name, choice)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
};
