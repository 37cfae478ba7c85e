// What can be done to the chosen jobs: a file of them, giving them to a driver, taking them away again. Each deed is offered where it makes
// sense for one of them at least, and says to how many, and how many stay as they are.
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { right } from 'fp-ts/Either';
import { type ReactNode, useMemo, useState } from 'react';
import { contract, type Job, jobActions } from '../../core/index.ts';
import { AssignDialog } from '../dispatch/AssignDialog.tsx';
import { t, tn } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ChoiceBar } from '../kit/ChoiceBar.tsx';
import { mostChosen } from '../kit/ChooseAll.tsx';
import { ExportButton } from '../kit/ExportButton.tsx';
import { ForEach } from '../kit/ForEach.tsx';
import { Icon } from '../kit/Icon.tsx';
import { counted } from '../kit/words.ts';
import { nameOfJob } from './jobColumns.tsx';

export interface JobsBulkProps {
  readonly ids: readonly number[];
  /** Leads to more than is chosen. */
  readonly children?: ReactNode;
  readonly onDone: () => void;
  readonly onClear: () => void;
}

export const JobsBulk = ({ ids, children, onDone, onClear }: JobsBulkProps) => {
  const portal = usePortal();
  const { jobs, session, drivers } = portal;
  const claims = useLive(session.claims);
  const key = ids.join();
  const chosen = useLive(useMemo(() => jobs.byIds(key.split(',').map(Number)), [jobs, key]));
  const [asked, setAsked] = useState<'driver' | 'assign' | 'unassign' | null>(null);
  const [driverId, setDriverId] = useState(0);
  // What the question names stays named, though the first of them has changed already.
  const [of, setOf] = useState<readonly Job[]>([]);
  const waiting = chosen.filter((job) => jobActions(job, claims).includes('assign'));
  const given = chosen.filter((job) => jobActions(job, claims).includes('unassign'));
  const many = counted(of.length, 'job', 'jobs');
  const ask = (what: 'driver' | 'unassign', those: readonly Job[]) => () => {
    setOf(those);
    setAsked(what);
  };
  const driver = drivers.all.get(driverId);
  const stays = ids.length - of.length;
  const stay =
    stays === 0 ? null : (
      <Typography>
        {tn(
          '{n} of the chosen stays as it is: its status does not allow this.',
          '{n} of the chosen stay as they are: their status does not allow this.',
          stays,
        )}
      </Typography>
    );
  const over = (isTouched: boolean): void => {
    setAsked(null);
    if (isTouched) onDone();
  };
  const rows = of.map((job) => ({ id: job.id, name: nameOfJob(job) }));
  return (
    <ChoiceBar label={t('Chosen jobs')} count={ids.length} noun={['job', 'jobs']} onClear={onClear}>
      {children}
      {ids.length > mostChosen ? null : (
        <ExportButton
          label={t('Export chosen')}
          size="small"
          download={(options) => portal.download(contract.jobs.list, { query: { jobid: [...ids] } }, options)}
        />
      )}
      {waiting.length > 0 ? (
        <Button size="small" startIcon={<Icon name="person" size={16} />} onClick={ask('driver', waiting)}>
          {t('Assign')}
        </Button>
      ) : null}
      {given.length > 0 ? (
        <Button
          size="small"
          color="error"
          startIcon={<Icon name="minus" size={16} />}
          onClick={ask('unassign', given)}
        >
          {t('Unassign')}
        </Button>
      ) : null}
      {asked === 'driver' ? (
        <AssignDialog
          title={t('Assign {counted}', { counted: many })}
          jobs={of}
          submit={async (id) => {
            setDriverId(id);
            return right(id);
          }}
          onDone={() => setAsked('assign')}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'assign' ? (
        <ForEach
          title={t('Give {counted} to {name}?', {
            counted: many,
            name: driver ? `${driver.firstName} ${driver.lastName}` : t('Driver {id}', { id: driverId }),
          })}
          rows={rows}
          act={(id) => jobs.commands.assign(id, driverId)}
          onClose={over}
        >
          <Typography>{t('The driver is told of each of them.')}</Typography>
          {stay}
        </ForEach>
      ) : null}
      {asked === 'unassign' ? (
        <ForEach
          danger
          title={t('Take {counted} from their drivers?', { counted: many })}
          rows={rows}
          act={(id) => jobs.commands.unassign(id)}
          onClose={over}
        >
          <Typography>{t('Their open stops wait for other drivers.')}</Typography>
          {stay}
        </ForEach>
      ) : null}
    </ChoiceBar>
  );
};
