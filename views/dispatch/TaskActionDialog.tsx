// The steps at a stop that ask something first: complete wants the proof, exception and cancel want the reason.
import { type Task, type TaskAction, takesOn, taskStatus, taskType, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { taskActionLabels } from './taskActionWords.ts';

const TaskActionDialog = ({
  task,
  action,
  onClose,
}: {
  readonly task: Task;
  readonly action: Exclude<TaskAction, 'start' | 'arrive'>;
  readonly onClose: () => void;
}) => {
  const { commands } = usePortal().tasks;
  const notice = useNotices();
  const done = (): void => {
    notice('success', t(texts.notices.updatedOne));
    onClose();
  };
  const at = task.address?.description ?? t('this stop');
  const kind = t(taskType.label(task.taskTypeId));
  if (action === 'complete')
    return (
      <ProofDialog
        title={takesOn(task) ? t('Collected at {at}', { at }) : t('Delivered at {at}', { at })}
        submitLabel={t(taskActionLabels.complete)}
        recipientName={takesOn(task) ? null : task.contactName}
        personLabel={takesOn(task) ? t('Handed over by') : t('Received by')}
        isOptional
        submit={(proof) => commands.complete(task.id, proof)}
        onDone={done}
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
      submit={(reason) =>
        isException ? commands.exception(task.id, reason) : commands.cancel(task.id, reason)
      }
      onDone={done}
      onClose={onClose}
    />
  );
};
export default TaskActionDialog;
