// The letters of a driver in the colour that the marker has on the map.
import { type Driver, driverColour } from '../../core/index.ts';
import { markerColours } from '../base/tokens.ts';
import { t } from '../hooks/text.ts';

export const DriverLetters = ({
  driver,
  letters,
}: {
  readonly driver: Driver;
  readonly letters: string | undefined;
}) => (
  <span
    className="board-row-letters"
    role="img"
    aria-label={letters ? t('Marker {letters}', { letters }) : undefined}
    aria-hidden={letters ? undefined : true}
    style={{ background: markerColours[driverColour(driver)] }}
  >
    {letters ?? ''}
  </span>
);
