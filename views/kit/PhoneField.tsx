// A phone number with its country (VAL-24..26): masked while typed, an international number pasted in chooses its country by itself.
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { type Country, isPhoneCountry, maskPhone, nationalDigits, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCountries } from '../hooks/useCountries.ts';

export interface PhoneValue {
  /** Two letters; a calling code is understood as well. */
  readonly country: string;
  /** As typed; `normalisePhone` makes the form that is sent. */
  readonly phone: string;
}

export interface PhoneFieldProps {
  readonly value: PhoneValue;
  readonly onChange: (value: PhoneValue) => void;
  readonly label?: string;
  readonly error?: string | undefined;
  readonly countryError?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const byLongestCode = (countries: readonly Country[]): readonly Country[] =>
  [...countries].sort((a, b) => b.callingCode.length - a.callingCode.length || (a.isServed ? -1 : 1));

const countryOf = (countries: readonly Country[], code: string): Country | undefined =>
  countries.find(({ cca2 }) => cca2 === code) ??
  byLongestCode(countries).find(({ callingCode }) => callingCode === `+${code.replace(/^\+/, '')}`);

/** `+254 712 345678` becomes Kenya and its national digits; a plain number keeps the country. */
const read = (text: string, value: PhoneValue, countries: readonly Country[]): PhoneValue => {
  const plain = text.trim().replace(/[\s-]/g, '');
  if (!plain.startsWith('+') || plain.length < 10) return { ...value, phone: maskPhone(text) };
  const home = countries.find(
    ({ cca2, callingCode }) => cca2 === value.country && plain.startsWith(callingCode),
  );
  const country =
    home ??
    byLongestCode(countries).find(
      ({ callingCode }) => callingCode.length > 1 && plain.startsWith(callingCode),
    );
  if (country === undefined || !isPhoneCountry(country.cca2)) return { ...value, phone: text };
  return { country: country.cca2, phone: maskPhone(nationalDigits(plain, country.cca2)) };
};

export const PhoneField = ({
  value,
  onChange,
  label = t('Phone number'),
  error,
  countryError,
  required = false,
  disabled = false,
  onBlur,
  inputRef,
}: PhoneFieldProps) => {
  const countries = useCountries();
  const chosen = countryOf(countries, value.country) ?? null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(124px, 2fr) 5fr', gap: 2, alignItems: 'start' }}>
      <Autocomplete<Country>
        clearIcon={null}
        sx={{ '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { pr: '28px !important', pl: '4px' } }}
        disabled={disabled}
        options={countries}
        value={chosen}
        getOptionLabel={({ cca2, callingCode }) => `${cca2} ${callingCode}`}
        getOptionKey={({ cca2 }) => cca2}
        isOptionEqualToValue={(a, b) => a.cca2 === b.cca2}
        filterOptions={(all, { inputValue }) => {
          const sought = inputValue.trim().toLowerCase();
          if (sought === '' || (chosen && inputValue === `${chosen.cca2} ${chosen.callingCode}`))
            return [...all];
          return all.filter(({ cca2, commonName, callingCode }) =>
            `${cca2} ${commonName} ${callingCode}`.toLowerCase().includes(sought),
          );
        }}
        onChange={(_event, country) => {
          if (country !== null) onChange({ ...value, country: country.cca2 });
        }}
        slotProps={{ popper: { style: { width: 280 }, placement: 'bottom-start' } }}
        renderOption={(props, country) => (
          <li {...props} key={country.cca2}>
            {country.commonName}
            <span style={{ color: 'var(--inkSoft)', marginLeft: 8 }}>{country.callingCode}</span>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('Code')}
            required={required}
            error={Boolean(countryError)}
            helperText={countryError}
          />
        )}
      />
      <TextField
        label={label}
        type="tel"
        autoComplete="tel-national"
        placeholder={t(texts.validation.phonePlaceholder)}
        value={value.phone}
        required={required}
        disabled={disabled}
        error={Boolean(error)}
        helperText={error}
        {...(inputRef ? { inputRef } : {})}
        onBlur={onBlur}
        onChange={(event) => onChange(read(event.target.value, value, countries))}
      />
    </Box>
  );
};
