// `/rates/batches/{uploadBatchId}/uploads` (RT-71, RATE-01..04): the rates of one uploaded file, and submitting them.
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  adminContract,
  type RateBatch,
  rateUploadList,
  rowsToSubmit,
  rowsUnderWay,
  texts,
} from '../../core/index.ts';
import { AdminListScreen } from '../admin/AdminListScreen.tsx';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Gone } from '../kit/Gone.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { When } from '../kit/When.tsx';
import { counted } from '../kit/words.ts';
import { BatchStateChip } from './BatchStateChip.tsx';

/** How often the batch is asked for while its rows are worked off. */
const askMs = 1_500;

const SubmitButton = ({
  batch,
  onSubmitted,
}: {
  readonly batch: RateBatch;
  readonly onSubmitted: () => void;
}) => {
  const portal = usePortal();
  const notice = useNotices();
  const [isAsked, setAsked] = useState(false);
  const rates = counted(rowsToSubmit(batch), 'rate', 'rates');
  return (
    <>
      <Button variant="contained" startIcon={<Icon name="check" />} onClick={() => setAsked(true)}>
        {t('Submit {rates}', { rates })}
      </Button>
      {isAsked ? (
        <CommandConfirm
          title={t('Submit this batch?')}
          submit={() =>
            portal.call(
              adminContract.uploads.submitRateBatch,
              { params: { batchId: batch.id } },
              { quiet: true },
            )
          }
          onDone={() => {
            setAsked(false);
            notice('success', t(texts.notices.batchSubmitted));
            onSubmitted();
          }}
          onClose={() => setAsked(false)}
        >
          {t(
            'New bookings are priced by {rates} of this file from then on. What is quoted already keeps its price.',
            {
              rates,
            },
          )}
        </CommandConfirm>
      ) : null}
    </>
  );
};

/** Where the file comes from, and how far its rows are while they are worked off. */
const BatchHead = ({ batch }: { readonly batch: RateBatch }) => {
  const underWay = rowsUnderWay(batch);
  const done = batch.totalRows - underWay;
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {batch.fileName} · {batch.userFullName} · <When at={batch.createdUtc} />
      </Typography>
      {underWay > 0 ? (
        <Stack role="status" sx={{ gap: 1 }}>
          <Typography variant="body2">
            {t('{underWay} on the way to become rates', { underWay: counted(underWay, 'rate', 'rates') })}
          </Typography>
          <LinearProgress
            aria-label={t('Progress of the batch')}
            variant="determinate"
            value={(done / Math.max(1, batch.totalRows)) * 100}
          />
        </Stack>
      ) : null}
    </Stack>
  );
};

const RowsOf = ({ batchId }: { readonly batchId: number }) => {
  const portal = usePortal();
  const list = useMemo(() => rateUploadList(batchId), [batchId]);
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(adminContract.uploads.rateBatch, { params: { batchId } }, { signal, quiet: true }),
    [portal, batchId],
  );
  const [answer, reload] = useAnswer(ask);
  const batch = answer.kind === 'here' ? answer.value : null;
  useEffect(() => {
    if (batch === null || rowsUnderWay(batch) === 0) return;
    const timer = setTimeout(reload, askMs);
    return () => clearTimeout(timer);
  }, [batch, reload]);
  if (answer.kind === 'refused' && answer.refusal.status === 404) return <Gone />;
  return (
    <AdminListScreen
      list={list}
      version={JSON.stringify(batch?.statusCounts ?? null)}
      onChanged={reload}
      aside={batch === null ? null : <BatchStateChip state={batch.batchState} />}
      actions={
        batch !== null && rowsToSubmit(batch) > 0 ? <SubmitButton batch={batch} onSubmitted={reload} /> : null
      }
      head={
        answer.kind === 'refused' ? (
          <ErrorNotice refusal={answer.refusal} onRetry={reload} />
        ) : batch === null ? null : (
          <BatchHead batch={batch} />
        )
      }
    />
  );
};

const RateBatchRows = () => {
  const batchId = useRecordId('uploadBatchId');
  return batchId === null ? <Gone /> : <RowsOf key={batchId} batchId={batchId} />;
};
export default RateBatchRows;
