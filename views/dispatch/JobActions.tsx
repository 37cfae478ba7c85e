// The actions open on a job now (JOB-09) and the dialog of each; assigning is what a dispatcher does most, so it leads.

import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isRecord, type Job, type JobAction, jobActions } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { marked, t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useShortcut } from '../hooks/useShortcut.ts';
import type { IconName } from '../kit/Icon.tsx';
import { LateDialog } from '../kit/LateDialog.tsx';
import { ActionButtons } from './ActionButtons.tsx';

const JobActionDialog = lazyScreen(() => import('./JobActionDialog.tsx'));

export const jobActionLabels: Readonly<Record<JobAction, string>> = {
  assign: marked('Assign'),
  unassign: marked('Unassign'),
  start: marked('Start'),
  reject: marked('Reject'),
  jobcost: marked('Job cost'),
  jobRoute: marked('Route'),
  addTask: marked('Add a stop'),
  adjust: marked('Debit and credit adjustment'),
};

const icons: Readonly<Record<JobAction, IconName>> = {
  assign: 'person',
  unassign: 'minus',
  start: 'play',
  reject: 'cancel',
  jobcost: 'money',
  jobRoute: 'route',
  addTask: 'add',
  adjust: 'money',
};

const first: readonly JobAction[] = ['assign', 'start', 'unassign', 'jobRoute', 'addTask', 'jobcost'];

/** What carries a job on; nothing else is offered that loudly. */
const leading: readonly JobAction[] = ['assign', 'start'];

const ending: readonly JobAction[] = ['reject'];

export const JobActions = ({ job, onChanged }: { readonly job: Job; readonly onChanged?: () => void }) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const [action, setAction] = useState<JobAction | null>(null);
  const actions = jobActions(job, claims);
  const offered = (one: JobAction) => (actions.includes(one) ? () => setAction(one) : undefined);
  // Whoever searched for the deed came here for its dialog; a reload does not ask again.
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = isRecord(state) ? actions.find((one) => one === state['act']) : undefined;
  const begin = useEffectEvent((one: JobAction) => {
    setAction(one);
    void navigate({ pathname, search }, { replace: true, state: null });
  });
  useEffect(() => {
    if (asked !== undefined) begin(asked);
  }, [asked]);
  useShortcut('list.add', offered('assign'));
  useShortcut('job.start', offered('start'));
  // Of a run under way its stops are what is edited, of one that has ended its money.
  useShortcut('list.edit', offered('jobRoute') ?? offered('adjust'));
  if (actions.length === 0) return null;
  return (
    <Stack direction="row" role="group" aria-label={t('Actions')} sx={{ gap: 2, flexWrap: 'wrap' }}>
      <ActionButtons
        actions={actions}
        labels={jobActionLabels}
        icons={icons}
        first={first}
        leading={leading}
        ending={ending}
        shownAsButtons={3}
        onChoose={setAction}
      />
      {action ? (
        <LateDialog onClose={() => setAction(null)}>
          <JobActionDialog
            job={job}
            action={action}
            onClose={() => setAction(null)}
            {...(onChanged ? { onChanged } : {})}
          />
        </LateDialog>
      ) : null}
    </Stack>
  );
};
