// The files of rates that were uploaded last, so that work begun on one is found again.
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { adminContract } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Panel } from '../kit/Panel.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { When } from '../kit/When.tsx';
import { counted } from '../kit/words.ts';
import { BatchStateChip } from './BatchStateChip.tsx';

const most = 10;

export const LatestBatches = () => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(
        adminContract.uploads.rateBatches,
        { query: { page: 1, pageSize: most } },
        { signal, quiet: true },
      ),
    [portal],
  );
  const [answer, reload] = useAnswer(ask);
  return (
    <Panel title={t('Latest uploads')}>
      {answer.kind === 'refused' ? (
        <ErrorNotice refusal={answer.refusal} onRetry={reload} />
      ) : answer.kind === 'loading' ? (
        <SkeletonRows rows={3} />
      ) : answer.value.data.length === 0 ? (
        <Typography color="textSecondary">{t('No file of rates was uploaded yet.')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
          {answer.value.data.map((batch) => (
            <Box component="li" key={batch.id}>
              <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
                <Box sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                  <Link to={`/rates/batches/${batch.id}/uploads`}>{batch.fileName}</Link>
                </Box>
                <BatchStateChip state={batch.batchState} />
              </Stack>
              <Typography variant="body2" color="textSecondary">
                {counted(batch.totalRows, 'rate', 'rates')} · {batch.userFullName} ·{' '}
                <When at={batch.createdUtc} />
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
};
