// `/identity` (ROL-60): the own session, and the whole matrix of rights as any set of roles would meet it, with the grounds
// of each decision. What is looked at stands in the address, so that a link shows the same.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { allRights, hasRight, type Right, type RightKind, reasonsFor } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { useUrlState } from '../hooks/useUrlState.ts';
import { CountChips } from '../kit/CountChips.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ListFrame } from '../kit/ListFrame.tsx';
import { Panel } from '../kit/Panel.tsx';
import { RecordTable } from '../kit/RecordTable.tsx';
import type { RecordColumn } from '../kit/recordColumn.ts';
import { Screen } from '../kit/Screen.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { ToneChip } from '../kit/StatusChip.tsx';
import { groundsText } from './groundsText.ts';
import { RoleChooser } from './RoleChooser.tsx';
import { SessionFacts } from './SessionFacts.tsx';
import { trialOf } from './trial.ts';

const standard = {
  roles: ['isAdministrator'] as readonly string[],
  confirmed: true,
  visitor: false,
  kind: [] as readonly string[],
  show: 'all',
  q: '',
};

const kinds: readonly { readonly kind: RightKind; readonly label: string }[] = [
  { kind: 'route', label: marked('screens') },
  { kind: 'drawer', label: marked('drawer entries') },
  { kind: 'call', label: marked('calls') },
  { kind: 'group', label: marked('live groups') },
];
const kindNames: Readonly<Record<RightKind, string>> = {
  route: marked('Screen'),
  drawer: marked('Drawer entry'),
  call: marked('Call'),
  group: marked('Live group'),
};

/** On a phone each right is a card: as many at a time as one would scroll through. */
const CARDS = 30;

interface Row {
  readonly id: number;
  readonly right: Right;
  readonly isOpen: boolean;
  readonly why: string;
}

const columns = (): readonly RecordColumn<Row>[] => [
  {
    key: 'name',
    label: t('Right'),
    onCard: 'title',
    maxWidth: 340,
    render: ({ right }) => right.name,
  },
  { key: 'kind', label: t('Kind'), width: 110, render: ({ right }) => t(kindNames[right.kind]) },
  {
    key: 'open',
    label: t('May'),
    width: 120,
    render: ({ isOpen }) => (
      <ToneChip tone={isOpen ? 'success' : 'neutral'} icon={isOpen ? 'check' : 'cancel'}>
        {isOpen ? t('Allowed') : t('Denied')}
      </ToneChip>
    ),
  },
  { key: 'why', label: t('Why'), maxWidth: 420, render: ({ why }) => <span title={why}>{why}</span> },
  {
    key: 'what',
    label: t('What it is'),
    maxWidth: 360,
    render: ({ right }) => <span title={right.what}>{right.what}</span>,
  },
];

const Identity = () => {
  const [url, setUrl] = useUrlState(standard);
  const rights = useMemo(() => allRights(), []);
  const { roles, confirmed, visitor } = url;
  const rows = useMemo(() => {
    const who = trialOf(roles, confirmed, visitor);
    return rights.map(
      (right, index): Row => ({
        id: index + 1,
        right,
        isOpen: hasRight(who, right),
        why: groundsText(reasonsFor(who, right)),
      }),
    );
  }, [rights, roles, confirmed, visitor]);
  const isPhone = usePhone();
  const [limit, setLimit] = useState(CARDS);
  const sought = url.q.toLowerCase();
  const shown = rows.filter(
    ({ right, isOpen, why }) =>
      (url.kind.length === 0 || url.kind.includes(right.kind)) &&
      (url.show === 'all' || (url.show === 'allowed') === isOpen) &&
      (sought === '' || `${right.name} ${right.what} ${why}`.toLowerCase().includes(sought)),
  );
  const chips = kinds.map(({ kind, label }) => ({
    key: kind,
    label,
    count: rows.filter(({ right, isOpen }) => right.kind === kind && isOpen).length,
  }));
  return (
    <Screen
      title={t('Identity and rights')}
      actions={
        <>
          <Button component={Link} to="/impersonations">
            {t('Impersonations')}
          </Button>
          <Button component={Link} to="/security-events">
            {t('Security events')}
          </Button>
        </>
      }
    >
      <Panel title={t('This session')}>
        <SessionFacts />
      </Panel>
      <Panel title={t('Try as a role')}>
        <RoleChooser tried={{ roles, confirmed, visitor }} onChange={setUrl} />
      </Panel>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <SearchField value={url.q} onSearch={(q) => setUrl({ q })} label={t('Search rights')} />
        <TextField
          select
          label={t('Show')}
          value={url.show}
          onChange={(event) => setUrl({ show: event.target.value })}
          sx={{ width: 160 }}
        >
          <MenuItem value="all">{t('All')}</MenuItem>
          <MenuItem value="allowed">{t('Allowed')}</MenuItem>
          <MenuItem value="denied">{t('Denied')}</MenuItem>
        </TextField>
      </Stack>
      <Box sx={{ flexShrink: 0 }}>
        <CountChips
          label={t('Kinds of rights, with how many are allowed')}
          chips={chips}
          chosen={url.kind}
          onChange={(kind) => setUrl({ kind })}
        />
      </Box>
      <Typography role="status" color="textSecondary">
        {t('{n} of {all} rights are shown', { n: shown.length, all: rows.length })}
      </Typography>
      {shown.length === 0 ? (
        <EmptyState title={t('No right fits')} text={t('Change the search or the filters.')} />
      ) : (
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            flexShrink: 0,
            height: { md: '70vh' },
            minHeight: { md: 360 },
          }}
        >
          <ListFrame>
            <RecordTable
              label={t('Rights')}
              rows={isPhone ? shown.slice(0, limit) : shown}
              columns={columns()}
              keyOf={({ id }) => id}
              nameOf={({ right }) => right.name}
            />
          </ListFrame>
          {isPhone && shown.length > limit ? (
            <Button onClick={() => setLimit(limit + CARDS)} sx={{ minHeight: 44 }}>
              {t('Show more')}
            </Button>
          ) : null}
        </Box>
      )}
    </Screen>
  );
};

export default Identity;
