// Who comes: by first name, face, vehicle and number plate, so that the right one is let in; and a call while the parcel is the next stop.
import { formatDistance, greatCircleKm, type PublicDelivery, vehicleType } from '../../core/index.ts';
import { tx } from '../hooks/richText.ts';
import { spokenLanguage, t, tn } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { When } from '../kit/When.tsx';
import { capitalised } from '../kit/words.ts';
import { ButtonLink } from './ui.tsx';

const formatRating = (rating: number): string =>
  new Intl.NumberFormat(spokenLanguage(), { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(
    rating,
  );

const nextWords = ({ stopsBefore }: PublicDelivery): string => {
  if (stopsBefore === null || stopsBefore === undefined) return t('On the way.');
  return stopsBefore === 0
    ? t('Yours is the next stop.')
    : tn('{n} stop before yours.', '{n} stops before yours.', stopsBefore);
};

const face = {
  width: 56,
  height: 56,
  flexShrink: 0,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  fontSize: 20,
  fontWeight: 700,
  objectFit: 'cover',
  color: 'var(--onAccent)',
  background: 'var(--accent)',
} as const;

const DriverCard = ({
  delivery,
  driver,
}: {
  readonly delivery: PublicDelivery;
  readonly driver: NonNullable<PublicDelivery['driverLocation']>;
}) => {
  const to = delivery.destinationCoordinates;
  const away = to ? formatDistance(greatCircleKm(driver, to), spokenLanguage()) : '';
  const name = delivery.driverFirstName ?? t('The driver');
  const { driverPictureUrl, driverRegistration, driverPhone, driverRating } = delivery;
  const vehicle = delivery.driverVehicleTypeId ? vehicleType.label(delivery.driverVehicleTypeId) : '';
  return (
    <div css={{ display: 'flex', gap: 12, alignItems: 'center', flexWrap: 'wrap', padding: '12px 16px' }}>
      {driverPictureUrl ? (
        <img src={driverPictureUrl} alt={t('Picture of {name}', { name })} css={face} />
      ) : (
        <span aria-hidden css={face}>
          {[...name][0]?.toUpperCase()}
        </span>
      )}
      <div css={{ flex: '1 1 200px', minWidth: 0, color: 'var(--inkSoft)' }}>
        <strong css={{ color: 'var(--ink)' }}>{name}</strong>
        {driverRating ? (
          <span className="numbers">
            {' · '}
            <Icon name="star" size={14} /> <span className="visually-hidden">{t('Rating')} </span>
            {formatRating(driverRating)}
          </span>
        ) : null}
        {vehicle || driverRegistration ? (
          <div>
            {capitalised(t(vehicle))}
            {driverRegistration ? (
              <>
                {vehicle ? ' · ' : null}
                <span className="visually-hidden">{t('Number plate')} </span>
                <b css={{ color: 'var(--ink)', whiteSpace: 'nowrap' }}>{driverRegistration}</b>
              </>
            ) : null}
          </div>
        ) : null}
        <div>
          {nextWords(delivery)} {away ? t('{away} from the drop-off as the crow flies.', { away }) : null}
          {driver.at ? (
            <>
              {' '}
              {tx('Seen {when}.', {
                when: (
                  <When
                    key="when"
                    at={driver.at}
                    {...(delivery.timeZone ? { zone: delivery.timeZone } : {})}
                  />
                ),
              })}
            </>
          ) : null}
        </div>
      </div>
      {driverPhone ? (
        <ButtonLink kind="quiet" to={`tel:${driverPhone}`}>
          <Icon name="phone" size={18} /> {t('Call {name}', { name })}
        </ButtonLink>
      ) : null}
    </div>
  );
};
export default DriverCard;
