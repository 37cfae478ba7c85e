// A customer's dashboard: what was sent, newest first, each with its way, its tracking and the button to book it again.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useEffect, useMemo, useRef } from 'react';
import { type Delivery, texts } from '../../core/index.ts';
import { useNewDelivery } from '../booking/useNewDelivery.ts';
import { useWizard } from '../booking/useWizard.ts';
import { DeliveryPanel } from '../dispatch/DeliveryPanel.tsx';
import { t } from '../hooks/text.ts';
import { useList } from '../hooks/useList.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useStable } from '../hooks/useStable.ts';
import { useUrlState } from '../hooks/useUrlState.ts';
import { Details } from '../kit/Details.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { ListFooter } from '../kit/ListFooter.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { FloatingWaitingChip } from '../kit/WaitingChip.tsx';
import { AccountBalance } from './AccountBalance.tsx';
import { MyDeliveryCard } from './MyDeliveryCard.tsx';

const standard = { page: 1, q: '', delivery: 0, ended: true };
const idOf = (delivery: Delivery): number => delivery.deliveryId;

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
  const list = useMemo(
    () =>
      portal.deliveries.mine({
        page: url.page,
        pageSize: size,
        ...(url.q ? { search: url.q } : {}),
        ...(url.ended ? {} : { isOpen: true }),
      }),
    [portal, url.page, url.q, url.ended, size],
  );
  const frame = useList(list, idOf);
  const open = useStable((id: number) => change({ delivery: id }, { push: true }));
  const search = useStable((q: string) => change({ q, page: 1 }));
  // What was just booked is on the list when the wizard closes: nobody looks for the own parcel behind a chip.
  const wasOpen = useRef(wizard.isOpen);
  useEffect(() => {
    if (wasOpen.current && !wizard.isOpen) void list.reload();
    wasOpen.current = wizard.isOpen;
  }, [wizard.isOpen, list]);
  const isNothing = frame.loaded && frame.ids.length === 0;
  return (
    <Screen
      title={t('Dashboard')}
      maxWidth={920}
      actions={
        newDelivery ? (
          <Button variant="contained" onClick={newDelivery}>
            {t(texts.wizard.newDelivery)}
          </Button>
        ) : null
      }
    >
      <AccountBalance />
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
          label={t('Ended too')}
          sx={{ ml: '-4px' }}
        />
      </Stack>
      {frame.error ? <ErrorNotice refusal={frame.error} onRetry={() => void list.reload()} /> : null}
      {!frame.loaded && frame.error === null ? <SkeletonRows rows={5} height={108} /> : null}
      {isNothing ? (
        <EmptyState
          icon="parcel"
          title={url.q || !url.ended ? t('No delivery matches') : t('Nothing sent yet')}
          text={
            url.q || !url.ended
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
          component="ul"
          aria-label={t('My deliveries')}
          aria-busy={frame.loading}
          sx={{ listStyle: 'none', m: 0, p: 0, gap: 3 }}
        >
          {frame.ids.map((id) => (
            <MyDeliveryCard key={id} id={id} onOpen={open} />
          ))}
        </Stack>
        <FloatingWaitingChip
          waiting={frame.waiting}
          stale={frame.stale}
          onReload={() => void list.reload()}
        />
      </Box>
      {frame.loaded && frame.totalItems > 0 ? (
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
      {url.delivery > 0 ? <Shown id={url.delivery} onClose={() => change({ delivery: 0 })} /> : null}
    </Screen>
  );
};

export default MyDeliveries;
