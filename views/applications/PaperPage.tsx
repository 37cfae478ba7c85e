// One page of a paper to look at, enlarged and turned: a picture, or a PDF drawn as one, so that nothing of it runs. What cannot be drawn is
// opened in a tab of its own. The bytes come through the page's own call and are forgotten with the page.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { isRight } from 'fp-ts/Either';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { applicationCalls, type FileAnswer, type Refusal } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Icon } from '../kit/Icon.tsx';

export interface PaperPageProps {
  readonly applicationId: number;
  readonly documentId: number;
  readonly n: number;
  readonly name: string;
  readonly contentType: string;
  readonly state: 'quarantined' | 'clean' | 'unscanned';
  /** A picture, shown small, without its buttons. */
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
  return { address, refusal, bytes: file?.bytes ?? null };
};

const QUARTER = 90;
const MOST_ZOOM = 4;
/** Of this height from the first moment on, whatever comes: nothing beneath may move while a person aims at it. */
const frame = {
  height: 'clamp(260px, 60vh, 520px)',
  containerType: 'size',
  overflow: 'auto',
  border: '1px solid var(--line)',
  borderRadius: 1,
  background: 'var(--raised)',
} as const;
const smallFrame = { ...frame, width: 140, height: 140, overflow: 'hidden' } as const;

const Pdf = ({ address }: { readonly address: string | null }) => (
  <Button
    variant="outlined"
    startIcon={<Icon name="file" />}
    {...(address === null
      ? { loading: true }
      : { href: address, target: '_blank', rel: 'noopener noreferrer' })}
    sx={{ alignSelf: 'start' }}
  >
    {t('Open the PDF')}
  </Button>
);

interface PictureProps {
  readonly address: string;
  readonly name: string;
  readonly zoom: number;
  readonly turn: number;
}

/** As large as its frame, or larger and scrolled; lying, what was wide is high. */
const Picture = ({ address, name, zoom, turn }: PictureProps) => {
  const [width, height] = [`${zoom * 100}cqw`, `${zoom * 100}cqh`];
  const isLying = turn % (2 * QUARTER) !== 0;
  return (
    <Box sx={{ position: 'relative', width, height, overflow: 'hidden' }}>
      <Box
        component="img"
        src={address}
        alt={name}
        sx={{
          position: 'absolute',
          top: '50%',
          left: '50%',
          width: isLying ? height : width,
          height: isLying ? width : height,
          objectFit: zoom === 1 ? 'scale-down' : 'contain',
          transform: `translate(-50%, -50%) rotate(${turn}deg)`,
        }}
      />
    </Box>
  );
};

const PdfPage = lazyScreen(() => import('./PdfPage.tsx'));

export const PaperPage = (props: PaperPageProps) => {
  const { address, refusal, bytes } = useFile(props);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState(1);
  const [isFaulty, setFaulty] = useState(false);
  const fail = useCallback(() => setFaulty(true), []);
  const { isSmall = false, name, state } = props;
  const isPicture = props.contentType.startsWith('image/');
  const blank = <Skeleton variant="rectangular" width="100%" height="100%" animation={false} />;
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      <Box
        {...(isSmall ? {} : { tabIndex: 0, role: 'region', 'aria-label': name })}
        sx={isSmall ? smallFrame : frame}
      >
        {state === 'quarantined' ? (
          <Alert severity="info">{t('Being checked')}</Alert>
        ) : refusal !== null ? (
          <ErrorNotice refusal={refusal} />
        ) : isFaulty ? (
          <Stack sx={{ gap: 3, p: 3 }}>
            <Alert severity="warning">{t('This PDF cannot be shown here.')}</Alert>
            <Pdf address={address} />
          </Stack>
        ) : address === null || bytes === null ? (
          blank
        ) : isPicture ? (
          <Picture address={address} name={name} zoom={zoom} turn={turn} />
        ) : (
          <Suspense fallback={blank}>
            <PdfPage {...{ bytes, name, page, zoom, turn }} onPages={setPages} onFault={fail} />
          </Suspense>
        )}
      </Box>
      {isSmall ? null : (
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
          {pages > 1 ? (
            <>
              <IconButton
                aria-label={t('Previous page')}
                disabled={page === 1}
                onClick={() => setPage(page - 1)}
              >
                <Icon name="chevronLeft" />
              </IconButton>
              <span className="numbers" aria-live="polite">
                {t('Page {page} of {pages}', { page, pages })}
              </span>
              <IconButton
                aria-label={t('Next page')}
                disabled={page === pages}
                onClick={() => setPage(page + 1)}
              >
                <Icon name="chevronRight" />
              </IconButton>
            </>
          ) : null}
          {state === 'unscanned' ? <span style={{ color: 'var(--inkSoft)' }}>{t('Not scanned')}</span> : null}
        </Stack>
      )}
    </Stack>
  );
};
