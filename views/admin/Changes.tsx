// `/admin/changes`: what was done to the records of every resource, by whom, and taking it back; and what waits for its day. Filters and page stand in the address.
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { type ReactNode, useCallback, useMemo } from 'react';
import { type ChangeEntry, changeCalls, everyResource, may } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useUrlState } from '../hooks/useUrlState.ts';
import { answeredList } from '../kit/answeredList.ts';
import { DayField } from '../kit/DayField.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { LookupSelect } from '../kit/LookupSelect.tsx';
import { RefreshButton } from '../kit/RefreshButton.tsx';
import type { RecordColumn } from '../kit/recordColumn.ts';
import { When } from '../kit/When.tsx';
import { capitalised } from '../kit/words.ts';
import { Agenda } from './Agenda.tsx';
import { actorText, ChangedNames, changeText, UndoChange } from './ChangeRow.tsx';
import { resourceNamed } from './resourceNamed.ts';

const standard = { page: 1, size: 50, resource: '', user: '', from: '', to: '', several: '' };

type Row = ChangeEntry & { readonly id: number };
const keyOf = ({ id }: Row): number => id;

const resourceText = (segment: string): string => {
  return capitalised(t(resourceNamed(segment)?.noun[1] ?? segment));
};

const columnsFor = (onUndone: () => void): readonly RecordColumn<Row>[] => [
  { key: 'at', label: marked('When'), render: ({ at }) => <When at={at} /> },
  {
    key: 'what',
    label: marked('What'),
    onCard: 'title',
    render: (change) => changeText(change, resourceNamed(change.resource)),
  },
  { key: 'resource', label: marked('Of'), render: ({ resource }) => resourceText(resource) },
  {
    key: 'records',
    label: marked('Records'),
    maxWidth: 420,
    render: (change) => <ChangedNames change={change} resource={resourceNamed(change.resource)} />,
  },
  { key: 'by', label: marked('Who'), maxWidth: 240, render: actorText },
  {
    key: 'reason',
    label: marked('Reason'),
    maxWidth: 240,
    render: ({ reason, undoneBy }) =>
      [reason, undoneBy === null ? null : t('taken back since')].filter(Boolean).join(' · '),
  },
  {
    key: 'actions',
    label: marked('Actions'),
    onCard: 'foot',
    isPinned: true,
    render: (change) => (
      <UndoChange change={change} resource={resourceNamed(change.resource)} onUndone={onUndone} />
    ),
  },
];

const ChangesMade = ({ tabs }: { readonly tabs: ReactNode }) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const [url, setUrl] = useUrlState(standard);
  const { page, size, resource, user, from, to, several } = url;
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(
        changeCalls.list,
        {
          query: {
            page,
            pageSize: size,
            ...(resource ? { resource } : {}),
            ...(/^[0-9]+$/.test(user) ? { userId: Number(user) } : {}),
            ...(from ? { from } : {}),
            ...(to ? { to } : {}),
            ...(several === 'yes' ? { isSeveral: true } : {}),
          },
        },
        { signal, quiet: true },
      ),
    [portal, page, size, resource, user, from, to, several],
  );
  const [answer, reload] = useAnswer(ask);
  const { rows, ...list } = answeredList(answer);
  const named = useMemo(() => rows.map((row): Row => ({ ...row, id: row.changeId })), [rows]);
  const columns = useMemo(() => columnsFor(reload), [reload]);
  const open = everyResource.filter((one) => one.base === null && may(claims, { who: one.who.update }));
  const change = (part: Partial<typeof url>): void => setUrl({ page: 1, ...part });
  const isNarrowed = [resource, user, from, to, several].some((value) => value !== '');
  return (
    <ListScreen<Row>
      title={t('Changes')}
      actions={<RefreshButton onPress={reload} />}
      head={
        <>
          {tabs}
          <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
            <TextField
              select
              fullWidth={false}
              label={t('Of')}
              value={open.some(({ segment }) => segment === resource) ? resource : ''}
              onChange={(event) => change({ resource: event.target.value })}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              sx={{ minWidth: 160, flex: { xs: '1 1 140px', md: 'none' } }}
            >
              <MenuItem value="">{t('Any')}</MenuItem>
              {open.map(({ segment }) => (
                <MenuItem key={segment} value={segment}>
                  {resourceText(segment)}
                </MenuItem>
              ))}
            </TextField>
            <Stack sx={{ width: { xs: '100%', md: 240 } }}>
              <LookupSelect
                label={t('Who')}
                entity="users"
                id={user}
                onChange={(id) => change({ user: id })}
              />
            </Stack>
            {(
              [
                ['from', marked('From day')],
                ['to', marked('To day')],
              ] as const
            ).map(([field, label]) => (
              <DayField
                key={field}
                label={t(label)}
                fullWidth={false}
                value={url[field]}
                onChange={(day) => change({ [field]: day })}
                sx={{ flex: { xs: '1 1 140px', md: 'none' }, width: { md: 160 } }}
              />
            ))}
            <TextField
              select
              fullWidth={false}
              label={t('How many')}
              value={several}
              onChange={(event) => change({ several: event.target.value })}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              sx={{ minWidth: 160, flex: { xs: '1 1 140px', md: 'none' } }}
            >
              <MenuItem value="">{t('Any')}</MenuItem>
              <MenuItem value="yes">{t('Deletions and several at once')}</MenuItem>
            </TextField>
          </Stack>
        </>
      }
      list={{ ...list, rows: named }}
      onReload={reload}
      columns={columns}
      keyOf={keyOf}
      nameOf={(change) => changeText(change, resourceNamed(change.resource))}
      noun={['change', 'changes']}
      pageSize={size}
      onPage={(next) => setUrl({ page: next }, { push: true })}
      onPageSize={(next) => change({ size: next })}
      empty={
        isNarrowed ? (
          <EmptyState icon="filter" title={t('Nothing fits these filters')}>
            <Button onClick={() => setUrl({ ...standard })}>{t('Show all')}</Button>
          </EmptyState>
        ) : (
          <EmptyState icon="clock" title={t('Nothing was changed yet')} />
        )
      }
    />
  );
};

const tabStandard = { tab: 'made' };

/** What was done, and what will be. */
const Changes = () => {
  const [{ tab }, setUrl] = useUrlState(tabStandard);
  const isAhead = tab === 'agenda';
  const tabs = (
    <Tabs
      value={isAhead ? 'agenda' : 'made'}
      onChange={(_event, next: string) => setUrl({ tab: next })}
      aria-label={t('Changes')}
      sx={{ borderBottom: '1px solid var(--line)', minHeight: 44, flexShrink: 0 }}
    >
      <Tab value="made" label={t('Made')} />
      <Tab value="agenda" label={t('Agenda')} />
    </Tabs>
  );
  return isAhead ? <Agenda tabs={tabs} /> : <ChangesMade tabs={tabs} />;
};
export default Changes;
