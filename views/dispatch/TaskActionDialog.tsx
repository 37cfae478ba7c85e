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
  scanned = [],
  onClose,
}: {
  readonly task: Task;
  readonly action: Exclude<TaskAction, 'start' | 'arrive'>;
  /** The codes of the parcels that were scanned here. */
  readonly scanned?: readonly string[];
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
        suggestedName={takesOn(task) ? null : task.contactName}
        personLabel={takesOn(task) ? t('Handed over by') : t('Received by')}
        needs={task.needsProof ? 'any' : 'nothing'}
        submit={(proof) =>
          commands.complete(task.id, { ...proof, ...(scanned.length > 0 ? { barCodes: [...scanned] } : {}) })
        }
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
      takesPicture={isException}
      submit={(reason, picture) =>
        isException ? commands.exception(task.id, reason, picture) : commands.cancel(task.id, reason)
      }
      onDone={done}
      onClose={onClose}
    />
  );
};
export default TaskActionDialog;
