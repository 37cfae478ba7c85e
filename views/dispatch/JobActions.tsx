// The actions open on a job now (JOB-09) and the dialog of each; assigning is what a dispatcher does most, so it leads.
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import { type Job, type JobAction, jobActions } from '../../core/index.ts';
import { lazyScreen } from '../app/lazyScreen.ts';
import { marked, t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Icon, type IconName } from '../kit/Icon.tsx';

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

const shownAsButtons = 3;
const first: readonly JobAction[] = ['assign', 'start', 'unassign', 'jobRoute', 'addTask'];

/** What carries a job on; nothing else is offered that loudly. */
const leading: readonly JobAction[] = ['assign', 'start'];

const inOrder = (actions: readonly JobAction[]): readonly JobAction[] => [
  ...first.filter((action) => actions.includes(action)),
  ...actions.filter((action) => !first.includes(action)),
];

export const JobActions = ({ job, onChanged }: { readonly job: Job; readonly onChanged?: () => void }) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<JobAction | null>(null);
  const actions = inOrder(jobActions(job, claims));
  const choose = (chosen: JobAction): void => {
    setAnchor(null);
    setAction(chosen);
  };
  if (actions.length === 0) return null;
  const rest = actions.slice(shownAsButtons);
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {actions.slice(0, shownAsButtons).map((one) => (
        <Button
          key={one}
          size="small"
          variant={leading.includes(one) ? 'contained' : 'outlined'}
          startIcon={<Icon name={icons[one]} />}
          onClick={() => choose(one)}
        >
          {t(jobActionLabels[one])}
        </Button>
      ))}
      {rest.length > 0 ? (
        <Button
          size="small"
          variant="outlined"
          aria-haspopup="menu"
          endIcon={<Icon name="chevronDown" />}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {t('More')}
        </Button>
      ) : null}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {rest.map((one) => (
          <MenuItem key={one} onClick={() => choose(one)} sx={{ gap: 3 }}>
            <Icon name={icons[one]} />
            {t(jobActionLabels[one])}
          </MenuItem>
        ))}
      </Menu>
      {action ? (
        <Suspense fallback={null}>
          <JobActionDialog
            job={job}
            action={action}
            onClose={() => setAction(null)}
            {...(onChanged ? { onChanged } : {})}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
};
