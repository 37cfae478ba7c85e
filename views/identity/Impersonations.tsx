// `/impersonations` (AUTH-18, AUTH-19): who acted as whom, from where, how it ended and what was written meanwhile;
// and the way to do it oneself. Page, order, search and the one that is looked at stand in the address.

import { contract, type Impersonation, type Portal } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { Details } from '../kit/Details.tsx';
import type { RecordColumn } from '../kit/recordColumn.ts';
import { When } from '../kit/When.tsx';
import { ActAs } from './ActAs.tsx';
import { IdentityLog, type LogQuery } from './IdentityLog.tsx';
import { ImpersonationDetails } from './ImpersonationDetails.tsx';
import { EndChip, ends, personText } from './impersonationWords.tsx';

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
  { key: 'reason', label: marked('Reason'), maxWidth: 240, render: ({ reason }) => reason ?? '' },
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
const nameOf = ({ actorName, actorEmail, actorId }: Impersonation): string =>
  personText(actorName, actorEmail, actorId);
const leave = (path: string): void => window.location.assign(path);
const ask = (
  portal: Portal,
  query: LogQuery,
  end: readonly string[],
  options: { readonly signal: AbortSignal },
) =>
  portal.call(
    contract.auth.impersonations,
    { query: { ...query, ...(end.length > 0 ? { end } : {}) } },
    options,
  );

const Impersonations = () => (
  <IdentityLog<Impersonation>
    title={t('Impersonations')}
    ask={ask}
    newestBy="startedUtc"
    columns={columns}
    nameOf={nameOf}
    noun={['impersonation', 'impersonations']}
    searchLabel={t('Search people and calls')}
    filterLabel={t('Filter by how it ended')}
    counted="end"
    kinds={ends.map(({ end, label }) => ({ key: end, label }))}
    empty={{
      title: t('Nobody has acted as another'),
      text: t('Whenever an administrator does, it is kept here.'),
    }}
    head={<ActAs open={leave} />}
    details={(acted, close) => (
      <Details title={t('Impersonation {id}', { id: acted.id })} onClose={close}>
        <ImpersonationDetails key={acted.id} acted={acted} />
      </Details>
    )}
  />
);

export default Impersonations;
