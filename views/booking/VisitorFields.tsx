// Who is asking, where nobody is signed in (WIZ-12, C-15, C-16).
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation } from 'react-router';
import { isEmailLocked } from '../../core/index.ts';
import { tx } from '../hooks/richText.ts';
import { t, told } from '../hooks/text.ts';
import { PhoneField } from '../kit/PhoneField.tsx';
import { useWizardSteps } from './useBooking.ts';

export const VisitorFields = () => {
  const { state, dispatch } = useWizardSteps();
  const { pathname, search } = useLocation();
  const { form, errors } = state;
  const text = (field: 'firstName' | 'lastName' | 'email', label: string, autoComplete: string) => (
    <TextField
      label={label}
      required
      name={field}
      type={field === 'email' ? 'email' : 'text'}
      autoComplete={autoComplete}
      value={form[field]}
      disabled={field === 'email' && isEmailLocked(state)}
      error={Boolean(errors[field])}
      helperText={told(errors[field])}
      slotProps={{ htmlInput: { maxLength: field === 'email' ? 254 : 100 } }}
      onChange={(event) => dispatch({ type: 'formChanged', form: { [field]: event.target.value } })}
    />
  );
  return (
    <Box component="section" aria-label={t('Your details')} sx={{ mt: 5 }}>
      <Typography variant="h4" component="h4" sx={{ mb: 3 }}>
        {t('Your details')}
      </Typography>
      {state.isEmailTaken ? (
        <Alert severity="warning" variant="outlined" role="alert" sx={{ mb: 4 }}>
          {tx('This email already has an account. {login}; what you typed is kept.', {
            login: (
              <Link
                key="login"
                component={RouterLink}
                to={`/login?return=${encodeURIComponent(`${pathname}${search}`)}`}
              >
                {t('Log in to continue')}
              </Link>
            ),
          })}
        </Alert>
      ) : null}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 4 }}>
        {text('firstName', t('First name'), 'given-name')}
        {text('lastName', t('Last name'), 'family-name')}
        {text('email', t('Email'), 'email')}
        <PhoneField
          required
          value={{ country: form.contactCountryCode, phone: form.phoneNumber }}
          error={told(errors['phoneNumber'])}
          countryError={told(errors['contactCountryCode'])}
          onChange={({ country, phone }) =>
            dispatch({ type: 'formChanged', form: { contactCountryCode: country, phoneNumber: phone } })
          }
        />
      </Box>
      {state.booker === null ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          {tx('By going on you accept the {terms} and {privacy}.', {
            terms: (
              <Link key="terms" href="/terms" target="_blank">
                {t('terms')}
              </Link>
            ),
            privacy: (
              <Link key="privacy" href="/privacy" target="_blank">
                {t('privacy')}
              </Link>
            ),
          })}
        </Typography>
      ) : null}
    </Box>
  );
};
