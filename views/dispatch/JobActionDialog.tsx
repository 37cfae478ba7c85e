// The dialog of one job action. Assign, unassign, start and reject show on the board at once and are taken back if the
// server refuses: another dispatcher may have been quicker, and then it says so.
import { useMemo } from 'react';
import { contract, type Job, type JobAction, texts, transactionItemType } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { AdjustmentDialog } from './AdjustmentDialog.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { CostDialog } from './CostDialog.tsx';
import { RouteDialog } from './RouteDialog.tsx';
import { TaskWizard } from './TaskWizard.tsx';
import { useAssign } from './useAssign.ts';

const AssignJob = (props: {
  readonly job: Job;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) => {
  const { assign } = useAssign();
  const jobs = useMemo(() => [props.job], [props.job]);
  return (
    <AssignDialog
      title={t('Assign job {jobId}', { jobId: props.job.id })}
      jobs={jobs}
      submit={(driverId) => assign(props.job.id, driverId)}
      onDone={props.onDone}
      onClose={props.onClose}
    />
  );
};

const questions = {
  unassign: {
    title: (job: Job) =>
      t('Take job {id} from {driverName}?', { id: job.id, driverName: job.driverName ?? t('its driver') }),
    text: marked('The job is unassigned again and its open stops wait for another driver.'),
  },
  start: {
    title: (job: Job) => t('Start job {id}?', { id: job.id }),
    text: marked('The job is in progress from now on, as if the driver had started it.'),
  },
  reject: {
    title: (job: Job) => t('Reject job {id}?', { id: job.id }),
    text: marked('It goes back to dispatch and is unassigned; somebody else may take it.'),
  },
} as const;

export interface JobActionDialogProps {
  readonly job: Job;
  readonly action: JobAction;
  readonly onClose: () => void;
  /** The job's details are another now; for those who hold more than its record. */
  readonly onChanged?: () => void;
}

const JobActionDialog = ({ job, action, onClose, onChanged }: JobActionDialogProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const { commands } = portal.jobs;
  const { unassign } = useAssign();
  const tasks = useLive(useMemo(() => portal.tasks.ofJob(job.id, 'all'), [portal, job.id]));
  /** What says itself what was done, says no more here. */
  const over = (): void => {
    onChanged?.();
    onClose();
  };
  const done = (): void => {
    notice('success', `${t('Job {id}', { id: job.id })}: ${t(texts.notices.updatedOne)}`);
    over();
  };
  switch (action) {
    case 'assign':
      return <AssignJob job={job} onDone={over} onClose={onClose} />;
    case 'unassign':
    case 'start':
    case 'reject':
      return (
        <CommandConfirm
          title={questions[action].title(job)}
          danger={action !== 'start'}
          submit={() => (action === 'unassign' ? unassign(job.id) : commands[action](job.id))}
          onDone={action === 'unassign' ? over : done}
          onClose={onClose}
        >
          {t(questions[action].text)}
        </CommandConfirm>
      );
    case 'jobcost':
      return (
        <CostDialog
          jobId={job.id}
          current={job.amountExcl ?? null}
          submit={(amountExcl) => commands.cost(job.id, amountExcl)}
          onDone={done}
          onClose={onClose}
        />
      );
    case 'jobRoute':
      return (
        <RouteDialog
          jobId={job.id}
          tasks={tasks.length > 0 ? tasks : (job.tasks ?? [])}
          submit={(taskIds) => commands.route(job.id, taskIds)}
          onDone={done}
          onClose={onClose}
        />
      );
    case 'addTask':
      return (
        <TaskWizard
          job={job}
          deliveries={(job.deliveryIds ?? []).map((deliveryId, index) => ({
            deliveryId,
            waybill: job.waybills?.[index] ?? t('Delivery {deliveryId}', { deliveryId }),
          }))}
          submit={(stop) => commands.addTask(job.id, stop)}
          onDone={done}
          onClose={onClose}
        />
      );
    case 'adjust':
      return (
        <AdjustmentDialog
          of="job"
          subject={t('Job {id}', { id: job.id })}
          current={job.amountExcl ?? 0}
          submit={async (values) => {
            const answer = await portal.call(
              contract.transactions.createJobItem,
              {
                body: {
                  ...values,
                  jobId: job.id,
                  transactionItemType: transactionItemType.code.JOB,
                  ...(job.transactionId ? { transactionId: job.transactionId } : {}),
                },
              },
              { inPlace: true },
            );
            if (answer._tag === 'Right') await portal.jobs.load(job.id);
            return answer;
          }}
          onDone={() => {
            notice('success', t(texts.notices.createdOne));
            onChanged?.();
            onClose();
          }}
          onClose={onClose}
        />
      );
  }
};
export default JobActionDialog;
