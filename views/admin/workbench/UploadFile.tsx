// Where a file is uploaded (RT-69, RT-83, RT-86, RT-89, LST-02): chosen or dropped, its columns explained and mapped, earlier files found
// again. Rows with faults are kept, to be mended where they stand.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { left } from 'fp-ts/Either';
import { type DragEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  formatNumber,
  type Refusal,
  refusal as refuse,
  texts,
  type UploadColumn,
  type UploadKind,
  uploadMostBytes,
  type WorkbenchCalls,
} from '../../../core/index.ts';
import { marked, spokenLanguage, t } from '../../hooks/text.ts';
import { useCommand } from '../../hooks/useCommand.ts';
import { usePortal } from '../../hooks/usePortal.tsx';
import { ErrorNotice } from '../../kit/ErrorNotice.tsx';
import { FileButton } from '../../kit/FileButton.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { useNotices } from '../../kit/Notices.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { saveBlob } from '../../kit/saveFile.ts';
import { capitalised } from '../../kit/words.ts';
import { LatestBatches } from './LatestBatches.tsx';
import { headingsOf, MapColumns } from './MapColumns.tsx';

const accepted = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface UploadFileProps {
  readonly kind: UploadKind;
  readonly calls: WorkbenchCalls;
  readonly parent: number | null;
}

interface Sent {
  readonly file: File;
  readonly mapping?: Readonly<Record<string, string>>;
}

/** The whole file is wrong: in the words of the file where there are any. */
const Refused = ({ refusal }: { readonly refusal: Refusal }) => (
  <ErrorNotice
    refusal={{
      ...refusal,
      message: Object.values(refusal.errors)[0]?.[0] ?? refusal.message,
      errors: {},
    }}
  />
);

const FilePanel = ({ kind, calls, parent }: UploadFileProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const navigate = useNavigate();
  const [share, setShare] = useState(0);
  const [isOver, setOver] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const { run, running, refusal } = useCommand(
    async ({ file: sent, mapping }: Sent) => {
      setShare(0);
      if (sent.size > uploadMostBytes)
        return left(
          refuse('status', marked('The file is too large: at most 10 MB are read.'), { status: 413 }),
        );
      const body = new FormData();
      body.append('file', sent);
      if (mapping !== undefined) body.append('mapping', JSON.stringify(mapping));
      return portal.call(
        calls.upload,
        { body, query: parent === null ? {} : { parentId: parent } },
        { onProgress: setShare, quiet: true },
      );
    },
    (batch) => {
      notice('success', t(texts.notices.fileUploaded));
      void navigate(kind.paths.rows(parent, batch.id));
    },
  );
  const take = (files: FileList | null): void => {
    const chosen = files?.[0];
    if (chosen === undefined) return;
    setFile(chosen);
    void run({ file: chosen });
  };
  const headings = refusal === null ? null : headingsOf(kind, refusal);
  const [, rows] = kind.noun;
  return (
    <Panel title={t('File')}>
      <Stack sx={{ gap: 3 }}>
        {headings !== null && file !== null ? (
          <MapColumns
            key={`${file.name} ${headings.unknown.join()}`}
            kind={kind}
            headings={headings}
            isBusy={running}
            onMapped={(mapping) => void run({ file, mapping })}
          />
        ) : refusal ? (
          <Refused refusal={refusal} />
        ) : null}
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
              'An Excel workbook (.xlsx) or a CSV of at most {n} {rows}. Rows with faults are kept, to be mended here.',
              { n: formatNumber(kind.most, spokenLanguage()), rows: t(rows) },
            )}
          </Typography>
          <FileButton
            variant="contained"
            label={t('File of {rows}', { rows: t(rows) })}
            accept={accepted}
            loading={running}
            onFiles={take}
          >
            {t('Choose a file')}
          </FileButton>
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

/** What stands in a column, in words; the words of a choice are those that the file must have. */
const takes: Readonly<Record<UploadColumn['kind'], string>> = {
  text: marked('Any text'),
  lookup: marked('A name that is known'),
  number: marked('A number such as 12 or 12.50'),
  money: marked('An amount such as 49 or 49.90'),
  price: marked('An amount such as 49 or 49.90'),
  yesNo: marked('yes or no'),
  choice: marked('Any text'),
  day: marked('A day such as 01/12/2026'),
  moment: marked('A day and a time such as 01/12/2026 08:30'),
  email: marked('An email address'),
  phone: marked('A phone number'),
  address: marked('An address in one text'),
};

const ColumnsPanel = ({ kind }: { readonly kind: UploadKind }) => {
  /** A file with the headings alone, to begin with. */
  const saveEmptyFile = (): void =>
    saveBlob(
      new Blob([`${kind.columns.map(({ heading }) => heading).join(',')}\r\n`], { type: 'text/csv' }),
      `${kind.noun[1]}.csv`,
    );
  return (
    <Panel
      title={t('What the file holds')}
      actions={
        <Button size="small" variant="outlined" startIcon={<Icon name="download" />} onClick={saveEmptyFile}>
          {t('Template')}
        </Button>
      }
    >
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t('The first line names the columns, in any order; each line below it is one row.')}
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
        {kind.columns.map((column) => (
          <Box key={column.field} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ fontWeight: column.isRequired === undefined ? 400 : 600 }}>
              {t(column.heading)}
              {column.isRequired === undefined ? '' : ' *'}
            </Box>
            <Typography component="dd" variant="body2" color="textSecondary">
              {column.help !== undefined
                ? t(column.help)
                : column.kind === 'choice'
                  ? column.table.rows.map(({ label }) => capitalised(label)).join(', ')
                  : t(takes[column.kind])}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {t(kind.note)}
      </Typography>
    </Panel>
  );
};

export const UploadFile = (props: UploadFileProps) => (
  <Screen title={t(props.kind.title)} measure="wide">
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gap: 4,
        alignItems: 'start',
      }}
    >
      <Stack sx={{ gap: 4 }}>
        <FilePanel {...props} />
        <LatestBatches {...props} />
      </Stack>
      <ColumnsPanel kind={props.kind} />
    </Box>
  </Screen>
);
