// /tracking: every driver and open job on one map, with the drivers to find beside it; folded away, the map is alone, for the screen on the
// wall (RT-104, LST-25, MAP-10).
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { boardFields, boardQueries } from '../../core/index.ts';
import { BoardDetails } from '../dispatch/BoardDetails.tsx';
import { BoardFilters } from '../dispatch/BoardFilters.tsx';
import { BoardToggle } from '../dispatch/BoardToggles.tsx';
import { createHover, HoverContext, LettersContext } from '../dispatch/boardHover.ts';
import { DispatchMap } from '../dispatch/DispatchMap.tsx';
import { DriversPane } from '../dispatch/DriversPane.tsx';
import { useBoardDrivers, useBoardMap } from '../dispatch/useBoardMap.ts';
import { useBoardState } from '../dispatch/useBoardState.ts';
import { t } from '../hooks/text.ts';
import { useList } from '../hooks/useList.ts';
import { useNarrow, usePhone } from '../hooks/useMedia.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { isBoolean, useRemembered } from '../hooks/useRemembered.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { ResizablePanes } from '../kit/ResizablePanes.tsx';
import { SearchField } from '../kit/SearchField.tsx';

const openJobs = { isOpen: true, page: 1, pageSize: 500 } as const;
const idOf = ({ id }: { readonly id: number }): number => id;
const fields = boardFields.filter(({ lists }) => lists.includes('drivers'));

const Tracking = () => {
  usePageTitle(t('Live map'));
  const portal = usePortal();
  const isPhone = usePhone();
  const isNarrow = useNarrow();
  const [hover] = useState(createHover);
  const [hasList, setList] = useRemembered('trackingDrivers', !isPhone, isBoolean);
  const state = useBoardState(['drivers']);
  const { selection, select, filters, isQsr } = state;
  const queries = useMemo(() => boardQueries(filters, isQsr), [filters, isQsr]);
  const jobs = useMemo(() => portal.jobs.list(openJobs), [portal]);
  const frame = useList(jobs, idOf);
  const drivers = useBoardDrivers(queries.drivers);
  const map = useBoardMap({ list: 'jobs', selection, jobs, deliveries: null, drivers });
  const list = (
    <Stack sx={{ flex: 1, minHeight: 0, bgcolor: 'background.paper' }}>
      <Box sx={{ p: 3, pb: 2 }}>
        <SearchField
          label={t('Search {list}', { list: t('Drivers').toLowerCase() })}
          value={state.search}
          onSearch={state.setSearch}
        />
      </Box>
      <DriversPane
        query={queries.drivers}
        search={state.search}
        page={state.page}
        selected={selection.kind === 'driver' ? selection.id : null}
        onSelect={(id) => select({ kind: 'driver', id })}
        onPage={state.setPage}
        letters={map.letters}
      />
    </Stack>
  );
  const middle = (
    <DispatchMap
      label={t('All drivers and open jobs')}
      driverIds={map.driverIds}
      letters={map.letters}
      pins={map.pins}
      way={map.way}
      fitTo={map.fitTo}
      selection={selection}
      onSelect={select}
    />
  );
  const details = (
    <BoardDetails selection={selection} onSelect={select} letters={map.letters} hasRuns canAct />
  );
  const isOpen = selection.kind !== 'nothing';
  return (
    <HoverContext value={hover}>
      <LettersContext value={map.letters}>
        <Stack sx={{ flex: 1, minHeight: 0, minWidth: 0, height: { xs: 'calc(100dvh - 60px)', md: 'auto' } }}>
          <h1 className="visually-hidden">{t('Live map')}</h1>
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
            <BoardToggle
              isOn={hasList}
              set={setList}
              icon="list"
              label={t('Drivers')}
              title={t('The list beside the map')}
            />
            <BoardFilters state={state} fields={fields} hasQsr hasNational={false} hasEnded={false} />
          </Stack>
          {frame.error ? <ErrorNotice refusal={frame.error} onRetry={() => void jobs.reload()} /> : null}
          {isPhone ? (
            <>
              <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
                {hasList ? list : middle}
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
            <ResizablePanes
              name="tracking"
              panes={[
                ...(hasList && !(isNarrow && isOpen)
                  ? [{ key: 'list', label: t('Drivers'), width: 340, min: 260, max: 560, content: list }]
                  : []),
                { key: 'map', label: t('Map'), content: middle },
                ...(isOpen
                  ? [
                      {
                        key: 'details',
                        label: t('Details'),
                        width: 380,
                        min: 300,
                        max: 620,
                        content: details,
                      },
                    ]
                  : []),
              ]}
            />
          )}
        </Stack>
      </LettersContext>
    </HoverContext>
  );
};
export default Tracking;
