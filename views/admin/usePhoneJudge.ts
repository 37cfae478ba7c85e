// How a form judges phone numbers. The rules of every country come with the first form that has such a field; until they are here, and where
// they cannot be had, the service is the judge: it says the same at the same field.
import { useEffect, useMemo, useState } from 'react';
import type { FieldTable, JudgePhone, phonesOf } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';

const unjudged: JudgePhone = () => true;

/** The judge of the phone numbers among these fields, by the reader's country where a record says none. */
export const usePhoneJudge = (fields: FieldTable): JudgePhone => {
  const { country } = useConfig();
  const [rules, setRules] = useState<{ readonly of: typeof phonesOf } | null>(null);
  const isAsked = rules === null && Object.values(fields).some(({ kind }) => kind === 'phone');
  useEffect(() => {
    if (!isAsked) return;
    let isHere = true;
    import('./phoneRules.ts').then(
      (code) => {
        if (isHere) setRules({ of: code.phonesOf });
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isAsked]);
  return useMemo(() => (rules === null ? unjudged : rules.of(country)), [rules, country]);
};
