// Where one is among the six steps (WIZ-06); completed ones are buttons while nothing is paid (WIZ-44). A phone shows the
// numbers and the name of the present step.
import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { canClick, isCompleted, type Step as StepIndex, wizardStep } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { useWizardSteps } from './useBooking.ts';

export const WizardStepper = () => {
  const { state, dispatch } = useWizardSteps();
  const isPhone = usePhone();
  const present = wizardStep.row(state.step);
  return (
    <Box component="nav" aria-label={t('Steps')} sx={{ px: { xs: 3, md: 4.5 }, pt: 3, pb: 2, flexShrink: 0 }}>
      <Stepper nonLinear activeStep={state.step} sx={{ '& .MuiStepConnector-line': { minWidth: 4 } }}>
        {wizardStep.rows.map(({ code, label, number }) => {
          const step: StepIndex = code;
          const isPresent = step === state.step;
          return (
            <Step
              key={code}
              completed={isCompleted(state, step) && !isPresent}
              sx={{ px: { xs: 0, md: 0.5 } }}
            >
              <StepButton
                color="inherit"
                disabled={!isPresent && !canClick(state, step)}
                {...(isPhone ? { 'aria-label': `${number} ${t(label)}` } : {})}
                aria-current={isPresent ? 'step' : undefined}
                onClick={() => dispatch({ type: 'stepClicked', step })}
                sx={{
                  // Its own box: without it each step lies over the line to the next.
                  boxSizing: 'border-box',
                  m: 0,
                  px: { xs: 0.5, md: 1 },
                  py: { xs: 2, md: 1 },
                  borderRadius: 1,
                  minHeight: { xs: 44, md: 0 },
                  '& .MuiStepLabel-iconContainer': { pr: { xs: 0, md: 2 } },
                }}
              >
                {isPhone ? '' : t(label)}
              </StepButton>
            </Step>
          );
        })}
      </Stepper>
      {isPhone ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 1.5, pt: 1 }} aria-hidden="true">
          {t('Step {number} of {rows}', { number: present?.number ?? 1, rows: wizardStep.rows.length })}
          {': '}
          <strong>{present ? t(present.label) : null}</strong>
        </Typography>
      ) : null}
    </Box>
  );
};
