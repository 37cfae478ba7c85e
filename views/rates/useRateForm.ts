// What a form of a rate holds: values, faults of its own and of the service, the focus on the first that is wrong.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type DatedRateErrors, localDay, type Rate, type Refusal } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { useMinute } from '../hooks/useNow.ts';
import { checkDated, type DatedValues } from './datedForm.ts';

export interface RateForm {
  readonly values: DatedValues;
  readonly errors: DatedRateErrors;
  /** The local day of the portal's country. */
  readonly today: string;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly change: (change: Partial<DatedValues>) => void;
  /** Judges what was typed; true where nothing is wrong. */
  readonly judge: () => boolean;
  /** Begins anew with other values. */
  readonly begin: (values: DatedValues) => void;
}

const serverErrors = (refusal: Refusal | null): DatedRateErrors =>
  Object.fromEntries(Object.entries(refusal?.errors ?? {}).map(([field, says]) => [field, says[0]]));

export const useRateForm = (first: DatedValues, refusal: Refusal | null, rate?: Rate): RateForm => {
  const { timeZone } = useConfig();
  const today = localDay(useMinute(), timeZone);
  const [values, setValues] = useState(first);
  const [own, setOwn] = useState<DatedRateErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const errors = { ...serverErrors(refusal), ...own };
  const firstFault = Object.keys(errors).join();
  useEffect(() => {
    if (firstFault !== '') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [firstFault]);
  return {
    values,
    errors,
    today,
    form,
    change: (change) => {
      setValues((now) => ({ ...now, ...change }));
      setOwn((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in change))));
    },
    judge: () => {
      const found = checkDated(values, today, rate);
      setOwn(found);
      return Object.keys(found).length === 0;
    },
    begin: (next) => {
      setValues(next);
      setOwn({});
    },
  };
};
