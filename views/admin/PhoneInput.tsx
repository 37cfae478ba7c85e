// A phone number of a record: typed as it is spoken, kept in its international form, its country beside it.
import { useState } from 'react';
import { maskPhone, nationalDigits, normalisePhone } from '../../core/index.ts';
import { PhoneField, type PhoneValue } from '../kit/PhoneField.tsx';

export interface PhoneInputProps {
  readonly label: string;
  /** In its international form, or as it was typed where it is none. */
  readonly phone: string;
  readonly country: string;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly error: string | undefined;
  readonly onBlur: (() => void) | undefined;
  readonly onChange: (phone: string | null, country: string) => void;
}

const said = ({ phone, country }: PhoneValue): string | null =>
  phone.trim() === '' ? null : (normalisePhone(phone, country) ?? phone);

const PhoneInput = ({ phone, country, onChange, onBlur, ...rest }: PhoneInputProps) => {
  const [typed, setTyped] = useState<PhoneValue | null>(null);
  // What is typed stands as long as the form says the same; a newer record replaces it.
  const value =
    typed !== null && (said(typed) ?? '') === phone && typed.country === country
      ? typed
      : { country, phone: maskPhone(nationalDigits(phone, country)) || phone };
  return (
    <PhoneField
      label={rest.label}
      value={value}
      required={rest.isRequired}
      disabled={rest.isDisabled}
      error={rest.error}
      {...(onBlur === undefined ? {} : { onBlur })}
      onChange={(next) => {
        setTyped(next);
        onChange(said(next), next.country);
      }}
    />
  );
};
export default PhoneInput;
