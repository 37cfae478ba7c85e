// Name, phone and unit (API-26). A changed phone must be confirmed again.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { isPhone, maskPhone, nationalDigits, normalisePhone, texts, type User } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { PhoneField } from '../kit/PhoneField.tsx';
import { fieldError } from '../session/refusalFields.ts';

interface Values {
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly phone: string;
  readonly unitName: string;
  readonly unitNumber: string;
}

const valuesOf = (profile: User, country: string): Values => {
  const own = profile.contactCountryCode || country;
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    country: own,
    phone: maskPhone(nationalDigits(profile.phoneNumber, own)),
    unitName: profile.unitName ?? '',
    unitNumber: profile.unitNumber ?? '',
  };
};

export const DetailsPanel = ({ profile }: { readonly profile: User }) => {
  const { session, country } = usePortal();
  const notice = useNotices();
  const [values, setValues] = useState(() => valuesOf(profile, country));
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({});
  const { run, running, refusal } = useCommand(session.updateProfile, (saved) => {
    setValues(valuesOf(saved, country));
    notice('success', t(texts.notices.updatedOne));
  });
  const change = (part: Partial<Values>): void => setValues((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = {
      ...(values.firstName.trim() ? {} : { firstName: t(texts.validation.firstNameRequired) }),
      ...(values.lastName.trim() ? {} : { lastName: t(texts.validation.lastNameRequired) }),
      ...(values.phone === '' || isPhone(values.phone, values.country)
        ? {}
        : { phone: t(texts.validation.phoneInvalid) }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    void run({
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      phoneNumber: normalisePhone(values.phone, values.country) ?? '',
      contactCountryCode: values.country,
      unitName: values.unitName.trim(),
      unitNumber: values.unitNumber.trim(),
      ...(profile.xmin === undefined ? {} : { xmin: profile.xmin }),
    });
  };
  return (
    <Panel title={t('Details')}>
      <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 3 }}>
        {refusal ? <ErrorNotice refusal={refusal} /> : null}
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
          <TextField
            label={t('First name')}
            autoComplete="given-name"
            value={values.firstName}
            error={Boolean(errors.firstName)}
            helperText={errors.firstName ?? fieldError(refusal, 'firstName')}
            onChange={(event) => change({ firstName: event.target.value })}
          />
          <TextField
            label={t('Last name')}
            autoComplete="family-name"
            value={values.lastName}
            error={Boolean(errors.lastName)}
            helperText={errors.lastName ?? fieldError(refusal, 'lastName')}
            onChange={(event) => change({ lastName: event.target.value })}
          />
        </Box>
        <PhoneField
          value={{ country: values.country, phone: values.phone }}
          error={errors.phone ?? fieldError(refusal, 'phoneNumber')}
          onChange={(next) => change({ country: next.country, phone: next.phone })}
        />
        {profile.phoneNumber && profile.phoneNumberConfirmed === false ? (
          <Alert
            severity="info"
            variant="outlined"
            action={
              <Button component={Link} to="/confirm-phone" size="small" color="inherit">
                {t('Confirm')}
              </Button>
            }
          >
            {t('This number is not confirmed yet.')}
          </Alert>
        ) : null}
        <Box sx={{ display: 'grid', gridTemplateColumns: '2fr 1fr', gap: 3 }}>
          <TextField
            label={t('Building or complex')}
            value={values.unitName}
            onChange={(event) => change({ unitName: event.target.value })}
          />
          <TextField
            label={t('Unit')}
            value={values.unitNumber}
            onChange={(event) => change({ unitNumber: event.target.value })}
          />
        </Box>
        <Button
          type="submit"
          variant="contained"
          loading={running}
          sx={{ justifySelf: 'start', alignSelf: 'start' }}
        >
          {t(texts.shell.save)}
        </Button>
      </Stack>
    </Panel>
  );
};
