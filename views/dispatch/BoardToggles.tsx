// What may stand beside the lists: the overview to the right, the day by driver in the place of the map.
import { t } from '../hooks/text.ts';
import { Icon, type IconName } from '../kit/Icon.tsx';

interface Toggle {
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}

export const BoardToggle = ({
  isOn,
  set,
  icon,
  label,
  title,
}: Toggle & { readonly icon: IconName; readonly label: string; readonly title: string }) => (
  <button type="button" className="board-figure" aria-pressed={isOn} title={title} onClick={() => set(!isOn)}>
    <Icon name={icon} size={16} />
    {label}
  </button>
);

/** Each null where the board has no room for it. */
export const BoardToggles = ({
  overview,
  day,
}: {
  readonly overview: Toggle | null;
  readonly day: Toggle | null;
}) => (
  <>
    {overview ? (
      <BoardToggle
        {...overview}
        icon="list"
        label={t('Overview')}
        title={t('What needs attention, and who is on the road')}
      />
    ) : null}
    {day ? <BoardToggle {...day} icon="calendar" label={t('Day')} title={t('Drivers by hour')} /> : null}
  </>
);
