// The stop that comes next, large enough to be hit while walking: where, who, directions, and what to do now.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import {
  formatDistance,
  type Task,
  type TaskAction,
  takesOn,
  taskActions,
  taskType,
} from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { CollectNote } from '../dispatch/CollectNote.tsx';
import { ContactLine } from '../dispatch/ContactLine.tsx';
import { SlideSubmit } from '../dispatch/SlideSubmit.tsx';
import { StopParcels, StopPlace, StopRemarks } from '../dispatch/StopDetails.tsx';
import { StopScan } from '../dispatch/StopScan.tsx';
import { taskActionIcons, taskActionLabels } from '../dispatch/taskActionWords.ts';
import { useStepDraft } from '../dispatch/useStepDraft.ts';
import { useStopStep } from '../dispatch/useStopStep.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useMaps } from '../hooks/useMaps.ts';
import { useMedia } from '../hooks/useMedia.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Icon } from '../kit/Icon.tsx';
import { LateDialog } from '../kit/LateDialog.tsx';
import { capitalised } from '../kit/words.ts';

const loadDialog = () => import('../dispatch/TaskActionDialog.tsx');
const TaskActionDialog = lazyScreen(loadDialog);

type Asked = Exclude<TaskAction, 'start' | 'arrive'>;

export const NextStop = ({
  task,
  driverId,
  canAct,
}: {
  readonly task: Task;
  readonly driverId: number | null;
  /** Who only reads gets the directions alone. */
  readonly canAct: boolean;
}) => {
  const { drivers } = usePortal();
  const doStep = useStopStep();
  const maps = useMaps();
  const { window, when } = useFormats();
  const [draft, keepDraft] = useStepDraft(task.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  // Where the stop is there may be no line to fetch it with.
  useEffect(() => {
    if (canAct) loadDialog().catch(() => undefined);
  }, [canAct]);
  const to = task.address?.coordinates;
  // From where dispatch last saw the driver; without that from the stop itself, which opens the map there.
  const from = driverId === null ? undefined : drivers.positions.get(driverId)?.lastKnownLocation;
  const directions = maps && to ? maps.directionsLink(from ?? to, to) : null;
  const step = useCommand((action: 'start' | 'arrive') => doStep(task, action));
  const [main, ...others] = canAct ? taskActions(task) : [];
  const hasFingers = useMedia('(pointer: coarse)');
  // A pick-up asks for no proof: a slide ends it at once, and the codes that were scanned go with it.
  const isSlid = main === 'complete' && takesOn(task) && !task.needsProof && hasFingers;
  const ending = useCommand(() =>
    doStep(task, 'complete', draft?.barCodes?.length ? { barCodes: draft.barCodes } : {}),
  );
  const act = (action: TaskAction): void => {
    if (action === 'start' || action === 'arrive') void step.run(action);
    else setAsked(action);
  };
  return (
    <Box sx={{ mt: 3, p: 4, borderRadius: 1, background: 'var(--accentSoft)', display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Icon name={takesOn(task) ? 'upload' : 'pin'} size={16} />
        {[capitalised(t(taskType.label(task.taskTypeId))), task.waybill].filter(Boolean).join(' ')}
      </Typography>
      <StopPlace task={task} isLarge />
      <ContactLine name={task.contactName} phoneNumber={task.phoneNumber} about={task.waybill ?? undefined} />
      <Typography color="textSecondary">
        {[
          window(task.windowStartUtc, task.windowEndUtc),
          task.arrivedDate
            ? t('arrived {when}', { when: when(task.arrivedDate) })
            : formatDistance(task.distanceFromDriver, spokenLanguage()),
        ]
          .filter(Boolean)
          .join(', ')}
      </Typography>
      <CollectNote task={task} />
      <StopParcels task={task} />
      <StopRemarks task={task} />
      {step.refusal ? <ErrorNotice refusal={step.refusal} /> : null}
      {ending.refusal ? <ErrorNotice refusal={ending.refusal} /> : null}
      {isSlid ? (
        <Box
          component="form"
          noValidate
          sx={{ display: 'grid' }}
          onSubmit={(event) => {
            event.preventDefault();
            void ending.run();
          }}
        >
          <SlideSubmit label={t(taskActionLabels.complete)} busy={ending.running} />
        </Box>
      ) : null}
      {main && !isSlid ? (
        <Button
          variant="contained"
          size="large"
          fullWidth
          loading={step.running}
          startIcon={<Icon name={taskActionIcons[main]} />}
          onClick={() => act(main)}
          sx={{ minHeight: 56, fontSize: '1.0625rem' }}
        >
          {t(taskActionLabels[main])}
        </Button>
      ) : null}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {isSlid ? (
          <Button
            variant="outlined"
            startIcon={<Icon name="edit" />}
            onClick={() => setAsked('complete')}
            sx={{ flex: '1 1 100%' }}
          >
            {t('With a name or a picture')}
          </Button>
        ) : null}
        {directions ? (
          <Button
            component="a"
            href={directions}
            target="_blank"
            rel="noopener noreferrer"
            variant="outlined"
            startIcon={<Icon name="route" />}
            sx={{ flex: '1 1 100%' }}
          >
            {t('Directions')}
          </Button>
        ) : null}
        {canAct ? (
          <StopScan
            task={task}
            scanned={draft?.barCodes ?? []}
            onScanned={(barCodes) => keepDraft({ barCodes: [...barCodes] })}
          />
        ) : null}
        {others.map((action) => (
          <Button
            key={action}
            variant="outlined"
            color={action === 'cancel' || action === 'exception' ? 'error' : 'primary'}
            startIcon={<Icon name={taskActionIcons[action]} />}
            onClick={() => act(action)}
            // Beside one another where their words have room, else each in its own row.
            sx={{ flex: '1 1 auto', whiteSpace: 'nowrap' }}
          >
            {t(taskActionLabels[action])}
          </Button>
        ))}
      </Stack>
      {asked ? (
        <LateDialog onClose={() => setAsked(null)}>
          <TaskActionDialog task={task} action={asked} onClose={() => setAsked(null)} />
        </LateDialog>
      ) : null}
    </Box>
  );
};
