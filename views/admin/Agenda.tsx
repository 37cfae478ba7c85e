// What will change when, over all resources: the tab of `/admin/changes` that looks ahead. State and page stand in the address.
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { type AgendaEntry, agendaCalls } from '../../core/index.ts';
import { marked, t, told } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useUrlState } from '../hooks/useUrlState.ts';
import { answeredList } from '../kit/answeredList.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { RefreshButton } from '../kit/RefreshButton.tsx';
import type { RecordColumn } from '../kit/recordColumn.ts';
import { When } from '../kit/When.tsx';
import { capitalised } from '../kit/words.ts';
import { AgendaActions, PlannedFields } from './agendaActions.tsx';
import { resourceNamed } from './resourceNamed.ts';
import { editPath, editRoute } from './ways.ts';

const standard = { page: 1, size: 50, state: 'waiting' };

const states = [
  ['waiting', marked('Waiting')],
  ['applied', marked('Applied')],
  ['refused', marked('Refused')],
  ['cancelled', marked('Called off')],
] as const;

const nameOf = ({ name }: AgendaEntry): string => name;
const keyOf = ({ id }: AgendaEntry): number => id;

const PlannedRecord = ({ entry }: { readonly entry: AgendaEntry }) => {
  const resource = resourceNamed(entry.resource);
  const isLinked = resource !== undefined && resource.parent === null && editRoute(resource) !== null;
  return isLinked ? <Link to={editPath(resource, entry.recordId, null)}>{entry.name}</Link> : entry.name;
};

const columnsFor = (onChanged: () => void): readonly RecordColumn<AgendaEntry>[] => [
  { key: 'validFrom', label: marked('From when on'), render: ({ validFrom }) => <When at={validFrom} /> },
  {
    key: 'resource',
    label: marked('Of'),
    render: ({ resource }) => capitalised(t(resourceNamed(resource)?.noun[0] ?? resource)),
  },
  {
    key: 'name',
    label: marked('Record'),
    onCard: 'title',
    maxWidth: 320,
    render: (entry) => <PlannedRecord entry={entry} />,
  },
  {
    key: 'fields',
    label: marked('What'),
    maxWidth: 420,
    render: (entry) => <PlannedFields entry={entry} resource={resourceNamed(entry.resource)} />,
  },
  { key: 'by', label: marked('Who'), maxWidth: 240, render: ({ by }) => by.name },
  {
    key: 'failure',
    label: marked('Reason'),
    maxWidth: 320,
    render: ({ failure }) => told(failure ?? undefined),
  },
  {
    key: 'actions',
    label: marked('Actions'),
    onCard: 'foot',
    isPinned: true,
    render: (entry) => <AgendaActions entry={entry} onChanged={onChanged} />,
  },
];

/** `tabs`: the way to the changes that were made. */
export const Agenda = ({ tabs }: { readonly tabs: ReactNode }) => {
  const portal = usePortal();
  const [{ page, size, state: asked }, setUrl] = useUrlState(standard);
  const state = states.find(([key]) => key === asked)?.[0] ?? 'waiting';
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(agendaCalls.list, { query: { page, pageSize: size, state } }, { signal, quiet: true }),
    [portal, page, size, state],
  );
  const [answer, reload] = useAnswer(ask);
  const columns = useMemo(() => columnsFor(reload), [reload]);
  return (
    <ListScreen<AgendaEntry>
      title={t('Agenda')}
      actions={<RefreshButton onPress={reload} />}
      head={
        <>
          {tabs}
          <TextField
            select
            fullWidth={false}
            label={t('State')}
            value={state}
            onChange={(event) => setUrl({ page: 1, state: event.target.value })}
            sx={{ minWidth: 180, alignSelf: 'flex-start' }}
          >
            {states.map(([key, label]) => (
              <MenuItem key={key} value={key}>
                {t(label)}
              </MenuItem>
            ))}
          </TextField>
        </>
      }
      list={answeredList(answer)}
      onReload={reload}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      noun={['change', 'changes']}
      pageSize={size}
      onPage={(next) => setUrl({ page: next }, { push: true })}
      onPageSize={(next) => setUrl({ page: 1, size: next })}
      empty={
        <EmptyState
          icon="clock"
          title={state === 'waiting' ? t('Nothing waits for its day') : t('There is nothing in this state')}
        />
      }
    />
  );
};
