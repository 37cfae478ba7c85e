// The runs of a scheduled report: when, of which days, to how many, what went wrong; a test to oneself, and another try of what failed.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback } from 'react';
import { type ReportRun, reportRunCalls, reportRunState } from '../../core/index.ts';
import type { OfRecordProps } from '../admin/slots.ts';
import { marked, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useUrlState } from '../hooks/useUrlState.ts';
import { answeredList } from '../kit/answeredList.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Icon } from '../kit/Icon.tsx';
import { ListFooter } from '../kit/ListFooter.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { RecordTable } from '../kit/RecordTable.tsx';
import { RefreshButton } from '../kit/RefreshButton.tsx';
import type { RecordColumn } from '../kit/recordColumn.ts';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { When } from '../kit/When.tsx';

const calls = reportRunCalls;
const standard = { page: 1, size: 20 };
const keyOf = ({ id }: ReportRun): number => id;
const nameOf = ({ dueUtc }: ReportRun): string => dueUtc;

const Days = ({ from, to }: Pick<ReportRun, 'from' | 'to'>) => {
  const { day } = useFormats();
  return from === to ? day(from) : [from, to].map(day).join(' – ');
};

/** What went wrong is read whole. */
const Wrapped = ({ text }: { readonly text: string }) => (
  <span
    style={{ display: 'inline-block', minWidth: text === '' ? 0 : 180, maxWidth: 260, whiteSpace: 'normal' }}
  >
    {text}
  </span>
);

const leftOutText = ({ leftOut }: ReportRun): string =>
  leftOut.map(({ name, why }) => `${name}: ${t(why)}`).join('; ');

const columnsWith = (retry: (run: ReportRun) => void, busy: boolean): readonly RecordColumn<ReportRun>[] => [
  {
    key: 'due',
    label: marked('Due'),
    onCard: 'title',
    render: ({ dueUtc, kind }) => (
      <>
        <When at={dueUtc} />
        {kind === 'test' ? ` (${t('test')})` : ''}
      </>
    ),
  },
  {
    key: 'state',
    label: marked('Status'),
    render: ({ stateId }) => <StatusChip table={reportRunState} code={stateId} />,
  },
  {
    key: 'days',
    label: marked('Days'),
    render: ({ from, to }) => <Days from={from} to={to} />,
  },
  {
    key: 'rows',
    label: marked('Rows'),
    align: 'right',
    render: ({ rows }) => <span className="numbers">{rows ?? ''}</span>,
  },
  {
    key: 'recipients',
    label: marked('Letters'),
    align: 'right',
    render: ({ recipients }) => <span className="numbers">{recipients}</span>,
  },
  { key: 'leftOut', label: marked('Left out'), render: (run) => <Wrapped text={leftOutText(run)} /> },
  {
    key: 'attempts',
    label: marked('Tries'),
    align: 'right',
    render: ({ attempts }) => <span className="numbers">{attempts}</span>,
  },
  {
    key: 'error',
    label: marked('Reason'),
    render: ({ error }) => <Wrapped text={error ? t(error) : ''} />,
  },
  {
    key: 'next',
    label: marked('Ended'),
    render: ({ endedUtc }) => (endedUtc ? <When at={endedUtc} /> : ''),
  },
  {
    key: 'retry',
    label: '',
    isPinned: true,
    render: (run) =>
      run.stateId === 'failed' ? (
        <Button size="small" disabled={busy} onClick={() => retry(run)}>
          {t('Try again')}
        </Button>
      ) : null,
  },
];

const ReportRuns = ({ record, onChanged }: OfRecordProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const id = Number(record['id']);
  const [{ page, size }, setUrl] = useUrlState(standard);
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(calls.list, { params: { id }, query: { page, pageSize: size } }, { signal, quiet: true }),
    [portal, id, page, size],
  );
  const [answer, reload] = useAnswer(ask);
  const list = answeredList(answer);
  const changed = (): void => {
    reload();
    onChanged();
  };
  const testing = useCommand(
    () => portal.call(calls.test, { params: { id }, body: {} }, { inPlace: true }),
    () => {
      notice('success', t('A test is on its way to you.'));
      changed();
    },
  );
  const trying = useCommand(
    (run: ReportRun) =>
      portal.call(calls.retry, { params: { id }, body: { runId: run.id } }, { inPlace: true }),
    changed,
  );
  const refusal = testing.refusal ?? trying.refusal;
  return (
    <Stack sx={{ gap: 3, pt: 4 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<Icon name="send" size={16} />}
          loading={testing.running}
          onClick={() => void testing.run()}
        >
          {t('Send me a test')}
        </Button>
        <RefreshButton onPress={reload} />
      </Stack>
      {refusal ? <ErrorNotice refusal={refusal} /> : null}
      {list.error !== null ? (
        <ErrorNotice refusal={list.error} onRetry={reload} />
      ) : !list.loaded ? (
        <SkeletonRows rows={8} />
      ) : list.rows.length === 0 ? (
        <EmptyState
          icon="send"
          title={t('Nothing was sent yet')}
          text={t('Send a test, or wait for the first time that it is due.')}
        />
      ) : (
        <Panel flush>
          <RecordTable
            label={t('Runs')}
            rows={list.rows}
            columns={columnsWith((run) => void trying.run(run), trying.running)}
            keyOf={keyOf}
            nameOf={nameOf}
          />
          <ListFooter
            page={list.page}
            totalPages={list.totalPages}
            totalItems={list.totalItems}
            pageSize={size}
            noun={['run', 'runs']}
            onPage={(next) => setUrl({ page: next })}
            onPageSize={(next) => setUrl({ size: next, page: 1 })}
          />
        </Panel>
      )}
    </Stack>
  );
};

export default ReportRuns;
