// One deed for several records, one after the other: asked first, counted while it runs, and at the end told of whom it was refused, each
// with its reason. It can be stopped in between, and stops by itself where the line is lost: what was not tried is named as well.
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type Either, isLeft } from 'fp-ts/Either';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isPassing, type Refusal, texts } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { FormDialog } from './FormDialog.tsx';
import { LeftOut, type LeftOutRow } from './LeftOut.tsx';
import { useNotices } from './Notices.tsx';

export interface ForEachProps {
  readonly title: string;
  /** What will happen, and to how many. */
  readonly children: ReactNode;
  readonly danger?: boolean;
  readonly rows: readonly { readonly id: number; readonly name: string }[];
  readonly act: (id: number) => Promise<Either<Refusal, unknown>>;
  /** Nothing is left to be told; `isTouched`: something was done or tried. */
  readonly onClose: (isTouched: boolean) => void;
}

const notTried = marked('Not tried: it stays as it was.');

const noAnswer = marked('No answer came: look whether it was done.');

const reasonOf = ({ isConnectionError, message, title, errors }: Refusal): string =>
  isConnectionError ? noAnswer : (Object.values(errors).flat()[0] ?? (message || title));

/** The next one would fare no better. */
const endsAll = (refused: Refusal): boolean => refused.isSessionError || isPassing(refused);

/** Mount it to ask. */
export const ForEach = ({ title, children, danger = false, rows, act, onClose }: ForEachProps) => {
  // What is being done to whom stands, however the list behind it changes meanwhile.
  const [all] = useState(rows);
  const notice = useNotices();
  const [tried, setTried] = useState<number | null>(null);
  const [leftOut, setLeftOut] = useState<readonly LeftOutRow[] | null>(null);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const run = async (): Promise<void> => {
    const refused: LeftOutRow[] = [];
    let at = 0;
    while (at < all.length && !isStopped.current) {
      setTried(at);
      const row = all[at];
      if (row === undefined) break;
      const answer = await act(row.id);
      at += 1;
      if (!isLeft(answer)) continue;
      refused.push({ ...row, reason: reasonOf(answer.left) });
      if (endsAll(answer.left)) break;
    }
    const rest = all.slice(at).map((row) => ({ ...row, reason: notTried }));
    const told = [...refused, ...rest];
    if (told.length > 0) {
      setLeftOut(told);
      return;
    }
    notice('success', t('{done} of {all} done.', { done: all.length, all: all.length }));
    onClose(true);
  };
  if (leftOut !== null)
    return (
      <FormDialog
        title={t('{done} of {all} done.', { done: all.length - leftOut.length, all: all.length })}
        onClose={() => onClose(true)}
      >
        <LeftOut rows={leftOut} />
      </FormDialog>
    );
  const isRunning = tried !== null;
  return (
    <FormDialog
      title={title}
      width="xs"
      danger={danger}
      submitLabel={t(texts.shell.yes)}
      closeLabel={isRunning ? t('Stop') : t(texts.shell.no)}
      disabled={isRunning}
      onSubmit={() => void run()}
      onClose={() => {
        if (isRunning) isStopped.current = true;
        else onClose(false);
      }}
    >
      {children}
      {isRunning ? (
        <div role="status">
          <Typography variant="body2" className="numbers">
            {t('{done} of {all} done.', { done: tried, all: all.length })}
          </Typography>
          <LinearProgress
            aria-label={title}
            variant="determinate"
            value={(tried / all.length) * 100}
            sx={{ mt: 1 }}
          />
        </div>
      ) : null}
    </FormDialog>
  );
};
