// The dispatch board: lists to the left, the map in the middle, details to the right, all resizable (OTH-08); on a phone
// one of them at a time. Everything it shows is in the address.
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useMemo, useState } from 'react';
import { type BoardList, boardFields, boardQueries, contract, jobActions, may } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { marked, t } from '../hooks/text.ts';
import { useNarrow, usePhone } from '../hooks/useMedia.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { isBoolean, useRemembered } from '../hooks/useRemembered.ts';
import { LatePane } from '../kit/LatePane.tsx';
import { ResizablePanes } from '../kit/ResizablePanes.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { BoardFigures } from './BoardFigures.tsx';
import { BoardFilters } from './BoardFilters.tsx';
import { BoardToggles } from './BoardToggles.tsx';
import { createHover, HoverContext, LettersContext } from './boardHover.ts';
import { DispatchMap } from './DispatchMap.tsx';
import { JobsPane } from './JobsPane.tsx';
import { useOpensUnderJob } from './jobDrag.ts';
import { PhoneBoardTabs } from './PhoneBoardTabs.tsx';
import { useAssign } from './useAssign.ts';
import { useBoardDrivers, useBoardMap } from './useBoardMap.ts';
import { type BoardState, narrowings, useBoardState } from './useBoardState.ts';
import { useDeliveryList } from './useDeliveryList.ts';
import { useJobBoard } from './useJobBoard.ts';

const BoardDetails = lazyScreen(() => import('./BoardDetails.tsx'));
const DeliveriesPane = lazyScreen(() => import('./DeliveriesPane.tsx'));
const DriversPane = lazyScreen(() => import('./DriversPane.tsx'));
const BoardOverview = lazyScreen(() => import('./BoardOverview.tsx'));
const DayLanes = lazyScreen(() => import('./DayLanes.tsx'));

const listNames: Readonly<Record<BoardList, string>> = {
  jobs: marked('Jobs'),
  drivers: marked('Drivers'),
  deliveries: marked('Deliveries'),
};

const rightPane = { key: 'details', width: 380, min: 300, max: 620 } as const;

/** What is set behind the phone's button; the figure that is pressed stands above it. */
const setOf = (state: BoardState): number =>
  narrowings({ ...state, urgency: null }) + Number(state.search !== '');

export interface BoardProps {
  /** The lists that this user may see. */
  readonly lists: readonly BoardList[];
  /** Stops may be moved on from here. */
  readonly canAct: boolean;
  readonly hasQsr: boolean;
  readonly hasNational: boolean;
  /** Set for `/dashboard/{id}`: one company's deliveries alone. */
  readonly companyId?: number;
  readonly actions?: ReactNode;
  /** On a phone: more figures in the strip of the board's own. */
  readonly figures?: ReactNode;
}

export const Board = ({ lists, canAct, hasQsr, hasNational, companyId, actions, figures }: BoardProps) => {
  const portal = usePortal();
  const hasRuns = lists.includes('jobs');
  const isPhone = usePhone();
  // Where three panes leave the map no room, the details stand in the place of the lists.
  const isNarrow = useNarrow();
  const [tab, setTab] = useState<'list' | 'map' | 'day'>('list');
  const [hover] = useState(createHover);
  const [hasOverview, setOverview] = useRemembered('boardOverview', true, isBoolean);
  const { assign } = useAssign();
  const giveTo = (jobId: number, driverId: number): void => {
    const job = portal.jobs.all.get(jobId);
    if (job && jobActions(job, portal.session.claims.current).includes('assign'))
      void assign(jobId, driverId);
  };
  const state = useBoardState(lists);
  const { list, selection, select, search, page } = state;
  const isDay = hasRuns && state.isDay;
  const opensUnderJob = useOpensUnderJob(() => state.showList('drivers'));
  const queries = useMemo(() => {
    const from = boardQueries(state.filters, state.isQsr);
    return companyId === undefined
      ? from
      : {
          ...from,
          jobs: { ...from.jobs, companyId: [companyId] },
          deliveries: { ...from.deliveries, companyId: [companyId] },
        };
  }, [state.filters, state.isQsr, companyId]);
  const shown = { search, page, isAll: state.isAll, isNational: state.isNational };
  const drivers = useBoardDrivers(lists.includes('drivers') ? queries.drivers : null);
  const unsearched = { ...shown, search: '', page: 1 };
  const board = useJobBoard(queries.jobs, list === 'jobs' ? shown : unsearched, hasRuns, drivers);
  const deliveries = useDeliveryList(queries.deliveries, list === 'deliveries' ? shown : unsearched);
  const map = useBoardMap({
    list,
    selection,
    jobs: hasRuns && list !== 'deliveries' ? board.list : null,
    deliveries: list === 'deliveries' ? deliveries.list : null,
    drivers,
  });
  const fields = boardFields.filter((field) => field.lists.some((one) => lists.includes(one)));
  const chosen = (kind: 'job' | 'driver' | 'delivery'): number | null =>
    selection.kind === kind ? selection.id : null;

  const searching = (
    <SearchField
      key={list}
      label={t('Search {list}', { list: t(listNames[list]).toLowerCase() })}
      value={search}
      onSearch={state.setSearch}
    />
  );
  const left = (
    <Stack sx={{ flex: 1, minHeight: 0, bgcolor: 'background.paper' }}>
      {lists.length > 1 && !isPhone ? (
        <Tabs
          value={list}
          onChange={(_event, next: BoardList) => state.showList(next)}
          variant="fullWidth"
          aria-label={t('Lists of the board')}
          sx={{ borderBottom: '1px solid var(--line)', flexShrink: 0 }}
        >
          {lists.map((one) => (
            <Tab
              key={one}
              value={one}
              label={t(listNames[one])}
              sx={{ minWidth: 0 }}
              {...(one === 'drivers' && canAct ? opensUnderJob : {})}
            />
          ))}
        </Tabs>
      ) : null}
      {isPhone ? null : <Box sx={{ p: 3, pb: 2 }}>{searching}</Box>}
      {list === 'jobs' ? (
        <JobsPane
          board={board}
          grouping={state.grouping}
          urgency={state.urgency}
          isMany={state.isMany}
          selected={chosen('job')}
          onSelect={(id) => select({ kind: 'job', id })}
          onDelivery={(id) => select({ kind: 'delivery', id })}
          onPage={state.setPage}
          letters={map.letters}
          canAct={canAct}
        />
      ) : null}
      <LatePane fallback={<SkeletonRows rows={8} height={54} />}>
        {list === 'drivers' ? (
          <DriversPane
            query={queries.drivers}
            search={search}
            page={page}
            selected={chosen('driver')}
            onSelect={(id) => select({ kind: 'driver', id })}
            onPage={state.setPage}
            letters={map.letters}
            {...(canAct
              ? {
                  onAssign: (jobId, driverId) => {
                    giveTo(jobId, driverId);
                    // Whoever dragged it came from there, and drags the next.
                    state.showList('jobs');
                  },
                }
              : {})}
          />
        ) : null}
        {list === 'deliveries' ? (
          <DeliveriesPane
            {...deliveries}
            selected={chosen('delivery')}
            onSelect={(id) => select({ kind: 'delivery', id })}
            onPage={state.setPage}
          />
        ) : null}
      </LatePane>
    </Stack>
  );
  const middle = (
    <DispatchMap
      label={hasRuns ? t('Drivers and jobs') : t('Deliveries')}
      driverIds={map.driverIds}
      letters={map.letters}
      pins={map.pins}
      way={map.way}
      fitTo={map.fitTo}
      selection={selection}
      onSelect={select}
      canChoose={
        hasRuns && list !== 'deliveries' && may(portal.session.claims.current, contract.jobworkflow.assign)
      }
      {...(canAct && hasRuns
        ? { onAssign: (jobId: number, driverId: number) => void assign(jobId, driverId) }
        : {})}
    />
  );
  const lanes = (
    <LatePane fallback={<SkeletonRows rows={8} height={34} />}>
      <DayLanes
        board={board}
        driverIds={map.driverIds}
        letters={map.letters}
        selected={chosen('job')}
        canAct={canAct}
        onSelect={(id) => select({ kind: 'job', id })}
        onAssign={giveTo}
      />
    </LatePane>
  );
  const details = (
    <LatePane fallback={<SkeletonRows rows={8} />}>
      <BoardDetails
        selection={selection}
        onSelect={select}
        letters={map.letters}
        hasRuns={hasRuns}
        canAct={canAct}
      />
    </LatePane>
  );
  const isOpen = selection.kind !== 'nothing';
  const dayOfJobs = hasRuns ? (
    <BoardFigures
      state={state}
      counts={board.counts}
      hasDeliveries={lists.includes('deliveries')}
      // Of what is searched for there is no day.
      isKnown={board.frame.loaded && board.size === null}
      companyId={companyId}
    />
  ) : null;
  const filtering = (
    <BoardFilters state={state} fields={fields} hasQsr={hasQsr} hasNational={hasNational} hasViews />
  );
  return (
    <HoverContext value={hover}>
      <LettersContext value={map.letters}>
        <Stack
          sx={{
            flex: 1,
            // Where a window is lower than that, the page scrolls: a list of one row is none.
            minHeight: { xs: 320, md: 0 },
            minWidth: 0,
            height: { xs: 'calc(100dvh - 60px)', md: 'auto' },
          }}
        >
          {isPhone ? (
            <>
              <div className="board-strip">
                {dayOfJobs}
                {figures}
              </div>
              <PhoneBoardTabs
                lists={lists.map((one) => ({ list: one, label: t(listNames[one]) }))}
                shown={tab === 'list' ? list : tab}
                onList={(next) => {
                  setTab('list');
                  state.showList(next);
                }}
                onBeside={setTab}
                hasDay={hasRuns}
                set={setOf(state)}
                search={tab === 'list' ? searching : null}
                filters={filtering}
                actions={actions}
              />
              <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
                {tab === 'list' ? left : tab === 'day' ? lanes : middle}
              </Box>
              <Drawer
                anchor="bottom"
                open={isOpen}
                onClose={() => select({ kind: 'nothing' })}
                slotProps={{ paper: { sx: { height: '85dvh' }, 'aria-label': t('Details') } }}
              >
                {details}
              </Drawer>
            </>
          ) : (
            <>
              <Stack
                direction="row"
                sx={{
                  alignItems: 'center',
                  gap: 2,
                  px: 3,
                  py: 2,
                  borderBottom: '1px solid var(--line)',
                  flexWrap: 'wrap',
                  flexShrink: 0,
                }}
              >
                {dayOfJobs}
                {filtering}
                <Stack direction="row" sx={{ ml: 'auto', gap: 2, flexShrink: 0 }}>
                  <BoardToggles
                    overview={isNarrow ? null : { isOn: hasOverview, set: setOverview }}
                    day={hasRuns ? { isOn: isDay, set: state.setDay } : null}
                  />
                  {actions}
                </Stack>
              </Stack>
              <ResizablePanes
                name="board"
                panes={[
                  {
                    key: 'lists',
                    label: isNarrow && isOpen ? t('Details') : t('Lists'),
                    width: 372,
                    min: 260,
                    max: 560,
                    content: isNarrow && isOpen ? details : left,
                  },
                  { key: 'map', label: isDay ? t('Day') : t('Map'), content: isDay ? lanes : middle },
                  ...((isOpen || hasOverview) && !isNarrow
                    ? [
                        {
                          ...rightPane,
                          label: isOpen ? t('Details') : t('Overview'),
                          content: isOpen ? (
                            details
                          ) : (
                            <LatePane fallback={<SkeletonRows rows={8} />}>
                              <BoardOverview
                                board={hasRuns ? board : null}
                                deliveries={deliveries.list}
                                driverIds={map.driverIds}
                                letters={map.letters}
                                onSelect={select}
                                onAssign={canAct ? giveTo : undefined}
                                onClose={() => setOverview(false)}
                              />
                            </LatePane>
                          ),
                        },
                      ]
                    : []),
                ]}
              />
            </>
          )}
        </Stack>
      </LettersContext>
    </HoverContext>
  );
};
