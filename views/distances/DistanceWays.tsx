// `/admin/distancediscovery/batches/{uploadBatchId}/uploads` (RT-92): the ways of one batch, the great circle beside the road.
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useMemo } from 'react';
import { type DistanceBatch, distanceBatchKind, distanceCalls, distanceRowList } from '../../core/index.ts';
import { AdminListScreen } from '../admin/AdminListScreen.tsx';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Gone } from '../kit/Gone.tsx';
import { When } from '../kit/When.tsx';

/** How often the batch is asked for while its ways are worked off. */
const askMs = 1_500;

const Head = ({ batch }: { readonly batch: DistanceBatch }) => (
  <Stack sx={{ gap: 1 }}>
    <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {t(distanceBatchKind.label(batch.kind))} · {batch.name} · {batch.userFullName} ·{' '}
      <When at={batch.createdUtc} />
    </Typography>
    {batch.waiting > 0 ? (
      <Stack role="status" sx={{ gap: 1 }}>
        <Typography variant="body2">
          {batch.isStopped
            ? t('Stopped: {n} ways wait', { n: batch.waiting })
            : t('{n} ways wait for the router', { n: batch.waiting })}
        </Typography>
        <LinearProgress
          aria-label={t('Progress of the batch')}
          variant="determinate"
          value={((batch.totalRows - batch.waiting) / Math.max(1, batch.totalRows)) * 100}
        />
      </Stack>
    ) : null}
  </Stack>
);

const Steer = ({ batch, onDone }: { readonly batch: DistanceBatch; readonly onDone: () => void }) => {
  const portal = usePortal();
  const steering = useCommand(
    (step: 'stop' | 'goOn' | 'askAgain') =>
      portal.call(distanceCalls.steer, { params: { batchId: batch.id }, body: { step } }),
    onDone,
  );
  return (
    <>
      {batch.failed > 0 ? (
        <Button loading={steering.running} onClick={() => void steering.run('askAgain')}>
          {t('Ask {n} again', { n: batch.failed })}
        </Button>
      ) : null}
      {batch.waiting > 0 ? (
        <Button
          variant="outlined"
          loading={steering.running}
          onClick={() => void steering.run(batch.isStopped ? 'goOn' : 'stop')}
        >
          {batch.isStopped ? t('Go on') : t('Stop')}
        </Button>
      ) : null}
    </>
  );
};

const WaysOf = ({ batchId }: { readonly batchId: number }) => {
  const portal = usePortal();
  const list = useMemo(() => distanceRowList(batchId), [batchId]);
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(distanceCalls.batch, { params: { batchId } }, { signal, quiet: true }),
    [portal, batchId],
  );
  const [answer, reload] = useAnswer(ask);
  const batch = answer.kind === 'here' ? answer.value : null;
  useEffect(() => {
    if (batch === null || batch.waiting === 0 || batch.isStopped) return;
    const timer = setTimeout(reload, askMs);
    return () => clearTimeout(timer);
  }, [batch, reload]);
  if (answer.kind === 'refused' && answer.refusal.status === 404) return <Gone />;
  return (
    <AdminListScreen
      list={list}
      isWaiting={answer.kind === 'loading'}
      version={JSON.stringify(batch?.statusCounts ?? null)}
      onChanged={reload}
      actions={batch === null ? null : <Steer batch={batch} onDone={reload} />}
      head={
        answer.kind === 'refused' ? (
          <ErrorNotice refusal={answer.refusal} onRetry={reload} />
        ) : batch === null ? null : (
          <Head batch={batch} />
        )
      }
    />
  );
};

const DistanceWays = () => {
  const batchId = useRecordId('uploadBatchId');
  return batchId === null ? <Gone /> : <WaysOf key={batchId} batchId={batchId} />;
};
export default DistanceWays;
