// Step 4: who hands over, who receives, and what else should stand on it (WIZ-13), one small page each.
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { detailsSubStep } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { marked, t, told } from '../hooks/text.ts';
import { ContactFields } from './ContactFields.tsx';
import { StepHeading } from './StepHeading.tsx';
import { SubSteps } from './SubSteps.tsx';
import { useWizardSteps } from './useBooking.ts';

const AdditionalFields = () => {
  const { state, dispatch } = useWizardSteps();
  const config = useConfig();
  const { additional, errors } = state;
  const field = (name: keyof typeof additional, label: string, helper: string, decimal = false) => (
    <TextField
      label={label}
      name={name}
      value={additional[name]}
      error={Boolean(errors[name])}
      helperText={told(errors[name]) ?? helper}
      slotProps={{ htmlInput: { maxLength: 120, ...(decimal ? { inputMode: 'decimal' } : {}) } }}
      onChange={(event) =>
        dispatch({ type: 'additionalChanged', additional: { [name]: event.target.value } })
      }
    />
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 4 }}>
      {field(
        'orderReference',
        t('Order reference'),
        t('Optional: your own number, found again in every list'),
      )}
      {field('customerIdentifier', t('Customer identifier'), t('Optional: who this is for in your books'))}
      {field(
        'tipAmount',
        t('Driver tip ({currency})', { currency: config.currency }),
        t('Optional: all of it goes to the driver'),
        true,
      )}
    </Box>
  );
};

const pages = [
  { title: marked('Pick-up contact'), text: marked('Who hands the parcels over?') },
  { title: marked('Drop-off contact'), text: marked('Who receives them?') },
  { title: marked('Additional details'), text: marked('All of it optional.') },
] as const;

export const DetailsStep = () => {
  const { state } = useWizardSteps();
  const page = pages[state.detailsSubStep];
  return (
    <Stack>
      <SubSteps table={detailsSubStep} present={state.detailsSubStep} label={t('Details')} />
      <StepHeading title={t(page.title)} text={t(page.text)} />
      {state.detailsSubStep === 0 ? <ContactFields key="origin" side="origin" /> : null}
      {state.detailsSubStep === 1 ? <ContactFields key="destination" side="destination" /> : null}
      {state.detailsSubStep === 2 ? <AdditionalFields /> : null}
    </Stack>
  );
};
