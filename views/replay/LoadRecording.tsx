// The way in: a file picked or dropped, this page's own last minutes, or a sample; how far it is read, and what was wrong with it.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { t } from '../hooks/text.ts';
import { usePresentPortal } from '../hooks/usePortal.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { counted } from '../kit/words.ts';
import type { PlayerState } from './player.ts';

const accepted = '.jsonl,.ndjson,.json,.gz';

/** A button that asks for a recording. */
export const PickRecording = ({
  label,
  isMain = false,
  onFile,
}: {
  readonly label: string;
  readonly isMain?: boolean;
  readonly onFile: (file: File) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    // The same file picked again is read again.
    if (file) onFile(file);
    event.target.value = '';
  };
  return (
    <>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        startIcon={<Icon name="upload" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input ref={input} type="file" accept={accepted} hidden aria-label={label} onChange={take} />
    </>
  );
};

export const RecordingFault = ({
  fault,
  onOpenWhole,
}: {
  readonly fault: PlayerState['fault'];
  readonly onOpenWhole: () => void;
}) =>
  fault === null ? null : (
    <Alert
      severity="error"
      variant="outlined"
      action={
        fault.damaged === null ? undefined : (
          <Button color="inherit" size="small" onClick={onOpenWhole}>
            {t('Open what is whole ({counted})', {
              counted: counted(fault.damaged.whole, 'event', 'events'),
            })}
          </Button>
        )
      }
    >
      {fault.fileName === '' ? t(fault.message) : `${fault.fileName}: ${t(fault.message)}`}
    </Alert>
  );

/** Said for as long as a damaged recording is open. */
export const DamageNotice = ({ opened }: { readonly opened: PlayerState['opened'] }) =>
  opened === null || opened.damage === null ? null : (
    <Alert severity="warning" variant="outlined">
      {t('This recording is damaged; what is whole before the damage is shown. {damage}', {
        damage: t(opened.damage),
      })}
    </Alert>
  );

export const ReadingProgress = ({ reading }: { readonly reading: PlayerState['reading'] }) =>
  reading === null ? null : (
    <Stack role="status" sx={{ gap: 1 }}>
      <Typography variant="body2">
        {t('Reading {fileName}: {counted}', {
          fileName: reading.fileName,
          counted: counted(reading.progress.events, 'event', 'events'),
        })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.round(reading.progress.part * 100)}
        aria-label={t('Reading {fileName}', { fileName: reading.fileName })}
      />
    </Stack>
  );

/** How far back the page's own recording goes. */
const OWN_MINUTES = 15;
/** Of views/assets: a minute of six runs of the demonstration, at its end one message that came twice, late. */
const SAMPLE = 'sample.jsonl.gz';

/** For whoever has no file: what this page heard itself, and a sample that comes with the portal. */
const WithoutFile = ({ onFile }: { readonly onFile: (file: File) => void }) => {
  const portal = usePresentPortal();
  const notify = useNotices();
  const [isFetching, setFetching] = useState(false);
  const openSample = async (): Promise<void> => {
    setFetching(true);
    const answer = await fetch(`/${SAMPLE}`).catch(() => null);
    setFetching(false);
    if (answer?.ok) onFile(new File([await answer.blob()], SAMPLE));
    else notify('warning', t('The sample cannot be fetched now.'));
  };
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'center' }}>
      {portal === null ? null : (
        <Button
          variant="outlined"
          startIcon={<Icon name="clock" />}
          // It stays in this browser: nothing needs to be blanked.
          onClick={() => onFile(new File([portal.record(OWN_MINUTES)], 'session.jsonl'))}
        >
          {t('Replay the last {minutes} minutes of this session', { minutes: OWN_MINUTES })}
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={<Icon name="file" />}
        loading={isFetching}
        onClick={() => void openSample()}
      >
        {t('Open a sample')}
      </Button>
    </Stack>
  );
};

/** Shown while no recording is open. */
export const LoadRecording = ({
  isReading,
  onFile,
}: {
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
}) => (
  <Stack
    sx={{
      alignItems: 'center',
      textAlign: 'center',
      gap: 3,
      py: 12,
      px: 4,
      border: '1px dashed var(--lineStrong)',
      borderRadius: 'var(--radius)',
    }}
  >
    <Icon name="undo" size={32} />
    <Typography variant="h3" component="p">
      {t('Drop a recording here')}
    </Typography>
    <Typography color="textSecondary" sx={{ maxWidth: 480 }}>
      {t(
        'A file of JSON Lines, compressed (.gz) or not: saved from the account menu, from an error report, or by the command line. It is read in this browser and sent nowhere.',
      )}
    </Typography>
    {isReading ? null : (
      <>
        <PickRecording label={t('Choose a recording')} isMain onFile={onFile} />
        <WithoutFile onFile={onFile} />
      </>
    )}
  </Stack>
);

/** Takes a recording dropped anywhere on what it holds. */
export const DropRecording = ({
  onFile,
  children,
}: {
  readonly onFile: (file: File) => void;
  readonly children: React.ReactNode;
}) => {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <Box
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        outline: isOver ? '2px solid var(--accent)' : 'none',
        outlineOffset: 4,
      }}
    >
      {children}
    </Box>
  );
};
