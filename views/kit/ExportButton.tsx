// Exports what the filters leave as a file (LST-22, LST-23): progress while it comes, and it can be called off.
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { type Either, isRight } from 'fp-ts/Either';
import { useRef, useState } from 'react';
import type { FileAnswer, PortalCallOptions, Refusal } from '../../core/index.ts';
import { refusalText, t } from '../hooks/text.ts';
import { Icon } from './Icon.tsx';
import { useNotices } from './Notices.tsx';
import { saveFile } from './saveFile.ts';

export const ExportButton = ({
  label = t('Export'),
  size = 'medium',
  download,
}: {
  readonly label?: string;
  readonly size?: 'small' | 'medium';
  readonly download: (options: PortalCallOptions) => Promise<Either<Refusal, FileAnswer>>;
}) => {
  const [share, setShare] = useState<number | null>(null);
  const leave = useRef<AbortController | null>(null);
  const notice = useNotices();
  const start = async (): Promise<void> => {
    const controller = new AbortController();
    leave.current = controller;
    setShare(0);
    const answer = await download({ signal: controller.signal, onProgress: setShare, quiet: true });
    setShare(null);
    if (isRight(answer)) {
      saveFile(answer.right);
      notice('success', t('{name} was saved.', { name: answer.right.name }));
    } else if (answer.left.kind !== 'cancelled') notice('error', refusalText(answer.left));
  };
  return share === null ? (
    <Button
      size={size}
      variant={size === 'small' ? 'text' : 'outlined'}
      startIcon={<Icon name="download" size={size === 'small' ? 16 : 18} />}
      onClick={() => void start()}
    >
      {label}
    </Button>
  ) : (
    <Button
      size={size}
      variant="outlined"
      color="secondary"
      startIcon={
        <CircularProgress
          size={16}
          variant={share > 0 ? 'determinate' : 'indeterminate'}
          value={share * 100}
          aria-label={t('Export in progress')}
        />
      }
      onClick={() => leave.current?.abort()}
    >
      {share > 0 ? t('Cancel export, {round}%', { round: Math.round(share * 100) }) : t('Cancel export')}
    </Button>
  );
};
