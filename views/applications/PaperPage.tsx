// One page of a paper: a picture to look at, enlarged and turned; a PDF is opened in a tab of its own, where nothing of it runs in the portal. The
// bytes come through the page's own call and are forgotten with the page.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { isRight } from 'fp-ts/Either';
import { useEffect, useState } from 'react';
import { applicationCalls, type FileAnswer, type Refusal } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Icon } from '../kit/Icon.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';

export interface PaperPageProps {
  readonly applicationId: number;
  readonly documentId: number;
  readonly n: number;
  readonly name: string;
  readonly state: 'quarantined' | 'clean' | 'unscanned';
  /** Shown small, without its buttons. */
  readonly isSmall?: boolean;
}

const useFile = ({ applicationId, documentId, n, state }: PaperPageProps) => {
  const portal = usePortal();
  const [file, setFile] = useState<FileAnswer | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    if (state === 'quarantined') return;
    const leave = new AbortController();
    void portal
      .download(
        applicationCalls.page,
        { params: { id: applicationId, documentId, n } },
        { signal: leave.signal, quiet: true },
      )
      .then((answer) => {
        if (leave.signal.aborted) return;
        if (isRight(answer)) setFile(answer.right);
        else setRefusal(answer.left);
      });
    return () => leave.abort();
  }, [portal, applicationId, documentId, n, state]);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    // A tab of its own has the portal's rights: whatever the file calls itself, no page is made of it.
    const type = file.type.startsWith('image/') ? file.type : 'application/pdf';
    const made = URL.createObjectURL(new Blob([new Uint8Array(file.bytes)], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return { file, address, refusal };
};

const QUARTER = 90;
const MOST_ZOOM = 4;

export const PaperPage = (props: PaperPageProps) => {
  const { file, address, refusal } = useFile(props);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  if (props.state === 'quarantined') return <Alert severity="info">{t('Being checked')}</Alert>;
  if (refusal !== null) return <ErrorNotice refusal={refusal} />;
  if (file === null || address === null) return <SkeletonRows rows={3} />;
  if (!file.type.startsWith('image/'))
    return (
      <Button
        variant="outlined"
        startIcon={<Icon name="file" />}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        sx={{ alignSelf: 'start' }}
      >
        {t('Open the PDF')}
      </Button>
    );
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      <Box
        tabIndex={props.isSmall ? -1 : 0}
        role={props.isSmall ? undefined : 'region'}
        aria-label={props.isSmall ? undefined : props.name}
        sx={{
          overflow: 'auto',
          maxHeight: props.isSmall ? 140 : 520,
          border: '1px solid var(--line)',
          borderRadius: 1,
          background: 'var(--raised)',
          textAlign: 'center',
        }}
      >
        <Box
          component="img"
          src={address}
          alt={props.name}
          sx={{
            width: zoom === 1 ? 'auto' : `${zoom * 100}%`,
            maxWidth: zoom === 1 ? '100%' : 'none',
            maxHeight: props.isSmall ? 136 : zoom === 1 ? 510 : 'none',
            transform: `rotate(${turn}deg)`,
            display: 'block',
            mx: 'auto',
          }}
        />
      </Box>
      {props.isSmall ? null : (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <IconButton
            aria-label={t('Enlarge')}
            disabled={zoom >= MOST_ZOOM}
            onClick={() => setZoom(zoom + 1)}
          >
            <Icon name="add" />
          </IconButton>
          <IconButton aria-label={t('Reduce')} disabled={zoom <= 1} onClick={() => setZoom(zoom - 1)}>
            <Icon name="minus" />
          </IconButton>
          <IconButton aria-label={t('Turn')} onClick={() => setTurn((turn + QUARTER) % 360)}>
            <Icon name="redo" />
          </IconButton>
          {props.state === 'unscanned' ? (
            <span style={{ color: 'var(--inkSoft)' }}>{t('Not scanned')}</span>
          ) : null}
        </Stack>
      )}
    </Stack>
  );
};
