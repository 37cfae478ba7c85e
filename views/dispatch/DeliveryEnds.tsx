// Where a parcel comes from and where it goes: address, building, contact to call or write to, remarks; the hub between.
import Stack from '@mui/material/Stack';
import type { Delivery } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { Facts } from '../kit/Facts.tsx';
import { ContactLine } from './ContactLine.tsx';
import { Section } from './Section.tsx';

/** One end of the way, as the delivery names it. */
interface End {
  readonly address: Delivery['originAddress'];
  readonly store: Delivery['originStoreName'];
  readonly building: Delivery['originBuildingName'];
  readonly unit: Delivery['originBuildingUnit'];
  readonly contact: Delivery['originContactName'];
  readonly phoneNumber: Delivery['originPhoneNumber'];
  readonly remarks: Delivery['originRemarks'];
}

const EndSection = ({
  title,
  end,
  about,
}: {
  readonly title: string;
  readonly end: End;
  readonly about: string | undefined;
}) => (
  <Section title={title}>
    <Facts
      dense
      facts={[
        { name: t('Address'), value: end.address?.description },
        { name: t('Store'), value: end.store },
        { name: t('Building'), value: [end.unit, end.building].filter(Boolean).join(', ') },
        {
          name: t('Contact'),
          value: end.contact ? (
            <ContactLine name={end.contact} phoneNumber={end.phoneNumber} about={about} />
          ) : null,
        },
        { name: t('Remarks'), value: end.remarks },
      ]}
    />
  </Section>
);

export const DeliveryEnds = ({ delivery }: { readonly delivery: Delivery }) => {
  const about = delivery.waybill ? t('delivery {waybill}', { waybill: delivery.waybill }) : undefined;
  return (
    <>
      <EndSection
        title={t('Pick-up')}
        about={about}
        end={{
          address: delivery.originAddress,
          store: delivery.originStoreName,
          building: delivery.originBuildingName,
          unit: delivery.originBuildingUnit,
          contact: delivery.originContactName,
          phoneNumber: delivery.originPhoneNumber,
          remarks: delivery.originRemarks,
        }}
      />
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
      <EndSection
        title={t('Drop-off')}
        about={about}
        end={{
          address: delivery.destinationAddress,
          store: delivery.destinationStoreName,
          building: delivery.destinationBuildingName,
          unit: delivery.destinationBuildingUnit,
          contact: delivery.destinationContactName,
          phoneNumber: delivery.destinationPhoneNumber,
          remarks: delivery.destinationRemarks,
        }}
      />
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
