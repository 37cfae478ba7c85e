// The rows of one uploaded file (RATE-01..04): their faults at their cells, a trial, the submission, and taking it back.
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  canUndoBatch,
  type FlatRow,
  type ListColumn,
  rowsToSubmit,
  rowsUnderWay,
  texts,
  type UploadBatch,
  type UploadKind,
  uploadRowList,
  uploadStatus,
  type WorkbenchCalls,
} from '../../../core/index.ts';
import { lazyScreen } from '../../base/lazyScreen.ts';
import { t } from '../../hooks/text.ts';
import { useAnswer } from '../../hooks/useAnswer.ts';
import { usePortal } from '../../hooks/usePortal.tsx';
import { CommandConfirm } from '../../kit/CommandConfirm.tsx';
import { ErrorNotice } from '../../kit/ErrorNotice.tsx';
import { Gone } from '../../kit/Gone.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { LateDialog } from '../../kit/LateDialog.tsx';
import { useNotices } from '../../kit/Notices.tsx';
import { When } from '../../kit/When.tsx';
import { counted } from '../../kit/words.ts';
import { AdminListScreen } from '../AdminListScreen.tsx';
import { BatchStateChip } from './BatchStateChip.tsx';
import { FaultsPanel } from './FaultsPanel.tsx';
import { UploadCell } from './UploadCell.tsx';

const DryRunDialog = lazyScreen(() => import('./DryRunDialog.tsx'));

/** How often the batch is asked for while its rows are worked off. */
const askMs = 1_500;

interface BatchProps {
  readonly kind: UploadKind;
  readonly calls: WorkbenchCalls;
  readonly batch: UploadBatch;
  readonly onChanged: () => void;
}

/** Rows that are booked and not paid for: they are tried again. */
const canPayAgain = ({ statusCounts }: UploadBatch): boolean =>
  (statusCounts[uploadStatus.code.DELIVERY_CREATED] ?? 0) > 0;

const SubmitButton = ({ kind, calls, batch, onChanged }: BatchProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const [isAsked, setAsked] = useState(false);
  const again = batch.statusCounts[uploadStatus.code.DELIVERY_CREATED] ?? 0;
  const rows = counted(rowsToSubmit(batch) + again, ...kind.noun);
  const failed = batch.statusCounts[uploadStatus.code.FAILED] ?? 0;
  return (
    <>
      <Button variant="contained" startIcon={<Icon name="check" />} onClick={() => setAsked(true)}>
        {t(rowsToSubmit(batch) === 0 ? 'Pay {rows} again' : 'Submit {rates}', { rates: rows, rows })}
      </Button>
      {isAsked ? (
        <CommandConfirm
          title={
            failed === 0
              ? t('Submit this batch?')
              : t('Submit {n}, leave {m}?', { n: rowsToSubmit(batch) + again, m: failed })
          }
          submit={() => portal.call(calls.submit, { params: { batchId: batch.id } }, { quiet: true })}
          onDone={() => {
            setAsked(false);
            notice('success', t(texts.notices.batchSubmitted));
            onChanged();
          }}
          onClose={() => setAsked(false)}
        >
          {t(kind.question, { rows })}
          {failed === 0
            ? null
            : ` ${t('Rows with faults stay as they are, to be mended and submitted later.')}`}
        </CommandConfirm>
      ) : null}
    </>
  );
};

const UndoButton = ({ kind, calls, batch, onChanged }: BatchProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<Icon name="undo" />}
        onClick={() => setAsked(true)}
      >
        {t('Undo')}
      </Button>
      {isAsked ? (
        <CommandConfirm
          danger
          title={t('Undo this upload?')}
          submit={() => portal.call(calls.undo, { params: { batchId: batch.id } }, { quiet: true })}
          onDone={({ undone, left }) => {
            setAsked(false);
            if (left.length === 0)
              notice('success', t('{rows} undone.', { rows: counted(undone, ...kind.noun) }));
            else
              notice(
                'warning',
                t('{undone} undone, {left} left: line {line}: {says}', {
                  undone,
                  left: left.length,
                  line: left[0]?.line ?? 0,
                  says: t(left[0]?.says ?? ''),
                }),
              );
            onChanged();
          }}
          onClose={() => setAsked(false)}
        >
          {t(
            'What this file did is taken back, row by row. Where something came after, that row stays and is named.',
          )}
        </CommandConfirm>
      ) : null}
    </>
  );
};

/** Where the file comes from, and how far its rows are while they are worked off. */
const BatchHead = ({ kind, batch }: { readonly kind: UploadKind; readonly batch: UploadBatch }) => {
  const underWay = rowsUnderWay(batch);
  const done = batch.totalRows - underWay;
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {batch.fileName} · {batch.userFullName} · <When at={batch.createdUtc} />
        {batch.undoneUtc ? (
          <>
            {' '}
            · {t('undone')} <When at={batch.undoneUtc} />
          </>
        ) : null}
      </Typography>
      {underWay > 0 ? (
        <Stack role="status" sx={{ gap: 1 }}>
          <Typography variant="body2">
            {t('{rows} being worked off', { rows: counted(underWay, ...kind.noun) })}
          </Typography>
          <LinearProgress
            aria-label={t('Progress of the batch')}
            variant="determinate"
            value={(done / Math.max(1, batch.totalRows)) * 100}
          />
        </Stack>
      ) : null}
      <FaultsPanel kind={kind} batch={batch} />
    </Stack>
  );
};

export interface BatchRowsProps {
  readonly kind: UploadKind;
  readonly calls: WorkbenchCalls;
  readonly parent: number | null;
  readonly batchId: number;
}

/** The table of one batch with everything that is done to it. */
export const BatchRows = ({ kind, calls, parent, batchId }: BatchRowsProps) => {
  const portal = usePortal();
  const list = useMemo(() => uploadRowList(kind, calls, batchId, parent), [kind, calls, batchId, parent]);
  const [isTrial, setTrial] = useState(false);
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(calls.batch, { params: { batchId } }, { signal, quiet: true }),
    [portal, calls, batchId],
  );
  const [answer, reload] = useAnswer(ask);
  const [mended, setMended] = useState(0);
  const batch = answer.kind === 'here' ? answer.value : null;
  useEffect(() => {
    if (batch === null || rowsUnderWay(batch) === 0) return;
    const timer = setTimeout(reload, askMs);
    return () => clearTimeout(timer);
  }, [batch, reload]);
  const drawn = useCallback(
    (shown: ListColumn<FlatRow>, { row }: FlatRow) => {
      const column = kind.columns.find(({ field }) => field === shown.field);
      return column === undefined || row.faults[column.field] === undefined ? undefined : (
        <UploadCell
          calls={calls}
          column={column}
          row={row}
          onMended={() => {
            setMended((n) => n + 1);
            reload();
          }}
        />
      );
    },
    [kind, calls, reload],
  );
  if (answer.kind === 'refused' && answer.refusal.status === 404) return <Gone />;
  const acts = batch === null ? null : { kind, calls, batch, onChanged: reload };
  return (
    <>
      <AdminListScreen
        list={list}
        isWaiting={answer.kind === 'loading'}
        drawn={drawn}
        version={`${mended} ${JSON.stringify(batch?.statusCounts ?? null)}`}
        onChanged={reload}
        aside={batch === null ? null : <BatchStateChip state={batch.batchState} />}
        actions={
          acts === null ? null : (
            <>
              {rowsToSubmit(acts.batch) > 0 || canPayAgain(acts.batch) ? <SubmitButton {...acts} /> : null}
              {rowsToSubmit(acts.batch) > 0 ? (
                <Button variant="outlined" startIcon={<Icon name="play" />} onClick={() => setTrial(true)}>
                  {t('Try it')}
                </Button>
              ) : null}
              {canUndoBatch(acts.batch) ? <UndoButton {...acts} /> : null}
            </>
          )
        }
        head={
          answer.kind === 'refused' ? (
            <ErrorNotice refusal={answer.refusal} onRetry={reload} />
          ) : batch === null ? null : (
            <BatchHead kind={kind} batch={batch} />
          )
        }
      />
      {isTrial ? (
        <LateDialog onClose={() => setTrial(false)}>
          <DryRunDialog kind={kind} calls={calls} batchId={batchId} onClose={() => setTrial(false)} />
        </LateDialog>
      ) : null}
    </>
  );
};
