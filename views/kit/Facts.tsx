// Names and values of one record, as a description list; what has no value is left out rather than shown empty.
import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

const isNothing = (value: ReactNode): boolean =>
  value === null || value === undefined || value === '' || value === false;

/** Two columns; `dense` for panels. */
export const Facts = ({
  facts,
  dense = false,
}: {
  readonly facts: readonly Fact[];
  readonly dense?: boolean;
}) => {
  const shown = facts.filter(({ value }) => !isNothing(value));
  if (shown.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        // A long name breaks before it takes the place of its value.
        gridTemplateColumns: 'fit-content(60%) 1fr',
        alignItems: 'baseline',
        columnGap: 4,
        rowGap: dense ? 1 : 2,
        m: 0,
        // Of one width where several stand under one another.
        '& dt': { color: 'text.secondary', minWidth: dense ? 112 : 88 },
        '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
      }}
    >
      {shown.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Box>
  );
};
