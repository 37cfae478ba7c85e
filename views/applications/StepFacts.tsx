// What was typed in a step, as names and values. A number of a person or an account is shown in full with a reason, for half a minute.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import {
  type AnyField,
  type ApplicationFile,
  type ApplicationStep,
  type ApplicationType,
  applicationReview,
  audience,
  isEmpty,
  isRecord,
  may,
  reasonFields,
  StoreWanted,
  stepFields,
} from '../../core/index.ts';
import { FieldsDialog } from '../admin/FieldsDialog.tsx';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Facts } from '../kit/Facts.tsx';
import { LookupName } from '../kit/LookupName.tsx';
import { capitalised } from '../kit/words.ts';

const SHOWN_MS = 30_000;

const SealedNumber = ({
  id,
  field,
  shown,
}: {
  readonly id: number;
  readonly field: string;
  readonly shown: string;
}) => {
  const portal = usePortal();
  const [isAsked, setAsked] = useState(false);
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setValue(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <>
      <span className="numbers">{value ?? shown}</span>{' '}
      {value === null ? (
        <Button size="small" onClick={() => setAsked(true)} aria-label={t('Show the number')}>
          {t('Show')}
        </Button>
      ) : null}
      {isAsked ? (
        <FieldsDialog
          title={t('Show the number')}
          text={t('Your name and the reason are written down.')}
          submitLabel={t('Show')}
          fields={reasonFields}
          submit={(values) =>
            portal.call(
              applicationReview.reveal,
              { params: { id }, body: { field, reason: String(values['reason']) } },
              { quiet: true, inPlace: true },
            )
          }
          onDone={(answer) => {
            setAsked(false);
            setValue(answer.value);
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
};

export interface StepFactsProps {
  readonly file: ApplicationFile;
  readonly step: ApplicationStep;
  /** Numbers can be shown in full: for reviewers; those of accounts for administrators and management alone. */
  readonly canReveal?: boolean;
}

export const StepFacts = ({ file, step, canReveal = false }: StepFactsProps) => {
  const { day, money } = useFormats();
  const claims = useLive(usePortal().session.claims);
  const mayReveal = canReveal && (step !== 'bank' || may(claims, { who: audience.am }));
  const values = file.details[step] ?? {};
  const said = (name: string, field: AnyField) => {
    const value = values[name];
    if (isEmpty(value)) return null;
    if (field.secret)
      return mayReveal ? (
        <SealedNumber id={file.id} field={`${step}.${name}`} shown={String(value)} />
      ) : (
        String(value)
      );
    switch (field.kind) {
      case 'own':
        if (Array.isArray(value))
          return value
            .filter(StoreWanted.is)
            .map(({ name: store, address }) => `${store}: ${String(address?.['description'] ?? '')}`)
            .join(' · ');
        return value === true ? t('Yes') : t('No');
      case 'yesNo':
        return value === true ? t('Yes') : t('No');
      case 'day':
        return day(String(value));
      case 'status':
        return capitalised(t(field.table.label(value as string | number)));
      case 'address':
        return isRecord(value) ? String(value['description'] ?? '') : null;
      case 'lookup':
        return (
          <Stack component="span">
            {[value].flat().map((id) => (
              <span key={String(id)}>
                <LookupName entity={field.entity} id={String(id)} />
              </span>
            ))}
          </Stack>
        );
      case 'money':
        return money(typeof value === 'number' ? value : 0);
      case 'number':
        return `${String(value)}${field.unit === undefined ? '' : ` ${t(field.unit)}`}`;
      default:
        return String(value);
    }
  };
  const fields = stepFields(file.type as ApplicationType, step, file.country);
  return Object.keys(fields).every((name) => isEmpty(values[name])) ? (
    <Typography color="textSecondary">{t('Nothing was given.')}</Typography>
  ) : (
    <Facts
      dense
      facts={Object.entries(fields).map(([name, field]) => ({
        name: t(field.label),
        value: said(name, field),
      }))}
    />
  );
};
