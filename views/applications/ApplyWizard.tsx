// The steps of an application, one shown at a time. Finished ones can be looked at and saved again, which raises nothing; a failed save stays
// where it is and loses nothing that was typed.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepButton, { type StepButtonProps } from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { isLeft } from 'fp-ts/Either';
import { useEffect, useState } from 'react';
import {
  type ApplicationFile,
  type ApplicationStep,
  type ApplicationType,
  applicationCalls,
  applicationStep,
  applicationTypes,
  type RecordValues,
  texts,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { capitalised } from '../kit/words.ts';
import { Children } from './Children.tsx';
import { ConfirmFirst } from './ConfirmFirst.tsx';
import { FieldsStep } from './FieldsStep.tsx';
import { forgetDrafts } from './keptDraft.ts';
import { PapersStep } from './PapersStep.tsx';
import { TermsStep } from './TermsStep.tsx';

export interface ApplyWizardProps {
  readonly file: ApplicationFile;
  readonly onChanged: (file: ApplicationFile) => void;
  /** Which steps are open; all of them where it says nothing. */
  readonly only?: readonly string[];
  /** A save is under way, or has come back. Must be stable. */
  readonly onSaving?: (isSaving: boolean) => void;
}

/** A step to go to: a button in a list, where the component would be a tab whose panel is none. */
const StepPlace = (props: StepButtonProps) => (
  <StepButton
    {...{
      role: undefined,
      tabIndex: 0,
      'aria-selected': undefined,
      'aria-posinset': undefined,
      'aria-setsize': undefined,
    }}
    {...props}
  />
);

/** Where one is; on a phone the numbers, with the present step's name below. */
const Steps = ({
  steps,
  shown,
  active,
  onShow,
}: {
  readonly steps: readonly ApplicationStep[];
  readonly shown: number;
  readonly active: number;
  readonly onShow: (at: number) => void;
}) => {
  const isPhone = usePhone();
  return (
    <Box component="nav" aria-label={t('Steps')}>
      <Stepper nonLinear activeStep={shown}>
        {steps.map((step, at) => {
          const label = capitalised(t(applicationStep.label(step)));
          return (
            <Step key={step} completed={at < active && at !== shown} sx={{ px: { xs: 0.5, md: 1 } }}>
              <StepPlace
                color="inherit"
                disabled={at > active}
                aria-current={at === shown ? 'step' : undefined}
                {...(isPhone ? { 'aria-label': `${at + 1} ${label}` } : {})}
                onClick={() => onShow(at)}
                sx={{
                  boxSizing: 'border-box',
                  m: 0,
                  px: { xs: 1, md: 2 },
                  py: { xs: 2, md: 1 },
                  borderRadius: 1,
                  minHeight: { xs: 44, md: 0 },
                  '& .MuiStepLabel-iconContainer': { pr: { xs: 0, md: 2 } },
                }}
              >
                {isPhone ? '' : label}
              </StepPlace>
            </Step>
          );
        })}
      </Stepper>
      {isPhone ? (
        <Typography variant="body2" color="textSecondary" sx={{ pt: 1 }} aria-hidden="true">
          {t('Step {number} of {rows}', { number: shown + 1, rows: steps.length })}
          {': '}
          <strong>{capitalised(t(applicationStep.label(steps[shown] ?? '')))}</strong>
        </Typography>
      ) : null}
    </Box>
  );
};

const StartOver = ({ file, onChanged }: ApplyWizardProps) => {
  const portal = usePortal();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button color="inherit" onClick={() => setAsked(true)}>
        {t('Start over')}
      </Button>
      {isAsked ? (
        <CommandConfirm
          title={t('Start over?')}
          submit={() =>
            portal.call(
              applicationCalls.cancel,
              { params: { type: file.type, id: file.id }, body: { xmin: file.xmin } },
              { inPlace: true, quiet: true },
            )
          }
          onDone={(next) => {
            forgetDrafts(file.id);
            setAsked(false);
            onChanged(next);
          }}
          onClose={() => setAsked(false)}
        >
          {t('What you typed and the papers that you sent are erased.')}
        </CommandConfirm>
      ) : null}
    </>
  );
};

export const ApplyWizard = ({ file, onChanged, only, onSaving }: ApplyWizardProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const type = file.type as ApplicationType;
  const { steps } = applicationTypes[type];
  const open = only === undefined ? steps : steps.filter((step) => only.includes(step));
  const [shown, setShown] = useState(Math.min(file.activeStep, open.length - 1, steps.length - 1));
  const [isElsewhere, setElsewhere] = useState(false);
  const step = open[Math.max(0, shown)] ?? 'details';
  const at = steps.indexOf(step);
  const isLast = shown === open.length - 1;
  // Each paper makes a version of its own, and a step without fields overwrites nothing.
  const version = step === 'documents' ? {} : { xmin: file.xmin };
  const save = useCommand(
    async (fields: RecordValues) => {
      const answer = await portal.call(
        applicationCalls.save,
        { params: { type }, body: { step: at, id: file.id, ...version, fields } },
        { quiet: true, inPlace: true },
      );
      setElsewhere(false);
      if (isLeft(answer) && answer.left.status === 409) {
        // The newest one, under what was typed: saving again then keeps what is shown.
        const newest = await portal.call(applicationCalls.mine, { params: { type } }, { quiet: true });
        if (newest._tag === 'Right' && newest.right !== null && newest.right.xmin !== file.xmin) {
          setElsewhere(true);
          onChanged(newest.right);
        }
      }
      return answer;
    },
    (next) => {
      forgetDrafts(file.id, step);
      // The next step says that this one was saved; a notice would lie over its buttons on a phone.
      if (only !== undefined) notice('success', t(texts.notices.updatedOne));
      onChanged(next);
      if (!isLast) setShown(shown + 1);
    },
  );
  useEffect(() => onSaving?.(save.running), [onSaving, save.running]);
  const errors = save.refusal?.errors ?? {};
  const hasFields = Object.keys(errors).length > 0;
  const buttons = (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      {open.length > 1 ? (
        <Button variant="outlined" disabled={shown === 0} onClick={() => setShown(shown - 1)}>
          {t('Back')}
        </Button>
      ) : null}
      <Button type="submit" variant="contained" loading={save.running}>
        {isLast && only === undefined ? t('Finish') : only === undefined ? t('Next') : t('Save')}
      </Button>
      {only === undefined ? (
        <Box sx={{ ml: 'auto' }}>
          <StartOver file={file} onChanged={onChanged} />
        </Box>
      ) : null}
    </Stack>
  );
  const props = { file, step, errors, buttons, isElsewhere, onSave: save.run } as const;
  return (
    <Stack sx={{ gap: 4 }}>
      {open.length > 1 ? (
        <Steps
          steps={open}
          shown={shown}
          active={only === undefined ? file.activeStep : open.length}
          onShow={setShown}
        />
      ) : null}
      {isElsewhere ? <Alert severity="warning">{t('Changed on another device')}</Alert> : null}
      {save.refusal && (!hasFields || Object.hasOwn(errors, 'terms')) && !isElsewhere ? (
        <ErrorNotice refusal={save.refusal} />
      ) : null}
      {isLast && only === undefined ? <ConfirmFirst /> : null}
      <Panel title={capitalised(t(applicationStep.label(step)))}>
        {step === 'documents' ? (
          <PapersStep {...props} onChanged={onChanged} />
        ) : step === 'terms' ? (
          <TermsStep {...props} />
        ) : (
          <FieldsStep key={step} {...props} />
        )}
      </Panel>
      {type === 'partner' && step === 'details' && file.activeStep > 0 ? (
        <Children file={file} onChanged={onChanged} />
      ) : null}
    </Stack>
  );
};
