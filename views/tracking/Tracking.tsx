// /tracking: every driver on one map, nothing beside it, for the screen on the wall (RT-104, LST-25, MAP-10).
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { boardQueries } from '../../core/index.ts';
import { BoardDetails } from '../dispatch/BoardDetails.tsx';
import { DispatchMap } from '../dispatch/DispatchMap.tsx';
import { useBoardDrivers, useBoardMap } from '../dispatch/useBoardMap.ts';
import { useBoardState } from '../dispatch/useBoardState.ts';
import { t } from '../hooks/text.ts';
import { useList } from '../hooks/useList.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { ResizablePanes } from '../kit/ResizablePanes.tsx';

const everybody = boardQueries([], false);
const openJobs = { isOpen: true, page: 1, pageSize: 500 } as const;
const idOf = ({ id }: { readonly id: number }): number => id;

const Tracking = () => {
  usePageTitle(t('Tracking'));
  const portal = usePortal();
  const { selection, select } = useBoardState(['jobs']);
  const jobs = useMemo(() => portal.jobs.list(openJobs), [portal]);
  const frame = useList(jobs, idOf);
  const drivers = useBoardDrivers(everybody.drivers);
  const map = useBoardMap({ list: 'jobs', selection, jobs, deliveries: null, drivers });
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: { xs: 'calc(100dvh - 60px)', md: 0 },
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <h1 className="visually-hidden">{t('Tracking')}</h1>
      {frame.error ? <ErrorNotice refusal={frame.error} onRetry={() => void jobs.reload()} /> : null}
      <ResizablePanes
        name="tracking"
        panes={[
          {
            key: 'map',
            label: t('Map'),
            content: (
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
            ),
          },
          ...(selection.kind === 'nothing'
            ? []
            : [
                {
                  key: 'details',
                  label: t('Details'),
                  width: 380,
                  min: 300,
                  max: 620,
                  content: (
                    <BoardDetails
                      selection={selection}
                      onSelect={select}
                      letters={map.letters}
                      hasRuns
                      canAct
                    />
                  ),
                },
              ]),
        ]}
      />
    </Box>
  );
};
export default Tracking;
