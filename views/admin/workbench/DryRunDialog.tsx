// What a submission would do, told before it is done: counts, what moves where, what fails and why, and the first rows in detail.
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import {
  type Cells,
  type DryRun,
  flatRow,
  type UploadKind,
  type UploadOutcome,
  uploadOutcomes,
  type WorkbenchCalls,
} from '../../../core/index.ts';
import { marked, t } from '../../hooks/text.ts';
import { useAnswer } from '../../hooks/useAnswer.ts';
import { usePortal } from '../../hooks/usePortal.tsx';
import { ErrorNotice } from '../../kit/ErrorNotice.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { type Tone, ToneChip } from '../../kit/StatusChip.tsx';
import { capitalised, counted } from '../../kit/words.ts';

const words: Readonly<Record<UploadOutcome, string>> = {
  created: marked('created'),
  changed: marked('changed'),
  withdrawn: marked('withdrawn'),
  unchanged: marked('unchanged'),
  failed: marked('failed'),
};
const tones: Readonly<Record<UploadOutcome, Tone>> = {
  created: 'success',
  changed: 'info',
  withdrawn: 'attention',
  unchanged: 'neutral',
  failed: 'danger',
};

/** Cells as a table of rows shows them, for what a record says before and after. */
const textOf = (kind: UploadKind, field: string, cells: Cells): string => {
  const text = cells[field];
  if (text === undefined || text === '') return t('nothing');
  const blank = {
    id: 1,
    uploadBatchId: 1,
    uploadStatusId: 0,
    line: 1,
    name: '',
    userId: 1,
    userFullName: '',
  } as const;
  const value = flatRow(kind, { ...blank, cells: { [field]: text }, labels: {}, faults: {}, now: {} })[field];
  return typeof value === 'string' ? capitalised(t(value)) : String(value ?? text);
};

/** The columns of a kind alone: what else is noted of a record is not for reading. */
const shownFields = (
  kind: UploadKind,
  { before, after }: { readonly before: Cells; readonly after: Cells },
) => kind.columns.filter(({ field }) => before[field] !== undefined || after[field] !== undefined);

const Told = ({ kind, told }: { readonly kind: UploadKind; readonly told: DryRun }) => (
  <Stack sx={{ gap: 4 }}>
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {uploadOutcomes
        .filter((outcome) => (told.outcomes[outcome] ?? 0) > 0)
        .map((outcome) => (
          <ToneChip key={outcome} tone={tones[outcome]}>
            {`${told.outcomes[outcome]} ${t(words[outcome])}`}
          </ToneChip>
        ))}
    </Stack>
    {told.checked < told.rows ? (
      <Typography variant="body2" color="textSecondary">
        {t('The first {n} of {all} were tried; the rest would take too long to try.', {
          n: told.checked,
          all: told.rows,
        })}
      </Typography>
    ) : null}
    {told.moves.length === 0 ? null : (
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {told.moves.map(({ from, to, count }) => (
          <li key={`${from} ${to}`}>
            {t('{n} from {from} to {to}', {
              n: count,
              from: textOf(kind, 'status', { status: from }).toLowerCase(),
              to: textOf(kind, 'status', { status: to }).toLowerCase(),
            })}
          </li>
        ))}
      </Box>
    )}
    {told.failures.length === 0 ? null : (
      <Box component="ul" sx={{ m: 0, pl: 5, color: 'error.main' }}>
        {told.failures.slice(0, 10).map(({ says, count }) => (
          <li key={says}>
            {count} × {t(says)}
          </li>
        ))}
      </Box>
    )}
    {/* A frame that scrolls is reached by the keyboard too. */}
    <TableContainer tabIndex={0} role="region" aria-label={t('Rows of the trial')} sx={{ maxHeight: 360 }}>
      <Table size="small" stickyHeader aria-label={t('Rows of the trial')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Line')}</TableCell>
            <TableCell>{capitalised(t(kind.noun[0]))}</TableCell>
            <TableCell>{t('Outcome')}</TableCell>
            <TableCell>{t('What changes')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {told.first.map((row) => (
            <TableRow key={row.line}>
              <TableCell className="numbers">{row.line}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.name}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <ToneChip tone={tones[row.outcome]}>{capitalised(t(words[row.outcome]))}</ToneChip>
              </TableCell>
              <TableCell>
                {row.says
                  ? t(row.says)
                  : shownFields(kind, row).map(({ field, heading }) => (
                      <div key={field}>
                        {t(heading)}: {textOf(kind, field, row.before)} → {textOf(kind, field, row.after)}
                      </div>
                    ))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  </Stack>
);

export interface DryRunDialogProps {
  readonly kind: UploadKind;
  readonly calls: WorkbenchCalls;
  readonly batchId: number;
  readonly onClose: () => void;
}

const DryRunDialog = ({ kind, calls, batchId, onClose }: DryRunDialogProps) => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(calls.dryRun, { params: { batchId } }, { signal, quiet: true }),
    [portal, calls, batchId],
  );
  const [answer, reload] = useAnswer(ask);
  return (
    <FormDialog
      title={
        answer.kind === 'here'
          ? t('Trial of {rows}', { rows: counted(answer.value.rows, ...kind.noun) })
          : t('Trial')
      }
      width="md"
      closeLabel={t('Close')}
      onClose={onClose}
    >
      {answer.kind === 'refused' ? (
        <ErrorNotice refusal={answer.refusal} onRetry={reload} />
      ) : answer.kind === 'loading' ? (
        <LinearProgress aria-label={t('Loading')} />
      ) : (
        <Told kind={kind} told={answer.value} />
      )}
    </FormDialog>
  );
};

export default DryRunDialog;
