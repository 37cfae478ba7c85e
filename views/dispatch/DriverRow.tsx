// One driver on the board: letters of the marker, name, status as icon and word, vehicle, how old the position is.
import { memo, useMemo } from 'react';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Age } from './Age.tsx';
import { useHovered } from './boardHover.ts';
import { DriverChip } from './DriverChip.tsx';
import { DriverLetters } from './DriverLetters.tsx';
import { driverWords } from './driverWords.ts';
import { useJobDrop } from './jobDrop.ts';

export interface DriverRowProps {
  readonly id: number;
  readonly isSelected: boolean;
  readonly letters: string | undefined;
  readonly onSelect: (id: number) => void;
  /** A job was let go over this driver; absent: none can be. */
  readonly onAssign?: ((jobId: number, driverId: number) => void) | undefined;
}

export const DriverRow = memo(({ id, isSelected, letters, onSelect, onAssign }: DriverRowProps) => {
  const portal = usePortal();
  const driver = useLive(useMemo(() => portal.drivers.byId(id), [portal, id]));
  const { isHovered, handlers } = useHovered('driver', id);
  const drop = useJobDrop(onAssign ? (jobId) => onAssign(jobId, id) : undefined);
  if (driver === undefined) return null;
  return (
    <button
      type="button"
      data-row
      className="board-row board-row-driver"
      data-hovered={isHovered || undefined}
      data-over={drop.isOver || undefined}
      {...handlers}
      {...drop.handlers}
      onClick={() => onSelect(id)}
      aria-pressed={isSelected}
    >
      <DriverLetters driver={driver} letters={letters} />
      <span className="board-row-middle">
        <span className="board-row-place">
          {driver.firstName} {driver.lastName}
        </span>
        <span className="board-row-note">{driverWords(driver)}</span>
      </span>
      <span className="board-row-end">
        <DriverChip code={driver.driverStatusId} />
        <Age driverId={id} />
      </span>
    </button>
  );
});
