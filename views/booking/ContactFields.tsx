// The contact at one end (ENT-17, WIZ-72..75).
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  addressType,
  type ContactForm,
  canUseMyDetails,
  hasStore,
  type Side,
  texts,
} from '../../core/index.ts';
import { t, told } from '../hooks/text.ts';
import { PhoneField } from '../kit/PhoneField.tsx';
import { capitalised } from '../kit/words.ts';
import { useWizardSteps } from './useBooking.ts';

type Text = 'contactName' | 'buildingName' | 'buildingUnit' | 'remarks';

export const ContactFields = ({ side }: { readonly side: Side }) => {
  const { state, dispatch } = useWizardSteps();
  const contact = state[side];
  const address = side === 'origin' ? state.form.originAddress : state.form.destinationAddress;
  const errors = state.errors;
  const change = (part: Partial<ContactForm>): void =>
    dispatch({ type: 'contactChanged', side, contact: part });
  const errorOf = (name: string): string | undefined => told(errors[`${side}${capitalised(name)}`]);
  const field = (name: Text, label: string, max: number, required = false) => (
    <TextField
      label={label}
      name={`${side}${capitalised(name)}`}
      value={contact[name]}
      required={required}
      multiline={name === 'remarks'}
      minRows={name === 'remarks' ? 2 : undefined}
      error={Boolean(errorOf(name))}
      helperText={errorOf(name)}
      slotProps={{ htmlInput: { maxLength: max } }}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  const mayUseOwn = canUseMyDetails(state, side);
  const isStore = hasStore(state, side);
  const store = side === 'origin' ? state.delivery?.originStore : state.delivery?.destinationStore;
  const storeName = isStore ? store?.storeName : undefined;
  return (
    <>
      {storeName ? <Typography sx={{ fontWeight: 600 }}>{storeName}</Typography> : null}
      <Typography sx={{ mb: 2 }} color={storeName ? 'textSecondary' : 'textPrimary'}>
        {address?.description}
      </Typography>
      {state.booker === null || (state.isVisitor && !mayUseOwn) ? null : (
        <FormControlLabel
          control={
            <Checkbox
              checked={contact.sameAsUser}
              disabled={!mayUseOwn}
              onChange={(_event, isUsed) => dispatch({ type: 'ownDetailsUsed', side, isUsed })}
            />
          }
          label={
            <span>
              {isStore ? t('Use the store’s contact') : t(texts.wizard.useMyDetails)}
              {mayUseOwn ? null : (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {t('Confirm your phone number in My profile first')}
                </Typography>
              )}
            </span>
          }
          sx={{ mb: 4, minHeight: 44 }}
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          gap: 4,
          alignItems: 'start',
        }}
      >
        {field('contactName', t('Name'), 120, true)}
        <PhoneField
          required
          value={{ country: contact.contactCountry, phone: contact.phoneNumber }}
          error={errorOf('phoneNumber')}
          countryError={errorOf('contactCountry')}
          onChange={({ country, phone }) => change({ contactCountry: country, phoneNumber: phone })}
        />
        <TextField
          select
          label={t('Kind of address')}
          value={contact.addressType}
          onChange={(event) => {
            if (addressType.has(event.target.value)) change({ addressType: event.target.value });
          }}
        >
          {addressType.rows.map(({ code, label }) => (
            <MenuItem key={code} value={code}>
              {capitalised(t(label))}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ display: 'grid', gridTemplateColumns: '2fr 1fr', gap: 2 }}>
          {field('buildingName', t('Building or complex'), 120)}
          {field('buildingUnit', t('Unit'), 60)}
        </Box>
        <Box sx={{ gridColumn: '1 / -1' }}>{field('remarks', t('Remarks for the driver'), 500)}</Box>
      </Box>
    </>
  );
};
