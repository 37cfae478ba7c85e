// One picture from the camera or a file, made small enough to send over a phone's line, as a JPEG data address.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { type ChangeEvent, useId, useState } from 'react';
import { texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { fileLabel } from './fileLabel.ts';
import { Icon } from './Icon.tsx';

const longestSide = 1600;
/** What the server takes, as text (UPL-08). */
const longestText = 8_000_000;

/** Scales a picture file down and encodes it; null when it is no picture or still too large. */
export const shrinkPicture = async (file: Blob): Promise<string | null> => {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const text = canvas.toDataURL('image/jpeg', 0.82);
  return text.length > longestText ? null : text;
};

export interface PictureInputProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (jpeg: string | null) => void;
}

export const PictureInput = ({ label, value, onChange }: PictureInputProps) => {
  const id = useId();
  const [error, setError] = useState('');
  const [isReading, setReading] = useState(false);
  const pick = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    input.value = '';
    if (file === undefined) return;
    setReading(true);
    const picture = await shrinkPicture(file);
    setReading(false);
    setError(picture === null ? t(texts.validation.imageTooLarge) : '');
    if (picture !== null) onChange(picture);
  };
  const button = (text: string, capture: boolean) => (
    <Button
      {...fileLabel}
      sx={{ '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: 2 } }}
      variant="outlined"
      loading={isReading}
      startIcon={<Icon name={capture ? 'image' : 'upload'} />}
    >
      {text}
      <input
        type="file"
        accept="image/*"
        className="visually-hidden"
        aria-label={`${label}: ${text}`}
        aria-describedby={error ? id : undefined}
        onChange={(event) => void pick(event)}
        {...(capture ? { capture: 'environment' as const } : {})}
      />
    </Button>
  );
  return (
    <Stack sx={{ gap: 2 }}>
      <span>{label}</span>
      {value ? (
        <Box
          component="img"
          src={value}
          alt={label}
          sx={{ maxWidth: '100%', maxHeight: 220, objectFit: 'contain', alignSelf: 'start', borderRadius: 1 }}
        />
      ) : null}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {button(t('Take a picture'), true)}
        {button(t('Choose a file'), false)}
        {value ? (
          <Button color="inherit" onClick={() => onChange(null)}>
            {t('Remove')}
          </Button>
        ) : null}
      </Stack>
      {error ? (
        <FormHelperText id={id} error>
          {error}
        </FormHelperText>
      ) : null}
    </Stack>
  );
};
