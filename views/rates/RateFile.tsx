// `/rates/batches/add` (RT-69, LST-02): a file of rates is uploaded, its faults are named cell by cell, and earlier files are found again.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { left } from 'fp-ts/Either';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  adminContract,
  fileFaults,
  type RateColumn,
  type Refusal,
  rateColumns,
  rateFileLimits,
  refusal as refuse,
  texts,
} from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { saveBlob } from '../kit/saveFile.ts';
import { LatestBatches } from './LatestBatches.tsx';

const accepted = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What stands in a column, in words; the words of a choice are those that the file must have. */
const takes: Readonly<Record<Exclude<RateColumn['kind'], 'choice'>, string>> = {
  text: marked('Any text; made from the rest where it is empty'),
  company: marked('The name of a company; empty for everybody on the tier'),
  number: marked('A number such as 12 or 12.50'),
  yesNo: marked('yes or no'),
};

/** The whole file is wrong, or some of its cells are. */
const Faults = ({ refusal }: { readonly refusal: Refusal }) => {
  const faults = fileFaults(refusal.errors);
  const cells = faults.filter(({ line }) => line !== null);
  if (cells.length === 0) {
    const [whole] = faults;
    return <ErrorNotice refusal={{ ...refusal, message: whole?.says ?? refusal.message, errors: {} }} />;
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="error" variant="outlined">
        {t(refusal.message)}
      </Alert>
      {/* A frame that scrolls is reached by the keyboard too. */}
      <TableContainer tabIndex={0} role="region" aria-label={t('Faults in the file')} sx={{ maxHeight: 320 }}>
        <Table size="small" stickyHeader aria-label={t('Faults in the file')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('Line')}</TableCell>
              <TableCell>{t('Column')}</TableCell>
              <TableCell>{t('What is wrong')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {cells.map(({ line, column, says }) => (
              <TableRow key={`${line} ${column} ${says}`}>
                <TableCell className="numbers">{line}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{column}</TableCell>
                <TableCell>{t(says)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {cells.length >= rateFileLimits.faults ? (
        <Typography variant="body2" color="textSecondary">
          {t('The first {n} are shown.', { n: cells.length })}
        </Typography>
      ) : null}
    </Stack>
  );
};

const FilePanel = () => {
  const portal = usePortal();
  const notice = useNotices();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const [isOver, setOver] = useState(false);
  const { run, running, refusal } = useCommand(
    async (file: File) => {
      setShare(0);
      if (file.size > rateFileLimits.bytes)
        return left(
          refuse('status', marked('The file is too large: at most 2 MB are read.'), { status: 413 }),
        );
      const body = new FormData();
      body.append('file', file);
      return portal.call(adminContract.uploads.uploadRates, { body }, { onProgress: setShare, quiet: true });
    },
    (batch) => {
      notice('success', t(texts.notices.fileUploaded));
      void navigate(`/rates/batches/${batch.id}/uploads`);
    },
  );
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file) void run(file);
  };
  return (
    <Panel title={t('File')}>
      <Stack sx={{ gap: 3 }}>
        {refusal ? <Faults refusal={refusal} /> : null}
        <Stack
          onDragOver={(event: DragEvent) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event: DragEvent) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files);
          }}
          sx={{
            alignItems: 'center',
            gap: 3,
            p: 5,
            borderRadius: 1,
            border: '1px dashed',
            borderColor: isOver ? 'primary.main' : 'var(--line)',
            textAlign: 'center',
          }}
        >
          <Typography color="textSecondary">
            {t(
              'An Excel workbook (.xlsx) or a CSV of at most {rows} rates. It is kept whole or not at all.',
              {
                rows: rateFileLimits.rows,
              },
            )}
          </Typography>
          <input
            ref={input}
            type="file"
            accept={accepted}
            className="visually-hidden"
            tabIndex={-1}
            aria-label={t('File of rates')}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              take(event.target.files);
              // The same file picked again is read again.
              event.target.value = '';
            }}
          />
          <Button
            variant="contained"
            startIcon={<Icon name="upload" />}
            loading={running}
            onClick={() => input.current?.click()}
          >
            {t('Choose a file')}
          </Button>
          {running ? (
            <LinearProgress
              aria-label={t('Upload')}
              variant={share > 0 && share < 1 ? 'determinate' : 'indeterminate'}
              value={share * 100}
              sx={{ width: '100%' }}
            />
          ) : null}
        </Stack>
      </Stack>
    </Panel>
  );
};

/** A file with the headings alone, to begin with. */
const saveEmptyFile = (): void =>
  saveBlob(
    new Blob([`${rateColumns.map(({ heading }) => heading).join(',')}\r\n`], { type: 'text/csv' }),
    'rates.csv',
  );

const ColumnsPanel = () => (
  <Panel
    title={t('What the file holds')}
    actions={
      <Button size="small" variant="outlined" startIcon={<Icon name="download" />} onClick={saveEmptyFile}>
        {t('Empty file')}
      </Button>
    }
  >
    <Typography color="textSecondary" sx={{ mb: 3 }}>
      {t('The first line names the columns, in any order; each line below it is a rate.')}
    </Typography>
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'max-content 1fr',
        columnGap: 4,
        rowGap: 2,
        m: 0,
        '& dd': { m: 0, minWidth: 0 },
      }}
    >
      {rateColumns.map((column) => (
        <Box key={column.field} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ fontWeight: column.isRequired ? 600 : 400 }}>
            {column.heading}
            {column.isRequired ? ' *' : ''}
          </Box>
          <Typography component="dd" variant="body2" color="textSecondary">
            {column.kind === 'choice'
              ? column.table.rows.map(({ label }) => label).join(', ')
              : t(takes[column.kind])}
          </Typography>
        </Box>
      ))}
    </Box>
    <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
      {t(
        '* must be there. A rate for the same parcels, distance, days and company takes the place of the present one; with no under Active it is withdrawn.',
      )}
    </Typography>
  </Panel>
);

const RateFile = () => (
  <Screen title={t('Rate upload')} maxWidth={1100}>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gap: 4,
        alignItems: 'start',
      }}
    >
      <Stack sx={{ gap: 4 }}>
        <FilePanel />
        <LatestBatches />
      </Stack>
      <ColumnsPanel />
    </Box>
  </Screen>
);
export default RateFile;
