// What may be done at one stop, behind its menu button: dispatch acts for a driver whose phone is out of reach.
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { type Task, type TaskAction, taskActions, texts } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { refusalText, t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { LateDialog } from '../kit/LateDialog.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { taskActionIcons, taskActionLabels } from './taskActionWords.ts';
import { useStopStep } from './useStopStep.ts';

const TaskActionDialog = lazyScreen(() => import('./TaskActionDialog.tsx'));

export const TaskMenu = ({ task }: { readonly task: Task }) => {
  const doStep = useStopStep();
  const notice = useNotices();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<Exclude<TaskAction, 'start' | 'arrive'> | null>(null);
  const actions = taskActions(task);
  const choose = async (chosen: TaskAction): Promise<void> => {
    setAnchor(null);
    if (chosen !== 'start' && chosen !== 'arrive') {
      setAction(chosen);
      return;
    }
    const answer = await doStep(task, chosen);
    if (answer._tag === 'Left')
      notice('error', answer.left.message ? refusalText(answer.left) : t(texts.errors.fallback));
  };
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('Actions for the stop {description}', {
          description: task.address?.description ?? task.id,
        })}
        aria-haspopup="menu"
        // As large as a finger wants it; its dots stand at the edge, and leave the words their width.
        sx={{ ml: { xs: '-8px', md: 0 }, mr: { xs: '-14px', md: 0 } }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((one) => (
          <MenuItem key={one} onClick={() => void choose(one)}>
            <ListItemIcon>
              <Icon name={taskActionIcons[one]} />
            </ListItemIcon>
            {t(taskActionLabels[one])}
          </MenuItem>
        ))}
      </Menu>
      {action ? (
        <LateDialog onClose={() => setAction(null)}>
          <TaskActionDialog task={task} action={action} onClose={() => setAction(null)} />
        </LateDialog>
      ) : null}
    </>
  );
};
