// The log of a webhook: what was sent or waits, what came back, sending again; its test and its secret.
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useCallback, useState } from 'react';
import {
  type WebhookDelivery,
  type WebhookEvent,
  webhookEvent,
  webhookLog,
  webhookStatus,
} from '../../core/index.ts';
import type { OfRecordProps } from '../admin/slots.ts';
import { marked, t, tn } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useUrlState } from '../hooks/useUrlState.ts';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { CountChips } from '../kit/CountChips.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Icon } from '../kit/Icon.tsx';
import { ListFooter } from '../kit/ListFooter.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { RecordTable } from '../kit/RecordTable.tsx';
import { RefreshButton } from '../kit/RefreshButton.tsx';
import type { RecordColumn } from '../kit/recordColumn.ts';
import { ShownOnce } from '../kit/ShownOnce.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { useCountedList } from '../kit/useCountedList.ts';
import { When } from '../kit/When.tsx';
import { capitalised } from '../kit/words.ts';
import { LogEntry } from './LogEntry.tsx';

const calls = webhookLog;
const standard = { page: 1, size: 20, status: [] as readonly string[] };

const columns: readonly RecordColumn<WebhookDelivery>[] = [
  {
    key: 'kind',
    label: marked('Event'),
    onCard: 'title',
    maxWidth: 240,
    render: ({ kind, isTest }) =>
      isTest
        ? `${capitalised(t(webhookEvent.label(kind)))} (${t('test')})`
        : capitalised(t(webhookEvent.label(kind))),
  },
  {
    key: 'record',
    label: marked('Record'),
    render: ({ entity, recordId }) => <code>{`${entity}/${recordId}`}</code>,
  },
  {
    key: 'status',
    label: marked('Status'),
    render: ({ statusId }) => <StatusChip table={webhookStatus} code={statusId} />,
  },
  {
    key: 'answer',
    label: marked('Answer'),
    align: 'right',
    render: ({ answerStatus }) => <span className="numbers">{answerStatus ?? ''}</span>,
  },
  {
    key: 'ms',
    label: marked('Time (ms)'),
    align: 'right',
    render: ({ ms }) => <span className="numbers">{ms ?? ''}</span>,
  },
  {
    key: 'attempts',
    label: marked('Tries'),
    align: 'right',
    render: ({ attempts }) => <span className="numbers">{attempts}</span>,
  },
  { key: 'sent', label: marked('Sent'), render: ({ sentUtc }) => (sentUtc ? <When at={sentUtc} /> : '') },
  { key: 'next', label: marked('Next try'), render: ({ nextUtc }) => (nextUtc ? <When at={nextUtc} /> : '') },
];
const keyOf = ({ id }: WebhookDelivery): number => id;
const nameOf = ({ kind, recordId }: WebhookDelivery): string => `${kind} ${recordId}`;

const TestDialog = ({
  id,
  onSent,
  onClose,
}: {
  readonly id: number;
  readonly onSent: (sent: WebhookDelivery) => void;
  readonly onClose: () => void;
}) => {
  const portal = usePortal();
  const [kind, setKind] = useState<WebhookEvent>('delivery.status');
  const test = useCommand(
    () => portal.call(calls.test, { params: { id }, body: { kind } }, { inPlace: true }),
    onSent,
  );
  return (
    <FormDialog
      title={t('Send a test')}
      onClose={onClose}
      onSubmit={() => void test.run()}
      submitLabel={t('Send')}
      busy={test.running}
      refusal={test.refusal}
      width="xs"
    >
      <TextField
        select
        fullWidth
        label={t('Event')}
        value={kind}
        onChange={(event) => {
          if (webhookEvent.has(event.target.value)) setKind(event.target.value);
        }}
        helperText={t('The newest record that the owner may see, in its real form.')}
      >
        {webhookEvent.rows.map(({ code, label }) => (
          <MenuItem key={code} value={code}>
            {capitalised(t(label))}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
};

/** The buttons over the log, with the dialogs that they open. */
const LogActions = ({
  id,
  onChanged,
  onTested,
}: {
  readonly id: number;
  readonly onChanged: () => void;
  readonly onTested: (sent: WebhookDelivery) => void;
}) => {
  const portal = usePortal();
  const notice = useNotices();
  const [open, setOpen] = useState<'test' | 'secret' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const again = useCommand(
    () => portal.call(calls.replay, { params: { id }, body: { failed: true } }),
    ({ queued }) => {
      notice('success', tn('{n} event is sent again', '{n} events are sent again', queued));
      onChanged();
    },
  );
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      <Button variant="outlined" startIcon={<Icon name="send" size={16} />} onClick={() => setOpen('test')}>
        {t('Send a test')}
      </Button>
      <Button variant="outlined" onClick={() => void again.run()} loading={again.running}>
        {t('Send all failed again')}
      </Button>
      <Button variant="outlined" startIcon={<Icon name="key" size={16} />} onClick={() => setOpen('secret')}>
        {t('New secret')}
      </Button>
      <RefreshButton onPress={onChanged} />
      {open === 'test' ? (
        <TestDialog
          id={id}
          onClose={() => setOpen(null)}
          onSent={(sent) => {
            setOpen(null);
            onTested(sent);
          }}
        />
      ) : null}
      {open === 'secret' ? (
        <CommandConfirm
          title={t('Make a new secret?')}
          submit={() => portal.call(calls.secret, { params: { id } }, { inPlace: true })}
          onDone={(answer) => {
            setOpen(null);
            setSecret(answer.secret);
          }}
          onClose={() => setOpen(null)}
        >
          {t('For 24 hours the secret before signs too, so that the receiver can change over.')}
        </CommandConfirm>
      ) : null}
      {secret === null ? null : (
        <ShownOnce
          text={t('Keep it where your program reads it. It is shown this once.')}
          title={t('The new secret')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Stack>
  );
};

const WebhookLog = ({ record, onChanged }: OfRecordProps) => {
  const portal = usePortal();
  const id = Number(record['id']);
  const [{ page, size, status }, setUrl] = useUrlState(standard);
  const [shown, setShown] = useState<WebhookDelivery | null>(null);
  const ask = useCallback(
    (of: readonly string[], signal: AbortSignal) =>
      portal.call(
        calls.list,
        {
          params: { id },
          query: {
            page,
            pageSize: size,
            ...(of.length > 0 ? { statusId: of.map(Number).filter((code) => webhookStatus.has(code)) } : {}),
          },
        },
        { signal, quiet: true },
      ),
    [portal, id, page, size],
  );
  const { list, counts, reload } = useCountedList(ask, status, 'statusId');
  const changed = (): void => {
    reload();
    onChanged();
  };
  return (
    <Stack sx={{ gap: 3, pt: 4 }}>
      <LogActions
        id={id}
        onChanged={changed}
        onTested={(sent) => {
          changed();
          setShown(sent);
        }}
      />
      <CountChips
        label={t('Filter by status')}
        chips={webhookStatus.rows
          .map(({ code, label }) => ({
            key: String(code),
            label: capitalised(t(label)),
            count: counts[String(code)] ?? 0,
          }))
          .filter(({ key, count }) => count > 0 || status.includes(key))}
        chosen={status}
        onChange={(next) => setUrl({ status: next, page: 1 })}
      />
      {list.error !== null ? (
        <ErrorNotice refusal={list.error} onRetry={reload} />
      ) : !list.loaded ? (
        <SkeletonRows rows={8} />
      ) : list.rows.length === 0 ? (
        <EmptyState
          icon="webhook"
          title={t('Nothing was sent yet')}
          text={t('Send a test, or wait for what happens.')}
        />
      ) : (
        <Panel flush>
          <RecordTable
            label={t('Log')}
            rows={list.rows}
            columns={columns}
            keyOf={keyOf}
            nameOf={nameOf}
            onOpen={setShown}
          />
          <ListFooter
            page={list.page}
            totalPages={list.totalPages}
            totalItems={list.totalItems}
            pageSize={size}
            noun={['event', 'events']}
            onPage={(next) => setUrl({ page: next })}
            onPageSize={(next) => setUrl({ size: next, page: 1 })}
          />
        </Panel>
      )}
      {shown === null ? null : (
        <LogEntry webhookId={id} entry={shown} onClose={() => setShown(null)} onChanged={changed} />
      )}
    </Stack>
  );
};

export default WebhookLog;
