// A list on a phone: each record a card, what heads it beside its status, the rest as label and value, as many to a line as have room; the
// same selection as the table.
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { t } from '../hooks/text.ts';
import { OwnMark } from './OwnMark.tsx';
import type { RecordColumn } from './recordColumn.ts';
import type { RowSelection } from './selection.ts';

export interface RecordCardsProps<A> {
  readonly label: string;
  readonly rows: readonly A[];
  readonly columns: readonly RecordColumn<A>[];
  readonly keyOf: (record: A) => number;
  readonly nameOf: (record: A) => string;
  readonly selection: RowSelection;
  readonly onChoose?: ((index: number, isRange: boolean) => void) | undefined;
  readonly onOpen?: ((record: A) => void) | undefined;
  readonly isBusy?: boolean;
  /** So many of the first the reader has just made. */
  readonly own?: number;
}

/** Several lines and buttons stand off the card's edge; one line has its air from the height of the head. */
const lines = { py: '8px', lineHeight: '20px', overflowWrap: 'anywhere' } as const;
/** A name of one long word widens no card. */
const wrapped = { ...lines, flex: 1, minWidth: 0 } as const;

export const RecordCards = <A,>({
  label,
  rows,
  columns,
  keyOf,
  nameOf,
  selection,
  onChoose,
  onOpen,
  isBusy = false,
  own = 0,
}: RecordCardsProps<A>) => {
  const named = columns.filter(({ onCard }) => onCard === 'title');
  const titles = named.length > 0 ? named : columns.slice(0, 1);
  const foot = columns.filter(({ onCard }) => onCard === 'foot');
  const facts = columns.filter(
    (column) => !titles.includes(column) && column.onCard !== 'hidden' && column.onCard !== 'foot',
  );
  return (
    <Stack
      component="ul"
      aria-label={label}
      aria-busy={isBusy}
      sx={{ listStyle: 'none', m: 0, p: 0, gap: 2 }}
    >
      {rows.map((record, index) => {
        const key = keyOf(record);
        const drawn = titles.map((column) => ({ key: column.key, value: column.render(record) }));
        // what has nothing to be headed by is called by its name
        const heading = drawn.every(({ value }) => value === '' || value == null)
          ? nameOf(record)
          : drawn.map(({ key: part, value }) => <Fragment key={part}>{value} </Fragment>);
        return (
          <Paper
            component="li"
            key={key}
            variant="outlined"
            sx={{
              px: 3,
              // The head is as high as a finger wants it, which is air enough above.
              pb: 1.5,
              ...(selection.chosen.has(key) ? { borderColor: 'var(--accent)' } : {}),
            }}
          >
            <Stack direction="row" sx={{ alignItems: 'center', gap: 2, minHeight: 44 }}>
              {onChoose ? (
                <Checkbox
                  checked={selection.chosen.has(key)}
                  slotProps={{ input: { 'aria-label': t('Choose {nameOf}', { nameOf: nameOf(record) }) } }}
                  onChange={() => onChoose(index, false)}
                  sx={{ m: -1 }}
                />
              ) : null}
              {onOpen ? (
                <Box
                  component="button"
                  type="button"
                  onClick={() => onOpen(record)}
                  sx={{
                    ...wrapped,
                    minHeight: 44,
                    textAlign: 'left',
                    font: 'inherit',
                    fontWeight: 600,
                    color: 'primary.main',
                    background: 'none',
                    border: 0,
                    px: 0,
                    cursor: 'pointer',
                  }}
                >
                  {heading}
                </Box>
              ) : (
                <Box sx={{ ...wrapped, fontWeight: 600 }}>{heading}</Box>
              )}
              {index < own ? <OwnMark /> : null}
              {foot.map((column) => (
                <Box key={column.key} sx={{ ...lines, flex: 'none', maxWidth: '50%' }}>
                  {column.chip?.(record) ?? column.render(record)}
                </Box>
              ))}
            </Stack>
            <Box
              component="dl"
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'baseline',
                columnGap: '16px',
                // As near to the title as to the foot.
                m: 0,
                mt: '-4px',
                fontSize: 13,
                lineHeight: '18px',
              }}
            >
              {facts.map((column) => {
                const chip = column.chip?.(record);
                const value = chip ?? column.render(record);
                return value === null || value === undefined || value === '' ? null : (
                  <Box
                    key={column.key}
                    sx={{ display: 'flex', gap: '6px', alignItems: 'baseline', maxWidth: '100%' }}
                  >
                    <Typography
                      component="dt"
                      variant="inherit"
                      color="textSecondary"
                      {...(chip || column.onCard === 'plain' ? { className: 'visually-hidden' } : {})}
                      sx={{ flex: 'none' }}
                    >
                      {t(column.label)}
                    </Typography>
                    <Typography
                      component="dd"
                      variant="inherit"
                      sx={{
                        m: 0,
                        minWidth: 0,
                        // Words take one line: the whole of them stands where the record is opened.
                        ...(typeof value === 'string'
                          ? { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }
                          : { overflowWrap: 'anywhere' }),
                        // Links of lines beneath one another are as high as a finger wants them.
                        '& a:not(.MuiButtonBase-root)': {
                          display: 'inline-block',
                          minWidth: 24,
                          lineHeight: '24px',
                        },
                      }}
                    >
                      {value}
                    </Typography>
                  </Box>
                );
              })}
            </Box>
          </Paper>
        );
      })}
    </Stack>
  );
};
