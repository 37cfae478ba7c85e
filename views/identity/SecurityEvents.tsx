// `/security-events`: failed sign-ins, locks, refused rights and too much knocking, by whom or on whose account, from where and how often.
// Page, order, search and filter stand in the address.

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback } from 'react';
import { contract, type SecurityEvent } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useUrlState } from '../hooks/useUrlState.ts';
import { answeredList } from '../kit/answeredList.ts';
import { CountChips } from '../kit/CountChips.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import type { RecordColumn } from '../kit/recordColumn.ts';
import { SearchField } from '../kit/SearchField.tsx';
import { ToneChip } from '../kit/StatusChip.tsx';
import { When } from '../kit/When.tsx';
import { personText } from './impersonationWords.tsx';

const standard = {
  page: 1,
  size: 20,
  q: '',
  kind: [] as readonly string[],
  sort: 'at',
  direction: 'desc',
};

/** In the order of what they weigh. */
const kinds: readonly {
  readonly kind: SecurityEvent['kind'];
  readonly label: string;
  readonly tone: Parameters<typeof ToneChip>[0]['tone'];
}[] = [
  { kind: 'account-locked', label: marked('Account locked'), tone: 'danger' },
  { kind: 'sign-in-failed', label: marked('Proof failed'), tone: 'attention' },
  { kind: 'right-refused', label: marked('Right refused'), tone: 'attention' },
  { kind: 'rate-limited', label: marked('Too often'), tone: 'neutral' },
];

const KindChip = ({ kind }: Pick<SecurityEvent, 'kind'>) => {
  const row = kinds.find((one) => one.kind === kind);
  return row === undefined ? null : <ToneChip tone={row.tone}>{t(row.label)}</ToneChip>;
};

const whoOf = ({ userId, userName, userEmail }: SecurityEvent): string =>
  userId ? personText(userName, userEmail, userId) : t('Nobody we know');

const columns: readonly RecordColumn<SecurityEvent>[] = [
  {
    key: 'who',
    label: marked('Account'),
    sortBy: 'userEmail',
    maxWidth: 300,
    onCard: 'title',
    render: whoOf,
  },
  { key: 'kind', label: marked('What happened'), render: ({ kind }) => <KindChip kind={kind} /> },
  {
    key: 'times',
    label: marked('Times'),
    sortBy: 'times',
    align: 'right',
    render: ({ times }) => <span className="numbers">{times}</span>,
  },
  { key: 'at', label: marked('Last'), sortBy: 'at', render: ({ at }) => <When at={at} /> },
  { key: 'from', label: marked('From where'), maxWidth: 240, render: ({ address }) => address ?? '' },
  { key: 'call', label: marked('Call'), maxWidth: 260, render: ({ call }) => <code>{call}</code> },
];
const keyOf = ({ id }: SecurityEvent): number => id;

const SecurityEvents = () => {
  const portal = usePortal();
  const [url, setUrl] = useUrlState(standard);
  const { page, size, q, kind, sort, direction } = url;
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(
        contract.auth.securityEvents,
        {
          query: {
            page,
            pageSize: size,
            sortBy: sort,
            sortDirection: direction,
            ...(q ? { search: q } : {}),
            ...(kind.length > 0 ? { kind } : {}),
          },
        },
        { signal, quiet: true },
      ),
    [portal, page, size, q, kind, sort, direction],
  );
  const [answer, reload] = useAnswer(ask);
  const list = answeredList(answer);
  const counts = list.counts['kind'] ?? {};
  return (
    <ListScreen<SecurityEvent>
      title={t('Security events')}
      fill={false}
      actions={
        <Button onClick={reload} variant="outlined">
          {t('Refresh')}
        </Button>
      }
      head={
        <>
          <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'flex-start' }}>
            <SearchField
              value={q}
              label={t('Search people, addresses and calls')}
              onSearch={(next) => setUrl({ q: next, page: 1 })}
            />
          </Stack>
          <CountChips
            label={t('Filter by what happened')}
            chips={kinds
              .map((row) => ({ key: row.kind, label: row.label, count: counts[row.kind] ?? 0 }))
              .filter(({ key, count }) => count > 0 || kind.includes(key))}
            chosen={kind}
            onChange={(next) => setUrl({ kind: next, page: 1 })}
          />
        </>
      }
      list={list}
      onReload={reload}
      columns={columns}
      keyOf={keyOf}
      nameOf={whoOf}
      sort={{ by: sort, direction: direction === 'asc' ? 'asc' : 'desc' }}
      onSort={(next) => setUrl({ sort: next.by, direction: next.direction, page: 1 })}
      noun={['event', 'events']}
      pageSize={size}
      onPage={(next) => setUrl({ page: next })}
      onPageSize={(next) => setUrl({ size: next, page: 1 })}
      empty={
        <EmptyState
          icon="eye"
          title={t('Nothing was refused')}
          text={
            q || kind.length > 0
              ? t('Change the search or the filters.')
              : t('Failed log-ins, locks and refusals are kept here.')
          }
        />
      }
    />
  );
};

export default SecurityEvents;
