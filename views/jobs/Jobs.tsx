// The list of jobs (RT-65, LST-): filters, sort, page and the job shown beside it are all in the address.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import {
  audience,
  contract,
  isFinanceCapable,
  type Job,
  jobStatus,
  may,
  type PortalCallOptions,
} from '../../core/index.ts';
import { NationalSwitch } from '../deliveries/NationalSwitch.tsx';
import { JobPanel } from '../dispatch/JobPanel.tsx';
import { marked, t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useStable } from '../hooks/useStable.ts';
import { useUrlState } from '../hooks/useUrlState.ts';
import { ChooseAll, mostChosen } from '../kit/ChooseAll.tsx';
import { CountChips } from '../kit/CountChips.tsx';
import { DayField } from '../kit/DayField.tsx';
import { Details } from '../kit/Details.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ExportButton } from '../kit/ExportButton.tsx';
import { FilterBar } from '../kit/FilterBar.tsx';
import { longPageSizes } from '../kit/ListFooter.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { LookupSelect } from '../kit/LookupSelect.tsx';
import { noSelection, type RowSelection } from '../kit/selection.ts';
import { JobsBulk } from './JobsBulk.tsx';
import { jobColumns, nameOfJob } from './jobColumns.tsx';

const standard = {
  page: 1,
  q: '',
  status: [] as readonly string[],
  driver: '',
  from: '',
  to: '',
  sort: 'id',
  direction: 'desc',
  national: false,
  shown: 0,
};
const keyOf = (job: Job): number => job.id;

const Jobs = () => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const [url, setUrl] = useUrlState(standard);
  const size = useLive(useMemo(() => portal.pageSize('jobs'), [portal]));
  const isStaff = may(claims, { who: audience.ams });
  const filters = useMemo(
    () => ({
      ...(url.q ? { search: url.q } : {}),
      ...(url.status.length > 0 ? { jobStatusId: url.status.map(Number).filter(Number.isFinite) } : {}),
      ...(url.driver ? { driverId: [Number(url.driver)] } : {}),
      ...(url.from ? { from: url.from } : {}),
      ...(url.to ? { to: url.to } : {}),
      ...(url.national ? { national: true } : {}),
    }),
    [url],
  );
  const order = useMemo(
    () => ({ sortBy: url.sort, sortDirection: url.direction }),
    [url.sort, url.direction],
  );
  const list = useMemo(
    () => portal.jobs.list({ ...filters, ...order, page: url.page, pageSize: size }),
    [portal, filters, order, url.page, size],
  );
  // A status that was not chosen is counted too: else there would be no way to it.
  const counting = useMemo(() => {
    const { jobStatusId, ...others } = filters;
    return jobStatusId === undefined
      ? list
      : portal.jobs.list({ ...others, ...order, page: 1, pageSize: size });
  }, [portal, list, filters, order, size]);
  const [selection, setSelection] = useState<RowSelection>(noSelection);
  const ids = [...selection.chosen];
  const state = useLive(list);
  const columns = useMemo(() => jobColumns(claims !== null && isFinanceCapable(claims)), [claims]);
  const change = useStable((part: Partial<typeof url>) => setUrl({ page: 1, ...part }));
  const search = useStable((q: string) => change({ q }));
  const counts = useLive(counting).aggregationDictionary['jobStatusId'] ?? {};
  const chips = jobStatus.rows
    .map(({ code, label }) => ({ key: String(code), label, count: counts[String(code)] ?? 0 }))
    .filter(({ key, count }) => count > 0 || url.status.includes(key));
  const mayEdit = may(claims, { who: audience.am });

  return (
    <ListScreen<Job>
      title={t('Jobs')}
      actions={
        <ExportButton
          download={(options: PortalCallOptions) =>
            portal.download(contract.jobs.list, { query: filters }, options)
          }
        />
      }
      head={
        <>
          <FilterBar
            search={url.q}
            label={t('Search jobs')}
            onSearch={search}
            count={[url.driver, url.from, url.to, url.national].filter(Boolean).length}
            onClear={() => change({ driver: '', from: '', to: '', national: false })}
            fieldWidth={160}
            aside={
              isStaff ? (
                <NationalSwitch isOn={url.national} onChange={(national) => change({ national })} />
              ) : null
            }
          >
            {isStaff ? (
              <LookupSelect
                label={t('Driver')}
                entity="drivers"
                id={url.driver}
                minimum={0}
                onChange={(driver) => change({ driver })}
              />
            ) : null}
            {(
              [
                ['from', marked('From day')],
                ['to', marked('To day')],
              ] as const
            ).map(([field, label]) => (
              <DayField
                key={field}
                label={t(label)}
                value={url[field]}
                onChange={(day) => change({ [field]: day })}
              />
            ))}
          </FilterBar>
          <CountChips
            label={t('Filter by status')}
            chips={chips}
            chosen={url.status}
            onChange={(status) => change({ status })}
          />
        </>
      }
      list={state}
      onReload={() => void list.reload()}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOfJob}
      sort={{ by: url.sort, direction: url.direction === 'asc' ? 'asc' : 'desc' }}
      onSort={({ by, direction }) => change({ sort: by, direction })}
      selection={selection}
      onSelect={setSelection}
      onOpen={(job) => setUrl({ shown: job.id })}
      current={url.shown || null}
      sizes={longPageSizes}
      noun={['job', 'jobs']}
      pageSize={size}
      onPage={(page) => setUrl({ page })}
      onPageSize={(next) => {
        portal.setPageSize('jobs', next);
        setUrl({ page: 1 });
      }}
      bar={
        ids.length > 0 ? (
          <JobsBulk
            ids={ids}
            onClear={() => setSelection(noSelection)}
            onDone={() => {
              setSelection(noSelection);
              void list.reload();
            }}
          >
            <ChooseAll<Job>
              total={state.totalItems}
              isBounded={state.isBounded}
              chosen={ids.length}
              page={state.rows.map(keyOf)}
              load={() =>
                portal.call(
                  contract.jobs.list,
                  { query: { ...filters, ...order, page: 1, pageSize: mostChosen, part: 'rows' } },
                  { quiet: true },
                )
              }
              keyOf={keyOf}
              onSelect={setSelection}
            />
          </JobsBulk>
        ) : null
      }
      empty={
        <EmptyState
          icon="route"
          title={t('No jobs here')}
          text={t('A job appears as soon as a delivery is paid. Take off a filter to see more.')}
        >
          <Button onClick={() => setUrl({ ...standard })}>{t('Show all jobs')}</Button>
        </EmptyState>
      }
    >
      {url.shown > 0 ? (
        <Details title={t('Job {shown}', { shown: url.shown })} onClose={() => setUrl({ shown: 0 })}>
          <Stack direction="row" sx={{ gap: 4, mb: 4 }}>
            {mayEdit ? <Link to={`/jobs/edit/${url.shown}`}>{t('Open the job')}</Link> : null}
            <Link to={`/jobs/${url.shown}/deliveries`}>{t('Its deliveries')}</Link>
          </Stack>
          <JobPanel key={url.shown} id={url.shown} canAct={may(claims, { who: audience.driverSide })} />
        </Details>
      ) : null}
    </ListScreen>
  );
};
export default Jobs;
