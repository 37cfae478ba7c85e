// `/impersonations` (AUTH-18, AUTH-19): who acted as whom, from where, how it ended and what was written meanwhile;
// and the way to do it oneself. Page, order, search and the one that is looked at stand in the address.

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback } from 'react';
import { contract, type Impersonation } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useUrlState } from '../hooks/useUrlState.ts';
import { answeredList } from '../kit/answeredList.ts';
import { CountChips } from '../kit/CountChips.tsx';
import { Details } from '../kit/Details.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import type { RecordColumn } from '../kit/recordColumn.ts';
import { SearchField } from '../kit/SearchField.tsx';
import { When } from '../kit/When.tsx';
import { ActAs } from './ActAs.tsx';
import { ImpersonationDetails } from './ImpersonationDetails.tsx';
import { EndChip, ends, personText } from './impersonationWords.tsx';

const standard = {
  page: 1,
  size: 20,
  q: '',
  end: [] as readonly string[],
  sort: 'startedUtc',
  direction: 'desc',
  shown: 0,
};

const columns: readonly RecordColumn<Impersonation>[] = [
  {
    key: 'actor',
    label: marked('Who'),
    sortBy: 'actorEmail',
    maxWidth: 280,
    onCard: 'title',
    render: ({ actorName, actorEmail, actorId }) => personText(actorName, actorEmail, actorId),
  },
  {
    key: 'user',
    label: marked('As whom'),
    sortBy: 'userEmail',
    maxWidth: 280,
    render: ({ userName, userEmail, userId }) => personText(userName, userEmail, userId),
  },
  {
    key: 'started',
    label: marked('Began'),
    sortBy: 'startedUtc',
    render: ({ startedUtc }) => <When at={startedUtc} />,
  },
  { key: 'end', label: marked('How it ended'), render: ({ end }) => <EndChip end={end} /> },
  {
    key: 'ended',
    label: marked('Ended'),
    render: ({ endedUtc }) => (endedUtc ? <When at={endedUtc} /> : null),
  },
  {
    key: 'from',
    label: marked('From where'),
    maxWidth: 240,
    render: ({ address, device }) => [address, t(device)].filter(Boolean).join(' · '),
  },
  {
    key: 'writes',
    label: marked('Writes'),
    align: 'right',
    render: ({ writes, refused }) => (
      <span className="numbers">
        {refused > 0 ? t('{writes}, {refused} refused', { writes, refused }) : writes}
      </span>
    ),
  },
];
const keyOf = ({ id }: Impersonation): number => id;
const nameOf = ({ actorName, actorEmail, actorId }: Impersonation): string =>
  personText(actorName, actorEmail, actorId);
const leave = (path: string): void => window.location.assign(path);

const Impersonations = () => {
  const portal = usePortal();
  const [url, setUrl] = useUrlState(standard);
  const { page, size, q, end, sort, direction, shown } = url;
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(
        contract.auth.impersonations,
        {
          query: {
            page,
            pageSize: size,
            sortBy: sort,
            sortDirection: direction,
            ...(q ? { search: q } : {}),
            ...(end.length > 0 ? { end } : {}),
          },
        },
        { signal, quiet: true },
      ),
    [portal, page, size, q, end, sort, direction],
  );
  const [answer, reload] = useAnswer(ask);
  const list = answeredList(answer);
  const counts = list.counts['end'] ?? {};
  const acted = list.rows.find(({ id }) => id === shown);
  return (
    <ListScreen<Impersonation>
      title={t('Impersonations')}
      fill={false}
      actions={
        <Button onClick={reload} variant="outlined">
          {t('Refresh')}
        </Button>
      }
      head={
        <>
          <ActAs open={leave} />
          <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'flex-start' }}>
            <SearchField
              value={q}
              label={t('Search people and calls')}
              onSearch={(next) => setUrl({ q: next, page: 1 })}
            />
          </Stack>
          <CountChips
            label={t('Filter by how it ended')}
            chips={ends
              .map((row) => ({ key: row.end, label: row.label, count: counts[row.end] ?? 0 }))
              .filter(({ key, count }) => count > 0 || end.includes(key))}
            chosen={end}
            onChange={(next) => setUrl({ end: next, page: 1 })}
          />
        </>
      }
      list={list}
      onReload={reload}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      sort={{ by: sort, direction: direction === 'asc' ? 'asc' : 'desc' }}
      onSort={(next) => setUrl({ sort: next.by, direction: next.direction, page: 1 })}
      onOpen={({ id }) => setUrl({ shown: id })}
      current={shown || null}
      noun={['impersonation', 'impersonations']}
      pageSize={size}
      onPage={(next) => setUrl({ page: next })}
      onPageSize={(next) => setUrl({ size: next, page: 1 })}
      empty={
        <EmptyState
          icon="eye"
          title={t('Nobody has acted as another')}
          text={
            q || end.length > 0
              ? t('Change the search or the filters.')
              : t('Whenever an administrator does, it is kept here.')
          }
        />
      }
    >
      {acted === undefined ? null : (
        <Details title={t('Impersonation {id}', { id: acted.id })} onClose={() => setUrl({ shown: 0 })}>
          <ImpersonationDetails key={acted.id} acted={acted} />
        </Details>
      )}
    </ListScreen>
  );
};

export default Impersonations;
