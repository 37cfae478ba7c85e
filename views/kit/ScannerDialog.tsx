// The barcode scanner (OTH-06): the camera where there is one, a picture file, or the number typed by hand.
// Whatever way the code comes, it leaves through `onFound` once; the camera is released when the dialog closes.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { t } from '../hooks/text.ts';
import { FormDialog } from './FormDialog.tsx';
import { fileLabel } from './fileLabel.ts';
import { Icon } from './Icon.tsx';
import { prepareBarcodes, readBarcodes } from './readBarcodes.ts';

const lookEveryMs = 250;

type Camera =
  | { readonly kind: 'asking' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'none'; readonly why: string };

const whyNot = (cause: unknown): string => {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError')
    return t('The camera may not be used here. Choose a picture or type the code.');
  if (name === 'NotFoundError') return t('There is no camera here. Choose a picture or type the code.');
  return t('The camera could not be started. Choose a picture or type the code.');
};

/** Looks through the camera until a code is seen or the component leaves. */
const useCamera = (onFound: (code: string) => void) => {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>({ kind: 'asking' });
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const element = video.current;
      if (isOver || element === null) return;
      const [found] = element.readyState >= 2 ? await readBarcodes(element) : [];
      if (isOver) return;
      if (found) latest.current(found.code);
      else timer = setTimeout(() => void look(), lookEveryMs);
    };
    const open = async (): Promise<void> => {
      const devices = navigator.mediaDevices as MediaDevices | undefined;
      if (devices === undefined) throw new DOMException('no camera', 'NotFoundError');
      const opened = await devices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver) {
        for (const track of opened.getTracks()) track.stop();
        return;
      }
      stream = opened;
      await prepareBarcodes();
      if (isOver || video.current === null) return;
      video.current.srcObject = opened;
      await video.current.play();
      setCamera({ kind: 'looking' });
      await look();
    };
    open().catch((cause: unknown) => {
      if (!isOver) setCamera({ kind: 'none', why: whyNot(cause) });
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return { video, camera };
};

export interface ScannerDialogProps {
  readonly title?: string;
  /** What the code is good for. */
  readonly text?: string;
  readonly submitLabel?: string;
  readonly busy?: boolean;
  /** Why the last code was no good. */
  readonly fault?: string | null;
  readonly onFound: (code: string) => void;
  readonly onClose: () => void;
}

export const ScannerDialog = ({
  title = t('Scan a barcode'),
  text,
  submitLabel = t('Use this code'),
  busy = false,
  fault = null,
  onFound,
  onClose,
}: ScannerDialogProps) => {
  const { video, camera } = useCamera(onFound);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<string | null>(null);

  const readFile = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    input.value = '';
    if (file === undefined) return;
    setSaid(null);
    const [found] = await readBarcodes(file).catch(() => []);
    if (found) onFound(found.code);
    else setSaid(t('No barcode was found in this picture. Try a sharper one, or type the code.'));
  };

  return (
    <FormDialog
      title={title}
      width="xs"
      onClose={onClose}
      submitLabel={submitLabel}
      busy={busy}
      disabled={typed.trim() === ''}
      onSubmit={() => onFound(typed.trim())}
    >
      {text ? <span>{text}</span> : null}
      {camera.kind === 'none' ? (
        <Alert severity="info" variant="outlined">
          {camera.why}
        </Alert>
      ) : (
        <Box
          component="video"
          ref={video}
          muted
          playsInline
          aria-label={t('What the camera sees')}
          sx={{
            width: '100%',
            aspectRatio: '4 / 3',
            objectFit: 'cover',
            background: '#000',
            borderRadius: 1,
          }}
        />
      )}
      <span role="status">
        {fault ?? said ?? (camera.kind === 'looking' ? t('Hold the barcode in front of the camera.') : '')}
      </span>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'flex-start' }}>
        <TextField
          label={t('Barcode')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off', autoCapitalize: 'characters' } }}
        />
        <Button
          {...fileLabel}
          variant="outlined"
          startIcon={<Icon name="image" />}
          sx={{ flexShrink: 0, '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: 2 } }}
        >
          {t('Picture')}
          <input
            type="file"
            accept="image/*"
            className="visually-hidden"
            aria-label={t('Read a barcode from a picture')}
            onChange={(event) => void readFile(event)}
          />
        </Button>
      </Stack>
    </FormDialog>
  );
};

export default ScannerDialog;
