// One delivery beside the list (DEL-26): ids, parties, windows, parcels, money, and the links that are this user's.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import {
  admits,
  canRate,
  type Delivery,
  deliveryStatus,
  formatPhone,
  paymentStatus,
  routeOf,
} from '../../core/index.ts';
import { isBuilt } from '../app/screens.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Distance } from '../kit/Distance.tsx';
import { Facts } from '../kit/Facts.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Money } from '../kit/Money.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { When, Window } from '../kit/When.tsx';
import { parcelSummary } from './parcelSummary.ts';

const Side = ({
  title,
  address,
  unit,
  name,
  phone,
  remarks,
  start,
  end,
}: {
  readonly title: string;
  readonly address: string | null | undefined;
  readonly unit: string;
  readonly name: string | null | undefined;
  readonly phone: string;
  readonly remarks: string | null | undefined;
  readonly start: string | undefined;
  readonly end: string | undefined;
}) => (
  <Box component="section" aria-label={title}>
    <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
      {title}
    </Typography>
    <Facts
      dense
      facts={[
        { name: t('Address'), value: address },
        { name: t('Building'), value: unit },
        { name: t('Contact'), value: name },
        {
          name: t('Phone'),
          value: phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : null,
        },
        { name: t('Window'), value: start && end ? <Window start={start} end={end} /> : null },
        { name: t('Remarks'), value: remarks },
      ]}
    />
  </Box>
);

export const DeliverySummary = ({ delivery }: { readonly delivery: Delivery }) => {
  const claims = useLive(usePortal().session.claims);
  const quote = delivery.deliveryQuotes?.find(({ id }) => id === delivery.selectedDeliveryQuoteId);
  const edit = routeOf('/deliveries/edit/:id');
  const mayEdit = edit !== undefined && isBuilt('/deliveries/edit/:id') && admits(edit.who, claims) === null;
  return (
    <Stack sx={{ gap: 4 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <StatusChip table={deliveryStatus} code={delivery.logisticStatusId} />
        <StatusChip table={paymentStatus} code={delivery.paymentStatusId} />
      </Stack>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {mayEdit ? (
          <Button
            variant="contained"
            size="small"
            component={Link}
            to={`/deliveries/edit/${delivery.deliveryId}`}
          >
            {t('Edit')}
          </Button>
        ) : null}
        <Button
          variant="outlined"
          size="small"
          component={Link}
          to={`/track/${delivery.hash}`}
          startIcon={<Icon name="pin" size={16} />}
        >
          {t('Tracking page')}
        </Button>
        {canRate(delivery) ? (
          <Button variant="outlined" size="small" component={Link} to={`/rate/${delivery.hash}`}>
            {t('Rating page')}
          </Button>
        ) : null}
      </Stack>
      <Facts
        dense
        facts={[
          { name: t('Delivery'), value: delivery.deliveryId },
          { name: t('Reference'), value: delivery.orderReference },
          { name: t('Customer id'), value: delivery.customerIdentifier },
          { name: t('Lot'), value: delivery.lotNumber },
          { name: t('Company'), value: delivery.company?.companyName },
          { name: t('Booked'), value: delivery.createdUtc ? <When at={delivery.createdUtc} /> : null },
          { name: t('Parcels'), value: parcelSummary(delivery) },
          {
            name: t('Distance'),
            value: delivery.distanceEstimate ? <Distance km={delivery.distanceEstimate} /> : null,
          },
          {
            name: t('Total'),
            value:
              typeof delivery.paymentTotal === 'number' ? (
                <Money
                  amount={delivery.paymentTotal}
                  {...(delivery.currency ? { currency: delivery.currency } : {})}
                />
              ) : null,
          },
        ]}
      />
      <Side
        title={t('Pick-up')}
        address={delivery.originAddress?.description}
        unit={[delivery.originBuildingName, delivery.originBuildingUnit].filter(Boolean).join(', ')}
        name={delivery.originContactName}
        phone={formatPhone(
          delivery.originPhoneNumber,
          delivery.originContactCountry ?? delivery.country ?? 'ZA',
        )}
        remarks={delivery.originRemarks}
        start={quote?.pickupWindowStartUtc}
        end={quote?.pickupWindowEndUtc}
      />
      <Side
        title={t('Drop-off')}
        address={delivery.destinationAddress?.description}
        unit={[delivery.destinationBuildingName, delivery.destinationBuildingUnit].filter(Boolean).join(', ')}
        name={delivery.destinationContactName}
        phone={formatPhone(
          delivery.destinationPhoneNumber,
          delivery.destinationContactCountry ?? delivery.country ?? 'ZA',
        )}
        remarks={delivery.destinationRemarks}
        start={quote?.dropOffWindowStartUtc}
        end={quote?.dropOffWindowEndUtc}
      />
    </Stack>
  );
};
