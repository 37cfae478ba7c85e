// Where a parcel comes from and where it goes: address, building, contact to call or write to, remarks; the hub between.
import Stack from '@mui/material/Stack';
import type { Delivery } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { Facts } from '../kit/Facts.tsx';
import { ContactLine } from './ContactLine.tsx';
import { Section } from './Section.tsx';

const building = (name: string | null | undefined, unit: string | null | undefined): string =>
  [unit, name].filter(Boolean).join(', ');

export const DeliveryEnds = ({ delivery }: { readonly delivery: Delivery }) => {
  const about = delivery.waybill ? t('delivery {waybill}', { waybill: delivery.waybill }) : undefined;
  return (
    <>
      <Section title={t('Pick-up')}>
        <Facts
          dense
          facts={[
            { name: t('Address'), value: delivery.originAddress?.description },
            { name: t('Store'), value: delivery.originStoreName },
            {
              name: t('Building'),
              value: building(delivery.originBuildingName, delivery.originBuildingUnit),
            },
            {
              name: t('Contact'),
              value: delivery.originContactName ? (
                <ContactLine
                  name={delivery.originContactName}
                  phoneNumber={delivery.originPhoneNumber}
                  about={about}
                />
              ) : null,
            },
            { name: t('Remarks'), value: delivery.originRemarks },
          ]}
        />
      </Section>
      {delivery.hubAddress ? (
        <Section title={t('Hub')}>
          <Facts
            dense
            facts={[
              { name: t('Address'), value: delivery.hubAddress.description },
              {
                name: t('Contact'),
                value: delivery.hub?.contactName ? (
                  <ContactLine
                    name={delivery.hub.contactName}
                    phoneNumber={delivery.hub.phoneNumber}
                    about={about}
                  />
                ) : null,
              },
            ]}
          />
        </Section>
      ) : null}
      <Section title={t('Drop-off')}>
        <Facts
          dense
          facts={[
            { name: t('Address'), value: delivery.destinationAddress?.description },
            { name: t('Store'), value: delivery.destinationStoreName },
            {
              name: t('Building'),
              value: building(delivery.destinationBuildingName, delivery.destinationBuildingUnit),
            },
            {
              name: t('Contact'),
              value: delivery.destinationContactName ? (
                <ContactLine
                  name={delivery.destinationContactName}
                  phoneNumber={delivery.destinationPhoneNumber}
                  about={about}
                />
              ) : null,
            },
            { name: t('Remarks'), value: delivery.destinationRemarks },
          ]}
        />
      </Section>
      {delivery.placedByUser || delivery.company ? (
        <Section title={t('Booked by')}>
          <Stack sx={{ gap: 1 }}>
            <ContactLine
              name={[delivery.placedByUser?.firstName, delivery.placedByUser?.lastName]
                .filter(Boolean)
                .join(' ')}
              phoneNumber={delivery.placedByUser?.phoneNumber}
              about={about}
            />
            {delivery.placedByUser?.email ? (
              <a href={`mailto:${delivery.placedByUser.email}`}>{delivery.placedByUser.email}</a>
            ) : null}
            {delivery.company?.companyName ? <span>{delivery.company.companyName}</span> : null}
          </Stack>
        </Section>
      ) : null}
    </>
  );
};
