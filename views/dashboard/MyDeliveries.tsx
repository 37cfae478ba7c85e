// A customer's home: the parcel under way first, with its arrival and the map; then the others, orders that wait to be finished,
// and page by page what has ended. Beside them the account and everything that is no parcel.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import { contract, type Delivery, deliveryStatus, texts, waitsFor } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { useNewDelivery } from '../booking/useNewDelivery.ts';
import { useWizard } from '../booking/useWizard.ts';
import { DeliveryPanel } from '../dispatch/DeliveryPanel.tsx';
import { marked, t } from '../hooks/text.ts';
import { useList } from '../hooks/useList.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useStable } from '../hooks/useStable.ts';
import { useUrlState } from '../hooks/useUrlState.ts';
import { Details } from '../kit/Details.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { ExportButton } from '../kit/ExportButton.tsx';
import { ExtraPart } from '../kit/ExtraPart.tsx';
import { Icon } from '../kit/Icon.tsx';
import { ListFooter } from '../kit/ListFooter.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { FloatingWaitingChip } from '../kit/WaitingChip.tsx';
import { AccountBalance } from './AccountBalance.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { MyDeliveryCard } from './MyDeliveryCard.tsx';
import { type MyView, myFilters } from './myFilters.ts';
import { type Matter, OwnMatters } from './OwnMatters.tsx';

const MyFilters = lazyScreen(() => import('./MyFilters.tsx'));

const standard = { page: 1, q: '', delivery: 0, ended: true, from: '', to: '', payment: '' };
const idOf = (delivery: Delivery): number => delivery.deliveryId;
const open = { isOpen: true, page: 1, pageSize: 50 } as const;
const endedStatuses = deliveryStatus.rows.filter(({ terminal }) => terminal).map(({ code }) => code);

const matters: readonly Matter[] = [
  { path: '/accounts', icon: 'money', label: marked('Accounts and receipts') },
  { path: '/address-book', icon: 'pin', label: marked('Address book') },
  { path: '/profile', rest: '#cards', icon: 'card', label: marked('Saved cards') },
  { path: '/profile', rest: '#data', icon: 'download', label: marked('My data') },
  { path: '/faq', icon: 'info', label: marked('Help') },
];

/** The nearer to its receiver, the higher it stands. */
const byWay = (x: Delivery, y: Delivery): number =>
  y.logisticStatusId - x.logisticStatusId || y.deliveryId - x.deliveryId;

const Part = ({
  title,
  ids,
  onOpen,
  hasArrival = false,
}: {
  readonly title: string;
  readonly ids: readonly number[];
  readonly onOpen: (id: number) => void;
  /** The first is shown with its arrival. */
  readonly hasArrival?: boolean;
}) =>
  ids.length === 0 ? null : (
    <section aria-label={title}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2 }}>
        {ids.map((id, at) => (
          <MyDeliveryCard key={id} id={id} onOpen={onOpen} isLarge={hasArrival && at === 0} />
        ))}
      </Stack>
    </section>
  );

const Shown = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const portal = usePortal();
  const delivery = useLive(useMemo(() => portal.deliveries.byId(id), [portal, id]));
  return (
    <Details title={delivery?.waybill ?? t('Delivery {id}', { id })} onClose={onClose}>
      <DeliveryPanel key={id} id={id} />
    </Details>
  );
};

export const MyDeliveries = () => {
  const portal = usePortal();
  const wizard = useWizard();
  const newDelivery = useNewDelivery();
  const [url, change] = useUrlState(standard);
  const size = useLive(useMemo(() => portal.pageSize('deliveries'), [portal]));
  const [isFiltering, setFiltering] = useState(false);
  const filters = useMemo(
    () => myFilters({ q: url.q, from: url.from, to: url.to, payment: url.payment }),
    [url.q, url.from, url.to, url.payment],
  );
  const isSearch = Object.keys(filters).length > 0;
  // What is under way and what waits to be finished stand whole above the pages of what has ended.
  const openList = useMemo(() => portal.deliveries.mine(open), [portal]);
  const openFrame = useList(openList, idOf);
  const openRows = useLive(openList).rows;
  const { way, unfinished } = useMemo(() => {
    const known = openRows.filter(({ logisticStatusId }) => !deliveryStatus.isTerminal(logisticStatusId));
    return {
      way: known
        .filter((one) => waitsFor(one) === null)
        .sort(byWay)
        .map(idOf),
      unfinished: known.filter((one) => waitsFor(one) !== null).map(idOf),
    };
  }, [openRows]);
  const list = useMemo(
    () =>
      portal.deliveries.mine({
        page: url.page,
        pageSize: size,
        ...(isSearch ? filters : { logisticStatusId: endedStatuses }),
        ...(isSearch && !url.ended ? { isOpen: true } : {}),
      }),
    [portal, url.page, url.ended, filters, isSearch, size],
  );
  const frame = useList(list, idOf);
  const show = useStable((id: number) => change({ delivery: id }, { push: true }));
  const search = useStable((q: string) => change({ q, page: 1 }));
  const narrow = useStable((part: Partial<MyView>) => change({ ...part, page: 1 }));
  const isNarrowed = url.from !== '' || url.to !== '' || url.payment !== '';
  // What was just booked is on the list when the wizard closes: nobody looks for the own parcel behind a chip.
  const wasOpen = useRef(wizard.isOpen);
  useEffect(() => {
    if (wasOpen.current && !wizard.isOpen) {
      void list.reload();
      void openList.reload();
    }
    wasOpen.current = wizard.isOpen;
  }, [wizard.isOpen, list, openList]);
  const reload = (): void => {
    void list.reload();
    void openList.reload();
  };
  const isLoaded = frame.loaded && (isSearch || openFrame.loaded);
  const fault = isSearch ? frame.error : (openFrame.error ?? frame.error);
  const showsList = isSearch || url.ended;
  const isNothing =
    isLoaded && frame.ids.length === 0 && (isSearch || (way.length === 0 && unfinished.length === 0));
  return (
    <Screen
      title={t('Dashboard')}
      measure="wide"
      actions={
        // Where nothing was sent yet the empty place itself says so.
        newDelivery && !isNothing ? (
          <Button variant="outlined" onClick={newDelivery}>
            {t(texts.wizard.newDelivery)}
          </Button>
        ) : null
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
        }}
      >
        <Stack sx={{ gap: 4, minWidth: 0 }}>
          <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
            <SearchField label={t('Search my deliveries')} value={url.q} onSearch={search} />
            <FormControlLabel
              control={
                <Switch
                  size="small"
                  checked={url.ended}
                  onChange={(event) => change({ ended: event.target.checked, page: 1 })}
                />
              }
              label={t('Show ended')}
              sx={{ ml: '-4px' }}
            />
            <Button
              size="small"
              startIcon={<Icon name="filter" size={16} />}
              aria-expanded={isFiltering || isNarrowed}
              onClick={() => setFiltering(!isFiltering)}
            >
              {t('Filter')}
            </Button>
            <ExportButton
              size="small"
              download={(options) => portal.download(contract.deliveries.mine, { query: filters }, options)}
            />
          </Stack>
          {isFiltering || isNarrowed ? (
            <ExtraPart fallback={<Box sx={{ minHeight: 56 }} />}>
              <MyFilters view={url} onChange={narrow} />
            </ExtraPart>
          ) : null}
          {fault ? <ErrorNotice refusal={fault} onRetry={reload} /> : null}
          {isLoaded || fault ? null : <SkeletonRows rows={5} height={108} />}
          {isNothing ? (
            <EmptyState
              icon="parcel"
              title={isSearch ? t('No delivery matches') : t('Nothing sent yet')}
              text={
                isSearch
                  ? t('Try another waybill or name, or show ended ones too.')
                  : t('Book a delivery and follow it here until it is there.')
              }
            >
              {newDelivery ? (
                <Button variant="contained" onClick={newDelivery}>
                  {t(texts.wizard.newDelivery)}
                </Button>
              ) : null}
            </EmptyState>
          ) : null}
          <Box>
            <Stack
              role="group"
              aria-label={t('My deliveries')}
              aria-busy={frame.loading || openFrame.loading}
              sx={{ gap: 5 }}
            >
              {isLoaded ? (
                <>
                  {isSearch ? null : <Part title={t('Under way')} ids={way} onOpen={show} hasArrival />}
                  {isSearch ? null : <Part title={t('Not finished')} ids={unfinished} onOpen={show} />}
                  {showsList ? (
                    <Part title={isSearch ? t('Found') : t('Ended')} ids={frame.ids} onOpen={show} />
                  ) : null}
                  {showsList && frame.totalItems > 0 ? (
                    <ListFooter
                      page={frame.page}
                      pageSize={size}
                      totalPages={frame.totalPages}
                      totalItems={frame.totalItems}
                      isBounded={frame.isBounded}
                      onCountAll={() => void list.countAll()}
                      noun={['delivery', 'deliveries']}
                      onPage={(page) => change({ page })}
                      onPageSize={(next) => {
                        portal.setPageSize('deliveries', next);
                        change({ page: 1 });
                      }}
                    />
                  ) : null}
                </>
              ) : null}
            </Stack>
            <FloatingWaitingChip
              waiting={openFrame.waiting + (isSearch ? frame.waiting : 0)}
              stale={frame.stale || openFrame.stale}
              onReload={reload}
            />
          </Box>
        </Stack>
        {/* On a phone this stands below: there only once what is above has its height. */}
        {isLoaded || fault ? (
          <Stack sx={{ gap: 4, minWidth: 0 }}>
            {fault || isSearch ? null : (
              <FirstSteps hasSent={way.length > 0 || frame.ids.length > 0} onSend={newDelivery} />
            )}
            <OwnMatters label={t('More')} matters={matters} />
            <AccountBalance isBooking={wizard.isOpen} />
          </Stack>
        ) : null}
      </Box>
      {url.delivery > 0 ? <Shown id={url.delivery} onClose={() => change({ delivery: 0 })} /> : null}
    </Screen>
  );
};

export default MyDeliveries;
