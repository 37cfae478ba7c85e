// What collect on delivery asks of the driver at a stop (C-10): take along what goes back, then bring it there.
import Typography from '@mui/material/Typography';
import type { Task } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';

const notes: Readonly<Record<NonNullable<Task['collectOnDelivery']>, string>> = {
  takeAlong: marked('Collect on delivery: take along what goes back to the sender.'),
  bringBack: marked('Collect on delivery: bring back to the sender.'),
};

export const CollectNote = ({ task }: { readonly task: Task }) =>
  task.collectOnDelivery ? (
    <Typography sx={{ display: 'flex', gap: 1.5, alignItems: 'center', fontWeight: 600 }}>
      <Icon name="undo" size={16} />
      {t(notes[task.collectOnDelivery])}
    </Typography>
  ) : null;
