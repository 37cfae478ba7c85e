// The files that were uploaded last, so that work begun on one is found again; one of which nothing was submitted can be deleted.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import {
  texts,
  type UploadBatch,
  type UploadKind,
  uploadStatus,
  type WorkbenchCalls,
} from '../../../core/index.ts';
import { t } from '../../hooks/text.ts';
import { useAnswer } from '../../hooks/useAnswer.ts';
import { usePortal } from '../../hooks/usePortal.tsx';
import { CommandConfirm } from '../../kit/CommandConfirm.tsx';
import { ErrorNotice } from '../../kit/ErrorNotice.tsx';
import { useNotices } from '../../kit/Notices.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { ToneChip } from '../../kit/StatusChip.tsx';
import { When } from '../../kit/When.tsx';
import { counted } from '../../kit/words.ts';
import { BatchStateChip } from './BatchStateChip.tsx';

const most = 10;

export interface LatestBatchesProps {
  readonly kind: UploadKind;
  readonly calls: WorkbenchCalls;
  readonly parent: number | null;
}

export const LatestBatches = ({ kind, calls, parent }: LatestBatchesProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const [asked, setAsked] = useState<UploadBatch | null>(null);
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(
        calls.batches,
        { query: { page: 1, pageSize: most, ...(parent === null ? {} : { parentId: parent }) } },
        { signal, quiet: true },
      ),
    [portal, calls, parent],
  );
  const [answer, reload] = useAnswer(ask);
  return (
    <Panel title={t('Latest uploads')}>
      {answer.kind === 'refused' ? (
        <ErrorNotice refusal={answer.refusal} onRetry={reload} />
      ) : answer.kind === 'loading' ? (
        <SkeletonRows rows={3} />
      ) : answer.value.data.length === 0 ? (
        <Typography color="textSecondary">{t('No file was uploaded yet.')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
          {answer.value.data.map((batch) => {
            const failed = batch.statusCounts[uploadStatus.code.FAILED] ?? 0;
            return (
              <Box component="li" key={batch.id}>
                <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
                  <Box sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                    <Link to={kind.paths.rows(parent, batch.id)}>{batch.fileName}</Link>
                  </Box>
                  <BatchStateChip state={batch.batchState} />
                  {failed > 0 ? (
                    <ToneChip tone="danger">{t('{n} with faults', { n: failed })}</ToneChip>
                  ) : null}
                  {(batch.submittedUtc ?? null) === null ? (
                    <Button
                      size="small"
                      color="secondary"
                      aria-label={`${t('Delete')}: ${batch.fileName}`}
                      sx={{ ml: 'auto', py: 0, minHeight: { xs: 44, md: 26 } }}
                      onClick={() => setAsked(batch)}
                    >
                      {t('Delete')}
                    </Button>
                  ) : null}
                </Stack>
                <Typography variant="body2" color="textSecondary">
                  {counted(batch.totalRows, ...kind.noun)} · {batch.userFullName} ·{' '}
                  <When at={batch.createdUtc} />
                </Typography>
              </Box>
            );
          })}
        </Box>
      )}
      {asked === null ? null : (
        <CommandConfirm
          danger
          title={t('Delete this batch?')}
          submit={() => portal.call(calls.removeBatches, { query: { id: [asked.id] } }, { quiet: true })}
          onDone={() => {
            setAsked(null);
            notice('success', t(texts.notices.batchDeleted));
            reload();
          }}
          onClose={() => setAsked(null)}
        >
          {t('{name} goes with its {rows}. Nothing of it was submitted.', {
            name: asked.fileName,
            rows: counted(asked.totalRows, ...kind.noun),
          })}
        </CommandConfirm>
      )}
    </Panel>
  );
};
