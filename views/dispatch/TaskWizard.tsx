// Adds a stop to a run in four steps: type, address or store, contact, window (TSK-18, TSK-19). Each step says what it
// misses when one wants to leave it; nothing typed is lost by going back.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import type { Either } from 'fp-ts/Either';
import { useState } from 'react';
import { type Job, type Refusal, texts } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { StopContact, type StopContactProps, StopKind, StopPlace, StopWindow } from './StopSteps.tsx';
import { type NewStop, useStopDraft } from './useStopDraft.ts';

const steps = [marked('Type'), marked('Address'), marked('Contact'), marked('Window')] as const;

export interface TaskWizardProps extends Pick<StopContactProps, 'deliveries'> {
  readonly job: Job;
  readonly submit: (stop: NewStop) => Promise<Either<Refusal, unknown>>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const TaskWizard = ({ job, deliveries, submit, onDone, onClose }: TaskWizardProps) => {
  const draft = useStopDraft(job);
  const [step, setStep] = useState(0);
  const [isTouched, setTouched] = useState(false);
  const command = useCommand(submit, onDone);

  const goTo = (next: number): void => {
    setTouched(false);
    setStep(next);
  };
  const next = (): void => {
    setTouched(true);
    if (draft.faults[step] !== null) return;
    if (step < steps.length - 1) {
      goTo(step + 1);
      return;
    }
    const stop = draft.stop();
    if (stop !== null) void command.run(stop);
  };

  return (
    <FormDialog
      title={t('Add a stop to job {jobId}', { jobId: job.id })}
      onClose={onClose}
      onSubmit={next}
      submitLabel={step === steps.length - 1 ? t(texts.wizard.finish) : t(texts.wizard.next)}
      busy={command.running}
      refusal={command.refusal}
      aside={
        <Button onClick={() => goTo(step - 1)} disabled={step === 0 || command.running}>
          {t(texts.wizard.back)}
        </Button>
      }
    >
      <Stepper activeStep={step} alternativeLabel>
        {steps.map((label) => (
          <Step key={label}>
            <StepLabel>{t(label)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {/* As tall as its tallest step, so that the buttons stay where they are. */}
      <Box sx={{ minHeight: { sm: 264 } }}>
        {step === 0 ? <StopKind draft={draft} /> : null}
        {step === 1 ? <StopPlace draft={draft} isTouched={isTouched} /> : null}
        {step === 2 ? <StopContact draft={draft} isTouched={isTouched} deliveries={deliveries} /> : null}
        {step === 3 ? <StopWindow draft={draft} isTouched={isTouched} /> : null}
      </Box>
    </FormDialog>
  );
};
