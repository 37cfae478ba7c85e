// Where the driver is, in words a receiver can use: how far, how fresh; and the sketch of both points.
import { formatDistance, greatCircleKm, type PublicDelivery } from '../../core/index.ts';
import { tx } from '../hooks/richText.ts';
import { marked, spokenLanguage, t } from '../hooks/text.ts';
import { When } from '../kit/When.tsx';

type Point = { readonly lat: number; readonly lon: number };

const size = { width: 320, height: 150, edge: 28 } as const;

/** Both points in one frame, north up, the same scale both ways. */
const place = (from: Point, to: Point): readonly [Point, Point] => {
  const squeeze = Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180);
  const dx = (to.lon - from.lon) * squeeze;
  const dy = from.lat - to.lat;
  const scale = Math.min(
    (size.width - 2 * size.edge) / Math.max(Math.abs(dx), 1e-6),
    (size.height - 2 * size.edge) / Math.max(Math.abs(dy), 1e-6),
  );
  const middle = { lon: size.width / 2, lat: size.height / 2 };
  return [
    { lon: middle.lon - (dx * scale) / 2, lat: middle.lat - (dy * scale) / 2 },
    { lon: middle.lon + (dx * scale) / 2, lat: middle.lat + (dy * scale) / 2 },
  ];
};

/** A name stands inward of a point near the edge: a long one would be cut off there. */
const nameAt = (x: number): { readonly x: number; readonly textAnchor: 'start' | 'middle' | 'end' } =>
  x < size.width / 3
    ? { x: x - 8, textAnchor: 'start' }
    : x > (2 * size.width) / 3
      ? { x: x + 8, textAnchor: 'end' }
      : { x, textAnchor: 'middle' };

export const Whereabouts = ({ delivery }: { readonly delivery: PublicDelivery }) => {
  const driver = delivery.driverLocation;
  if (!driver) return null;
  const to = delivery.destinationCoordinates;
  const away = to ? formatDistance(greatCircleKm(driver, to), spokenLanguage()) : '';
  const [at, goal] = to ? place(driver, to) : [null, null];
  // Each name stands on the far side of its point, where the line does not cross it.
  const isAbove = at !== null && goal !== null && at.lat <= goal.lat;
  return (
    <div css={{ display: 'grid', gap: 10 }}>
      <p css={{ margin: 0 }}>
        {tx(
          away
            ? marked('{driver} is {away} from the drop-off as the crow flies.')
            : marked('{driver} is on the way.'),
          { driver: <strong key="driver">{delivery.driverFirstName ?? t('The driver')}</strong>, away },
        )}
        {driver.at ? (
          <span css={{ color: 'var(--inkSoft)' }}>
            {' '}
            {tx('Seen {when}.', {
              when: (
                <When key="when" at={driver.at} {...(delivery.timeZone ? { zone: delivery.timeZone } : {})} />
              ),
            })}
          </span>
        ) : null}
      </p>
      {at && goal ? (
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          css={{
            width: '100%',
            maxHeight: 200,
            background: 'var(--raised)',
            borderRadius: 'var(--radius)',
            '& text': { fill: 'var(--ink)', fontSize: 11, fontWeight: 600 },
          }}
        >
          <title>{t('The driver, {away} from the drop-off; north is up.', { away })}</title>
          <line
            x1={at.lon}
            y1={at.lat}
            x2={goal.lon}
            y2={goal.lat}
            stroke="var(--accent)"
            strokeWidth={2}
            strokeDasharray="4 5"
          />
          <circle
            cx={goal.lon}
            cy={goal.lat}
            r={7}
            fill="var(--surface)"
            stroke="var(--accent)"
            strokeWidth={3}
          />
          <text {...nameAt(goal.lon)} y={goal.lat + (isAbove ? 22 : -13)}>
            {t('Drop-off')}
          </text>
          <circle cx={at.lon} cy={at.lat} r={8} fill="var(--accent)" />
          <text {...nameAt(at.lon)} y={at.lat + (isAbove ? -14 : 22)}>
            {delivery.driverFirstName ?? t('Driver')}
          </text>
        </svg>
      ) : null}
    </div>
  );
};
