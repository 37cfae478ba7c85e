// The right side of the board: the panel of whatever is selected, with its way back.
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type Letters, mayOpen } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { useEscape } from '../hooks/useEscape.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useShortcut } from '../hooks/useShortcut.ts';
import { Icon } from '../kit/Icon.tsx';
import { LatePane } from '../kit/LatePane.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import type { BoardSelection } from './useBoardState.ts';

const DeliveryPanel = lazyScreen(() => import('./DeliveryPanel.tsx'));
const DriverPanel = lazyScreen(() => import('./DriverPanel.tsx'));
const JobPanel = lazyScreen(() => import('./JobPanel.tsx'));

/** The key that edits what is selected; of a run its own panel says what that is. */
const useEditing = (selection: BoardSelection): void => {
  const claims = useLive(usePortal().session.claims);
  const navigate = useNavigate();
  const path =
    selection.kind === 'delivery'
      ? '/deliveries/edit/:id'
      : selection.kind === 'driver'
        ? '/drivers/edit/:id'
        : null;
  useShortcut(
    'list.edit',
    path !== null && selection.kind !== 'nothing' && mayOpen(path, claims)
      ? () => void navigate(path.replace(':id', String(selection.id)))
      : undefined,
  );
};

/** What the selection is called. */
const useSelectionTitle = (selection: BoardSelection): string => {
  const portal = usePortal();
  const id = selection.kind === 'nothing' ? 0 : selection.id;
  const delivery = useLive(useMemo(() => portal.deliveries.byId(id), [portal, id]));
  const driver = useLive(useMemo(() => portal.drivers.byId(id), [portal, id]));
  if (selection.kind === 'job') return t('Job {id}', { id });
  if (selection.kind === 'delivery') return delivery?.waybill ?? t('Delivery {id}', { id });
  if (selection.kind === 'driver')
    return driver ? `${driver.firstName} ${driver.lastName}` : t('Driver {id}', { id });
  return '';
};

export interface BoardDetailsProps {
  readonly selection: BoardSelection;
  readonly onSelect: (selection: BoardSelection) => void;
  readonly letters: Letters;
  /** Jobs and drivers can be opened too. */
  readonly hasRuns: boolean;
  readonly canAct: boolean;
}

export const BoardDetails = ({ selection, onSelect, letters, hasRuns, canAct }: BoardDetailsProps) => {
  const title = useSelectionTitle(selection);
  useEditing(selection);
  useEscape(selection.kind === 'nothing' ? undefined : () => onSelect({ kind: 'nothing' }));
  if (selection.kind === 'nothing') return null;
  const { id } = selection;
  const onJob = hasRuns ? { onJob: (jobId: number) => onSelect({ kind: 'job', id: jobId }) } : {};
  return (
    <Box sx={{ overflow: 'auto', p: 4, minHeight: 0, flex: 1, bgcolor: 'background.paper' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 3 }}>
        <Typography variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton
          aria-label={t('Close details')}
          onClick={() => onSelect({ kind: 'nothing' })}
          sx={{ ml: 'auto' }}
        >
          <Icon name="close" />
        </IconButton>
      </Stack>
      <LatePane fallback={<SkeletonRows rows={8} />}>
        {selection.kind === 'job' ? (
          <JobPanel
            key={id}
            id={id}
            canAct={canAct}
            onDelivery={(deliveryId) => onSelect({ kind: 'delivery', id: deliveryId })}
            onDriver={(driverId) => onSelect({ kind: 'driver', id: driverId })}
          />
        ) : null}
        {selection.kind === 'delivery' ? <DeliveryPanel key={id} id={id} {...onJob} /> : null}
        {selection.kind === 'driver' ? (
          <DriverPanel key={id} id={id} letters={letters.get(id)} {...onJob} />
        ) : null}
      </LatePane>
    </Box>
  );
};

export default BoardDetails;
