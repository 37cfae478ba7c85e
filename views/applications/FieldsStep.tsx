// A step that asks for fields: drawn and judged from its table, as every form of the portal.
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  type AnyField,
  type ApplicationFile,
  type ApplicationStep,
  type ApplicationType,
  birthDayIn,
  type Faults,
  isSame,
  newRecord,
  type RecordValues,
  stepFaults,
  stepFields,
  wordsOfQuestion,
} from '../../core/index.ts';
import { FieldInput } from '../admin/fieldInput.tsx';
import type { OwnInputProps } from '../admin/slots.ts';
import { useConfig } from '../base/config.ts';
import { t, told } from '../hooks/text.ts';
import { keepDraft, keptDraft } from './keptDraft.ts';
import { StoresInput } from './StoresInput.tsx';

export interface StepProps {
  readonly file: ApplicationFile;
  readonly step: ApplicationStep;
  /** What the service said of the fields. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly buttons: ReactNode;
  /** Somebody saved this step elsewhere meanwhile: both values are shown. */
  readonly isElsewhere: boolean;
  readonly onSave: (fields: RecordValues) => unknown;
}

/** A question with no answer chosen beforehand. */
const YesOrNo = ({ label, value, onChange, error, isDisabled }: OwnInputProps) => {
  const id = useId();
  return (
    <FormControl error={error !== undefined} disabled={isDisabled} required>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value === true ? 'yes' : value === false ? 'no' : ''}
        onChange={(_event, next) => onChange(next === 'yes')}
      >
        <FormControlLabel value="no" control={<Radio />} label={t('No')} />
        <FormControlLabel value="yes" control={<Radio />} label={t('Yes')} />
      </RadioGroup>
      {error === undefined ? null : <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
};

const isWide = ({ kind }: AnyField, name: string): boolean =>
  kind === 'address' || kind === 'own' || Object.values<string>(wordsOfQuestion).includes(name);

/** Words are asked where their question was answered with yes. */
const isShown = (name: string, field: AnyField, values: RecordValues): boolean => {
  if (field.asked?.(values) === false) return false;
  const question = Object.entries(wordsOfQuestion).find(([, words]) => words === name)?.[0];
  if (question !== undefined) return values[question] === true;
  return name !== 'creditWanted' || values['wantsPostpay'] === true;
};

const todayText = (): string => new Date().toISOString().slice(0, 10);

export const FieldsStep = ({ file, step, errors, buttons, isElsewhere, onSave }: StepProps) => {
  const { country } = useConfig();
  const form = useRef<HTMLFormElement>(null);
  const type = file.type as ApplicationType;
  const fields = stepFields(type, step, country);
  const secret = Object.entries(fields).flatMap(([name, field]) => (field.secret ? [name] : []));
  const [values, setValues] = useState<RecordValues>(() => {
    const saved = file.details[step] ?? {};
    const fresh = Object.keys(saved).length === 0;
    const first = fresh
      ? Object.fromEntries(
          Object.entries(newRecord({ fields })).filter(([name]) => fields[name]?.kind !== 'own'),
        )
      : {};
    return { ...first, ...saved, ...keptDraft(file.id, step) };
  });
  // An address answers later than it was chosen: it joins what was typed since.
  const latest = useRef(values);
  const [faults, setFaults] = useState<Faults>({});
  useEffect(() => {
    if (Object.keys({ ...errors }).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = stepFaults(type, step, values, { country, today: todayText() });
    setFaults(found);
    if (Object.keys(found).length > 0) {
      // drawn first, so that there is something to lead to
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const asked = new Set([...Object.keys(fields), 'contactCountryCode']);
    void onSave(Object.fromEntries(Object.entries(values).filter(([name]) => asked.has(name))));
  };
  const change = (part: RecordValues): void => {
    const born = birthDayIn({ ...latest.current, ...part }, country, todayText());
    const hasBorn = born !== null && Object.hasOwn(fields, 'birthDate');
    latest.current = { ...latest.current, ...part, ...(hasBorn ? { birthDate: born } : {}) };
    setValues(latest.current);
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
    keepDraft(file.id, step, latest.current, secret);
  };
  const elsewhere = (name: string): string | null => {
    const theirs = file.details[step]?.[name];
    if (!isElsewhere || secret.includes(name) || isSame(theirs, values[name])) return null;
    return typeof theirs === 'string' || typeof theirs === 'number' ? String(theirs) : t('another value');
  };
  return (
    <Box component="form" ref={form} onSubmit={submit} noValidate sx={{ display: 'grid', gap: 4 }}>
      {step === 'bank' && type === 'business' ? (
        <Typography color="textSecondary">{t('You may leave this empty and give it later.')}</Typography>
      ) : null}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {step === 'details' && type === 'business' ? (
          <TextField label={t('Email')} value={file.email} disabled helperText={t('That of your account')} />
        ) : null}
        {Object.entries(fields).map(([name, field]) =>
          isShown(name, field, values) ? (
            <Box
              key={name}
              sx={{ gridColumn: isWide(field, name) ? '1 / -1' : 'auto', minWidth: 0, display: 'grid' }}
            >
              <FieldInput
                name={name}
                field={field}
                record={values}
                error={told(faults[name] ?? errors[name]?.[0])}
                onChange={change}
                own={field.kind !== 'own' ? undefined : name === 'stores' ? StoresInput : YesOrNo}
              />
              {elsewhere(name) === null ? null : (
                <Typography variant="body2" color="textSecondary">
                  {t('On the other device: {value}', { value: elsewhere(name) ?? '' })}
                </Typography>
              )}
            </Box>
          ) : null,
        )}
      </Box>
      {buttons}
    </Box>
  );
};
