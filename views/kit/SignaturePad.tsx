// A place to sign with a finger, a pen or a mouse. Whoever cannot draw types the name, which is drawn in its place;
// either way the result is a PNG as a data address.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../hooks/text.ts';

const width = 560;
const height = 180;

interface Point {
  readonly x: number;
  readonly y: number;
}

const blank = (context: CanvasRenderingContext2D): void => {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.strokeStyle = '#12211f';
  context.fillStyle = '#12211f';
  context.lineWidth = 2.5;
  context.lineCap = 'round';
  context.lineJoin = 'round';
};

/** `onChange` hears the picture after each stroke, null once it is cleared. */
export const SignaturePad = ({
  label,
  drawn,
  onChange,
}: {
  readonly label: string;
  /** What was drawn before, as a data address; it is there again. */
  readonly drawn?: string | undefined;
  readonly onChange: (png: string | null) => void;
}) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<Point | null>(null);
  const [name, setName] = useState('');
  const [isSigned, setSigned] = useState(drawn !== undefined);
  const before = useRef(drawn);
  const id = useId();

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    blank(context);
    if (before.current === undefined) return;
    const picture = new Image();
    picture.onload = () => context.drawImage(picture, 0, 0);
    picture.src = before.current;
  }, []);

  const told = (): void => {
    setSigned(true);
    onChange(canvas.current?.toDataURL('image/png') ?? null);
  };
  const clear = (): void => {
    const context = canvas.current?.getContext('2d');
    if (context) blank(context);
    setName('');
    setSigned(false);
    onChange(null);
  };
  const typeName = (next: string): void => {
    setName(next);
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    blank(context);
    if (next.trim() === '') {
      setSigned(false);
      onChange(null);
      return;
    }
    context.font = 'italic 44px cursive, serif';
    context.textBaseline = 'middle';
    context.fillText(next, 24, height / 2, width - 48);
    told();
  };
  const at = (event: PointerEvent<HTMLCanvasElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    };
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>): void => {
    const context = event.currentTarget.getContext('2d');
    const from = last.current;
    if (!context || from === null) return;
    const to = at(event);
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
    last.current = to;
  };

  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <span id={id}>{label}</span>
        <Button size="small" onClick={clear} disabled={!isSigned} sx={{ ml: 'auto' }}>
          {t('Clear')}
        </Button>
      </Stack>
      <Box
        component="canvas"
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-labelledby={id}
        onPointerDown={(event: PointerEvent<HTMLCanvasElement>) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = at(event);
          draw(event);
        }}
        onPointerMove={draw}
        onPointerUp={(event: PointerEvent<HTMLCanvasElement>) => {
          if (last.current === null) return;
          draw(event);
          last.current = null;
          told();
        }}
        onPointerCancel={() => {
          last.current = null;
        }}
        sx={{
          width: '100%',
          height: 'auto',
          aspectRatio: `${width} / ${height}`,
          border: '1px solid var(--lineStrong)',
          borderRadius: 'var(--radius)',
          touchAction: 'none',
          cursor: 'crosshair',
          background: '#fff',
        }}
      />
      <TextField
        label={t('Or type the name of who signs')}
        value={name}
        onChange={(event) => typeName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
    </Stack>
  );
};
