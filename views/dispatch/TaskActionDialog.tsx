// The steps at a stop that ask something first: complete wants the proof, exception and cancel want the reason. What is filled in is kept until it
// was sent, also over a reload.
import { type Task, type TaskAction, takesOn, taskStatus, taskType } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { taskActionLabels } from './taskActionWords.ts';
import { useStepDraft } from './useStepDraft.ts';
import { useStopStep } from './useStopStep.ts';

const TaskActionDialog = ({
  task,
  action,
  onClose,
}: {
  readonly task: Task;
  readonly action: Exclude<TaskAction, 'start' | 'arrive'>;
  readonly onClose: () => void;
}) => {
  const doStep = useStopStep();
  const [draft, keepDraft] = useStepDraft(task.id);
  if (draft === null) return null;
  const at = task.address?.description ?? t('this stop');
  const kind = t(taskType.label(task.taskTypeId));
  const { barCodes, recipientName, picture, signature, reason } = draft;
  if (action === 'complete')
    return (
      <ProofDialog
        title={takesOn(task) ? t('Collected at {at}', { at }) : t('Delivered at {at}', { at })}
        submitLabel={t(taskActionLabels.complete)}
        suggestedName={takesOn(task) ? null : task.contactName}
        personLabel={takesOn(task) ? t('Handed over by') : t('Received by')}
        needs={task.needsProof ? 'any' : 'nothing'}
        isSlid
        filled={{ recipientName, picture, signature }}
        onFilled={keepDraft}
        submit={(proof) => doStep(task, action, { ...proof, ...(barCodes?.length ? { barCodes } : {}) })}
        onDone={onClose}
        onClose={onClose}
      />
    );
  const isException = action === 'exception';
  return (
    <ReasonDialog
      title={t(taskActionLabels[action])}
      text={t('The {kind} at {at} ends as {taskStatus}. That cannot be taken back here.', {
        kind,
        at,
        taskStatus: t(taskStatus.label(isException ? taskStatus.code.EXCEPTION : taskStatus.code.CANCELLED)),
      })}
      submitLabel={t(taskActionLabels[action])}
      side={isException ? (takesOn(task) ? 'pick-up' : 'drop-off') : 'call-off'}
      takesPicture={isException}
      filled={{ reason, picture }}
      onFilled={keepDraft}
      submit={(why, photo) => doStep(task, action, { reason: why, ...(photo ? { picture: photo } : {}) })}
      onDone={onClose}
      onClose={onClose}
    />
  );
};
export default TaskActionDialog;
