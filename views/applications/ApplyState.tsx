// How an application stands after it was handed in: its state in words, the papers with their statuses, what reviewers wrote, and the way on.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type ApplicationFile,
  type ApplicationType,
  applicationCalls,
  applicationStage,
  firstSteps,
  paperLabel,
  rejectionReason,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Panel } from '../kit/Panel.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { When } from '../kit/When.tsx';
import { capitalised } from '../kit/words.ts';
import { AnswerComment } from './AnswerComment.tsx';
import { ApplyWizard } from './ApplyWizard.tsx';
import { Children } from './Children.tsx';
import { PaperChip } from './PaperChip.tsx';
import { PaperCards } from './PapersStep.tsx';

export interface ApplyStateProps {
  readonly file: ApplicationFile;
  readonly onChanged: (file: ApplicationFile) => void;
  readonly onAnew: () => void;
}

const Returned = ({ file, onChanged }: Omit<ApplyStateProps, 'onAnew'>) => {
  const portal = usePortal();
  const [answer, setAnswer] = useState('');
  // What is submitted is what was saved: a save that is under way comes first.
  const [isSaving, setSaving] = useState(false);
  const submit = useCommand(
    () =>
      portal.call(
        applicationCalls.submit,
        { params: { type: file.type, id: file.id }, body: { xmin: file.xmin, answer } },
        { quiet: true, inPlace: true },
      ),
    onChanged,
  );
  return (
    <>
      <Alert severity="warning">
        <strong>{t('Please mend this and submit again')}</strong>
        <Box sx={{ whiteSpace: 'pre-wrap' }}>{file.returned?.words}</Box>
      </Alert>
      <ApplyWizard
        key={(file.returned?.steps ?? []).join()}
        file={file}
        only={file.returned?.steps ?? []}
        onChanged={onChanged}
        onSaving={setSaving}
      />
      <Panel title={t('Answer and submit again')}>
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          <TextField
            fullWidth
            multiline
            minRows={2}
            label={t('Your answer')}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 1_000 } }}
          />
          {submit.refusal ? <ErrorNotice refusal={submit.refusal} /> : null}
          <Button variant="contained" loading={submit.running || isSaving} onClick={() => void submit.run()}>
            {t('Submit again')}
          </Button>
        </Stack>
      </Panel>
    </>
  );
};

const Decided = ({ file, onChanged, onAnew }: ApplyStateProps) => {
  const portal = usePortal();
  const reapply = useCommand(
    () =>
      portal.call(
        applicationCalls.reapply,
        { params: { type: file.type, id: file.id }, body: {} },
        { quiet: true, inPlace: true },
      ),
    onChanged,
  );
  if (file.stage === 'approved')
    return (
      <Alert severity="success">
        {t('Welcome.')} {t(firstSteps[file.type as ApplicationType])}{' '}
        <Link to="/dashboard">{t('What you can do now is on your dashboard.')}</Link>
      </Alert>
    );
  const from = file.decision?.reapplyFrom ?? null;
  const isOver = from !== null && Date.parse(from) <= Date.now();
  return (
    <Alert
      severity="error"
      action={
        isOver ? (
          <Button
            color="inherit"
            loading={reapply.running}
            onClick={() => (file.stage === 'rejected' ? void reapply.run() : onAnew())}
          >
            {t('Apply again')}
          </Button>
        ) : undefined
      }
    >
      <strong>{capitalised(t(rejectionReason.label(file.decision?.reason ?? '')))}</strong>
      <Box sx={{ whiteSpace: 'pre-wrap' }}>{file.decision?.words}</Box>
      {from !== null && !isOver ? (
        <span>
          {t('You can apply again from')} <When at={from} />
        </span>
      ) : null}
      {reapply.refusal ? <ErrorNotice refusal={reapply.refusal} /> : null}
    </Alert>
  );
};

export const ApplyState = ({ file, onChanged, onAnew }: ApplyStateProps) => {
  const portal = usePortal();
  const [isCancelling, setCancelling] = useState(false);
  const isOpen = file.stage === 'submitted' || file.stage === 'returned';
  const isWaiting =
    isOpen && file.comments.some(({ isBlocking, answeredUtc }) => isBlocking && answeredUtc === null);
  const talk =
    file.comments.length === 0 ? null : (
      <Panel title={t('Comments')}>
        <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2 }}>
          {file.comments.map((comment) => (
            <li key={comment.id}>
              <Typography variant="body2" color="textSecondary">
                {comment.by} · <When at={comment.at} />
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-wrap' }}>{comment.text}</Typography>
              {isOpen ? <AnswerComment file={file} comment={comment} onChanged={onChanged} /> : null}
            </li>
          ))}
        </Stack>
      </Panel>
    );
  return (
    <Stack sx={{ gap: 4 }}>
      {/* Nobody goes on before it is answered: it stands first. */}
      {isWaiting ? (
        <>
          <Alert severity="warning">{t('We need an answer from you')}</Alert>
          {talk}
        </>
      ) : null}
      <Panel>
        <Stack sx={{ gap: 3 }}>
          <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="h2">{file.name}</Typography>
            <StatusChip table={applicationStage} code={file.stage} />
            {file.submittedUtc === null ? null : (
              <Typography color="textSecondary">
                {t('Submitted')}: <When at={file.submittedUtc} />
              </Typography>
            )}
          </Stack>
          {file.stage === 'submitted' ? (
            <Typography>
              {t('We answer within {hours} working hours.', {
                hours: file.targetHours,
              })}
            </Typography>
          ) : null}
          {file.stage === 'approved' || file.stage === 'rejected' ? (
            <Decided file={file} onChanged={onChanged} onAnew={onAnew} />
          ) : null}
          {file.stage === 'approved' ? null : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
              {file.papers.map(({ type, statusId }) => (
                <Stack
                  component="li"
                  key={type}
                  direction="row"
                  sx={{ justifyContent: 'space-between', gap: 2, alignItems: 'center' }}
                >
                  <span>{capitalised(t(paperLabel(type, file.country)))}</span>
                  <PaperChip code={statusId} />
                </Stack>
              ))}
            </Box>
          )}
          {isOpen ? (
            <Box>
              <Button color="inherit" sx={{ ml: -3.5 }} onClick={() => setCancelling(true)}>
                {t('Cancel application')}
              </Button>
            </Box>
          ) : null}
        </Stack>
      </Panel>
      {file.stage === 'returned' ? <Returned file={file} onChanged={onChanged} /> : null}
      {isWaiting ? null : talk}
      {file.type === 'partner' && (isOpen || file.stage === 'approved') ? (
        <Children file={file} onChanged={onChanged} />
      ) : null}
      {file.stage === 'approved' ? (
        <Panel title={t('Papers')}>
          <PaperCards file={file} onChanged={onChanged} />
        </Panel>
      ) : null}
      {isCancelling ? (
        <CommandConfirm
          title={t('Cancel the application?')}
          submit={() =>
            portal.call(
              applicationCalls.cancel,
              { params: { type: file.type, id: file.id }, body: { xmin: file.xmin } },
              { inPlace: true, quiet: true },
            )
          }
          onDone={(next) => {
            setCancelling(false);
            onChanged(next);
          }}
          onClose={() => setCancelling(false)}
        >
          {t('You can start anew at any time.')}
        </CommandConfirm>
      ) : null}
    </Stack>
  );
};
