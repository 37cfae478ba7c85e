// `/security-events`: failed sign-ins, locks, refused rights and too much knocking, by whom or on whose account, from where and how often.
// Page, order, search and filter stand in the address.

import { contract, type Portal, type SecurityEvent } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import type { RecordColumn } from '../kit/recordColumn.ts';
import { ToneChip } from '../kit/StatusChip.tsx';
import { When } from '../kit/When.tsx';
import { IdentityLog, type LogQuery } from './IdentityLog.tsx';
import { personText } from './impersonationWords.tsx';

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
const ask = (
  portal: Portal,
  query: LogQuery,
  kind: readonly string[],
  options: { readonly signal: AbortSignal },
) =>
  portal.call(
    contract.auth.securityEvents,
    { query: { ...query, ...(kind.length > 0 ? { kind } : {}) } },
    options,
  );

const SecurityEvents = () => (
  <IdentityLog<SecurityEvent>
    title={t('Security events')}
    ask={ask}
    newestBy="at"
    columns={columns}
    nameOf={whoOf}
    noun={['event', 'events']}
    searchLabel={t('Search people, addresses and calls')}
    filterLabel={t('Filter by what happened')}
    counted="kind"
    kinds={kinds.map(({ kind, label }) => ({ key: kind, label }))}
    empty={{
      title: t('Nothing was refused'),
      text: t('Failed log-ins, locks and refusals are kept here.'),
    }}
  />
);

export default SecurityEvents;
