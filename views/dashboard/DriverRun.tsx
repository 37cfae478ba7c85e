// A driver's own run, made for one hand on a phone: whether one takes work, the stop that comes next with its one big
// button, the stops after it, and sharing one's position while driving.
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useMemo } from 'react';
import { contract, type Job, jobStatus } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { marked, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useList } from '../hooks/useList.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { ExtraPart } from '../kit/ExtraPart.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { FloatingWaitingChip } from '../kit/WaitingChip.tsx';
import { DriverStatusBar } from './DriverStatusBar.tsx';
import { MyEarnings } from './MyEarnings.tsx';
import { type Matter, OwnMatters } from './OwnMatters.tsx';
import { RefusedSteps } from './RefusedSteps.tsx';
import { RunCard } from './RunCard.tsx';

const DriverCards = lazyScreen(() => import('../reports/DriverCards.tsx'));
const MyDevice = lazyScreen(() => import('./MyDevice.tsx'));
const MyShifts = lazyScreen(() => import('./MyShifts.tsx'));

const matters: readonly Matter[] = [
  { path: '/jobs', icon: 'list', label: marked('My earlier runs') },
  { path: '/profile', icon: 'person', label: marked('My profile') },
  { path: '/faq', icon: 'info', label: marked('Help') },
];
const idOf = (job: Job): number => job.id;
const open = { isOpen: true, page: 1, pageSize: 50 } as const;

/** Who the caller drives as; only drivers have such a record. */
const useMe = (isDriver: boolean) => {
  const portal = usePortal();
  const [answer, again] = useAnswer(
    useCallback(
      () =>
        isDriver
          ? portal.call(contract.drivers.me, {}, { quiet: true })
          : Promise.resolve({ _tag: 'Right', right: null } as const),
      [portal, isDriver],
    ),
  );
  const isLineless = answer.kind === 'refused' && answer.refusal.isConnectionError;
  useEffect(() => {
    if (!isLineless) return;
    const subscription = portal.connection.changes$.subscribe(({ kind }) => {
      if (kind === 'live') again();
    });
    return () => subscription.unsubscribe();
  }, [portal, isLineless, again]);
  // The banner says that the line is gone; the run is worked on without it.
  return [isLineless ? ({ kind: 'lineless' } as const) : answer, again] as const;
};

export const DriverRun = ({ isDriver }: { readonly isDriver: boolean }) => {
  const portal = usePortal();
  const list = useMemo(() => portal.jobs.list(open), [portal]);
  const frame = useList(list, idOf);
  const [me, retryMe] = useMe(isDriver);
  // The run under way first, then those that wait.
  const ids = [...frame.ids].sort((x, y) => {
    const started = (id: number): number =>
      portal.jobs.all.get(id)?.jobStatusId === jobStatus.code.IN_PROGRESS ? 0 : 1;
    return started(x) - started(y) || x - y;
  });
  const rest = (
    <>
      <OwnMatters label={t('More')} matters={matters} />
      {me.kind === 'here' && me.value ? (
        <ExtraPart>
          <MyDevice driverId={me.value.id} />
          <MyShifts driverId={me.value.id}>
            <DriverCards driverId={me.value.id} />
          </MyShifts>
        </ExtraPart>
      ) : null}
    </>
  );
  return (
    <Screen title={t('My run')} measure="narrow">
      {me.kind === 'refused' ? <ErrorNotice refusal={me.refusal} onRetry={retryMe} /> : null}
      {me.kind === 'here' && me.value ? <DriverStatusBar driverId={me.value.id} /> : null}
      {isDriver && me.kind === 'loading' ? <SkeletonRows rows={1} height={104} /> : null}
      <RefusedSteps />
      {frame.error ? <ErrorNotice refusal={frame.error} onRetry={() => void list.reload()} /> : null}
      {!frame.loaded && frame.error === null ? <SkeletonRows rows={3} height={140} /> : null}
      {frame.loaded && ids.length === 0 ? (
        <EmptyState
          icon="truck"
          title={t('No run for you right now')}
          text={t('Stay available: dispatch gives you the next one, and it appears here by itself.')}
        />
      ) : null}
      <Box>
        <Stack sx={{ gap: 4 }}>
          {ids.map((id, index) => (
            <RunCard key={id} id={id} isFirst={index === 0} />
          ))}
        </Stack>
        <FloatingWaitingChip
          waiting={frame.waiting}
          stale={frame.stale}
          onReload={() => void list.reload()}
        />
      </Box>
      {ids.length > 1 ? (
        <Typography variant="body2" color="textSecondary">
          {t('{ids} runs are yours.', { ids: ids.length })}
        </Typography>
      ) : null}
      {/* What stands below waits for what is above it: nothing moves under a thumb. */}
      {!frame.loaded ? null : isDriver ? <MyEarnings>{rest}</MyEarnings> : rest}
    </Screen>
  );
};

export default DriverRun;
