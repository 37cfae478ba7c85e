// `/hubs/{id}` (RT-76): one hub, read-only: where it is and what waits there, the oldest first, and what is on the way from it. The rows follow
// the hub of messages as every list of deliveries does.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { Address, deliveryStatus, formatNumber, hubs } from '../../core/index.ts';
import { DeliveriesScreen } from '../deliveries/DeliveriesScreen.tsx';
import { marked, spokenLanguage, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { useUrlState } from '../hooks/useUrlState.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Facts } from '../kit/Facts.tsx';
import { Gone } from '../kit/Gone.tsx';
import { MapView } from '../kit/MapView.tsx';
import { Phone } from '../kit/Phone.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';

const { READY, PENDING_PICK_UP, COLLECTED, PENDING_DROP_OFF } = deliveryStatus.code;
/** `deliveries.hub_id` stays after a parcel has left, so waiting is READY with that hub, and nothing else. */
const kinds = {
  waiting: { label: marked('Waiting here'), statuses: [READY], empty: marked('Nothing waits at this hub') },
  left: {
    label: marked('On the way from here'),
    statuses: [PENDING_PICK_UP, COLLECTED, PENDING_DROP_OFF],
    empty: marked('Nothing is on the way from this hub'),
  },
} as const;

const standard = { page: 1, shown: 0, tab: 'waiting' };

const HubOf = ({ id }: { readonly id: number }) => {
  const portal = usePortal();
  const [answer, reload] = useAnswer(
    useCallback(
      (signal: AbortSignal) => portal.call(hubs.calls.get, { params: { id } }, { signal, quiet: true }),
      [portal, id],
    ),
  );
  const [url, setUrl] = useUrlState(standard);
  const tab = url.tab === 'left' ? 'left' : 'waiting';
  const query = useMemo(
    () => ({
      hubId: [id],
      logisticStatusId: kinds[tab].statuses,
      sortBy: 'createdUtc' as const,
      sortDirection: 'asc' as const,
    }),
    [id, tab],
  );
  const address = answer.kind === 'here' ? answer.value.address : undefined;
  const pins = useMemo(
    () =>
      Address.is(address)
        ? [{ id: 'hub', ...address.coordinates, shape: 'hub' as const, colour: 'hub' }]
        : [],
    [address],
  );
  if (answer.kind === 'refused')
    return answer.refusal.status === 404 ? (
      <Gone />
    ) : (
      <Screen title={t('Hub detail')}>
        <ErrorNotice refusal={answer.refusal} onRetry={reload} />
      </Screen>
    );
  if (answer.kind === 'loading')
    return (
      <Screen title={t('Hub detail')}>
        <SkeletonRows rows={8} />
      </Screen>
    );
  const hub = answer.value;
  return (
    <DeliveriesScreen
      title={hub.name}
      actions={
        <Button component={Link} to={`/hubs/edit/${id}`} variant="outlined">
          {t('Edit')}
        </Button>
      }
      head={
        <>
          <Box
            sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'minmax(280px, 1fr) 2fr' } }}
          >
            <Facts
              facts={[
                { name: t('Address'), value: Address.is(address) ? address.description : '' },
                { name: t('Contact'), value: hub.contactName },
                {
                  name: t('Phone'),
                  value: hub.phoneNumber ? <Phone phoneNumber={hub.phoneNumber} /> : '',
                },
                {
                  name: t('Capacity'),
                  value:
                    hub.capacity === null
                      ? ''
                      : `${formatNumber(hub.capacity, spokenLanguage())} ${t('parcels')}`,
                },
                { name: t('Active'), value: hub.isActive ? '' : t('No') },
              ]}
            />
            <Box sx={{ height: 180 }}>
              <MapView
                label={t('Where the hub is')}
                pins={pins}
                {...(pins[0] === undefined ? {} : { centre: pins[0] })}
                zoom={13}
              />
            </Box>
          </Box>
          <Tabs value={tab} onChange={(_event, next) => setUrl({ tab: String(next), page: 1 })}>
            {Object.entries(kinds).map(([key, { label }]) => (
              <Tab key={key} value={key} label={t(label)} />
            ))}
          </Tabs>
        </>
      }
      query={query}
      empty={<EmptyState icon="parcel" title={t(kinds[tab].empty)} />}
    />
  );
};

const HubDetail = () => {
  const id = useRecordId();
  return id === null ? <Gone /> : <HubOf key={id} id={id} />;
};
export default HubDetail;
