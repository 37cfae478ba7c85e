// The right side of the board while nothing is chosen: what wants a hand first, then who is on the road. All of it is what the lists and the
// map show already; nothing is asked for (NAV-21).
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type Delivery,
  deliveryStatus,
  exceptionStatuses,
  type Job,
  type Letters,
  type ListState,
  type Live,
  type Urgency,
  urgencies,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { Icon } from '../kit/Icon.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { capitalised, counted } from '../kit/words.ts';
import { DriverRow } from './DriverRow.tsx';
import { watchText } from './lateWords.ts';
import { Section } from './Section.tsx';
import type { BoardSelection } from './useBoardState.ts';
import type { JobBoard } from './useJobBoard.ts';

/** So many of each; the lists beside it have them all. */
const MOST = 10;
const pressing = new Map<Urgency, string>(
  urgencies
    .filter(({ urgency }) => urgency !== 'underWay' && urgency !== 'ended')
    .map(({ urgency, label }) => [urgency, label]),
);

interface Choosing {
  readonly onSelect: (selection: BoardSelection) => void;
  /** A job was let go over a driver; absent: none can be. */
  readonly onAssign?: ((jobId: number, driverId: number) => void) | undefined;
}

interface Item {
  readonly id: number;
  readonly name: string;
  readonly says: string;
}

const Items = ({
  title,
  none,
  items,
  onChoose,
}: {
  readonly title: string;
  /** Said where there are none. */
  readonly none: string;
  readonly items: readonly Item[];
  readonly onChoose: (id: number) => void;
}) => (
  <Section title={title}>
    {items.length === 0 ? <Typography color="textSecondary">{none}</Typography> : null}
    {items.slice(0, MOST).map(({ id, name, says }) => (
      <button key={id} type="button" className="board-row" onClick={() => onChoose(id)}>
        <span className="board-row-middle">
          <span className="board-row-place">{name}</span>
          <span className="board-row-note">{says}</span>
        </span>
      </button>
    ))}
    {items.length > MOST ? (
      <Typography color="textSecondary">
        {t('and {count} more in the list', { count: items.length - MOST })}
      </Typography>
    ) : null}
  </Section>
);

/** Of whoever sees runs. */
const Runs = ({
  board,
  driverIds,
  letters,
  onSelect,
  onAssign,
}: Choosing & {
  readonly board: JobBoard;
  readonly driverIds: readonly number[];
  readonly letters: Letters;
}) => {
  const formats = useFormats();
  const { rows } = useLive(board.list);
  const { loaded, error } = board.frame;
  if (!loaded && error === null) return <SkeletonRows rows={8} />;
  const jobs = new Map<number, Job>(rows.map((job) => [job.id, job]));
  const driving = new Set(rows.map(({ driverId }) => driverId));
  const onRoad = driverIds.filter((id) => driving.has(id));
  const items = board.ordered.flatMap((watch): readonly Item[] => {
    const label = pressing.get(watch.urgency);
    if (label === undefined) return [];
    const { id } = watch;
    const says = [t(label), watchText(watch, formats), jobs.get(id)?.driverName ?? ''];
    return [{ id, name: t('Job {id}', { id }), says: says.filter(Boolean).join(' · ') }];
  });
  return (
    <>
      <Items
        title={t('Needs attention')}
        none={t('Nothing is late, at risk or without a driver.')}
        items={items}
        onChoose={(id) => onSelect({ kind: 'job', id })}
      />
      <Section title={t('On the road')}>
        {onRoad.length === 0 ? (
          <Typography color="textSecondary">{t('No driver of these jobs is on the road.')}</Typography>
        ) : null}
        {onRoad.slice(0, MOST).map((id) => (
          <DriverRow
            key={id}
            id={id}
            isSelected={false}
            letters={letters.get(id)}
            onSelect={(driverId) => onSelect({ kind: 'driver', id: driverId })}
            onAssign={onAssign}
          />
        ))}
        {onRoad.length > MOST ? (
          <Typography color="textSecondary">{counted(onRoad.length, 'driver', 'drivers')}</Typography>
        ) : null}
      </Section>
    </>
  );
};

const itemOf = ({ deliveryId, waybill, logisticStatusId, destinationContactName }: Delivery): Item => ({
  id: deliveryId,
  name: waybill ?? t('Delivery {id}', { id: deliveryId }),
  says: [capitalised(t(deliveryStatus.label(logisticStatusId))), destinationContactName ?? '']
    .filter(Boolean)
    .join(' · '),
});

/** Of whoever sees deliveries alone: a customer, a company, a store. */
const Deliveries = ({ list, onSelect }: Choosing & { readonly list: Live<ListState<Delivery>> }) => {
  const { rows, loaded, error } = useLive(list);
  if (!loaded && error === null) return <SkeletonRows rows={8} />;
  const choose = (id: number): void => onSelect({ kind: 'delivery', id });
  const isException = ({ logisticStatusId }: Delivery): boolean =>
    exceptionStatuses.some((code) => code === logisticStatusId);
  const isUnderWay = ({ logisticStatusId }: Delivery): boolean =>
    !deliveryStatus.isTerminal(logisticStatusId) && logisticStatusId >= deliveryStatus.code.PENDING_PICK_UP;
  return (
    <>
      <Items
        title={t('Needs attention')}
        none={t('Nothing went wrong.')}
        items={rows.filter(isException).map(itemOf)}
        onChoose={choose}
      />
      <Items
        title={t('On the road')}
        none={t('Nothing is on the road.')}
        items={rows.filter(isUnderWay).map(itemOf)}
        onChoose={choose}
      />
    </>
  );
};

export interface BoardOverviewProps extends Choosing {
  /** Null for whoever sees no runs. */
  readonly board: JobBoard | null;
  readonly deliveries: Live<ListState<Delivery>>;
  readonly driverIds: readonly number[];
  readonly letters: Letters;
  readonly onClose: () => void;
}

const BoardOverview = ({
  board,
  deliveries,
  driverIds,
  letters,
  onSelect,
  onAssign,
  onClose,
}: BoardOverviewProps) => (
  <Box sx={{ overflow: 'auto', p: 4, minHeight: 0, flex: 1, bgcolor: 'background.paper' }}>
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 3 }}>
      <Typography variant="h2">{t('Overview')}</Typography>
      <IconButton aria-label={t('Close overview')} onClick={onClose} sx={{ ml: 'auto' }}>
        <Icon name="close" />
      </IconButton>
    </Stack>
    <Stack sx={{ gap: 5 }}>
      {board ? (
        <Runs board={board} driverIds={driverIds} letters={letters} onSelect={onSelect} onAssign={onAssign} />
      ) : (
        <Deliveries list={deliveries} onSelect={onSelect} />
      )}
    </Stack>
  </Box>
);

export default BoardOverview;
