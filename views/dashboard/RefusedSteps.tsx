// Steps that waited for the line and were then refused: which, why, and what their driver can do about it.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type KeptStep, placeOf } from '../../core/index.ts';
import { taskActionLabels } from '../dispatch/taskActionWords.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';

const RefusedStep = ({ step }: { readonly step: KeptStep }) => {
  const { outbox, tasks } = usePortal();
  const { when } = useFormats();
  const task = tasks.all.get(step.taskId);
  const at = (task && (placeOf(task) || task.address?.description)) || t('this stop');
  const why = [step.refused?.message ?? '', ...Object.values(step.refused?.errors ?? {}).flat()];
  return (
    <Alert severity="error" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {t('Not taken: {step} at {at}, {when}', {
          step: t(taskActionLabels[step.kind]),
          at,
          when: when(step.at),
        })}
      </Typography>
      {[...new Set(why)].filter(Boolean).map((text) => (
        <div key={text}>{t(text)}</div>
      ))}
      <Button color="inherit" onClick={() => void outbox.retry(step.id)} sx={{ ml: -2 }}>
        {t('Try again')}
      </Button>
      <Button color="inherit" onClick={() => void outbox.discard(step.id)}>
        {t('Discard')}
      </Button>
    </Alert>
  );
};

export const RefusedSteps = () =>
  useLive(usePortal().outbox.steps).map((step) =>
    step.refused === null ? null : <RefusedStep key={step.id} step={step} />,
  );
