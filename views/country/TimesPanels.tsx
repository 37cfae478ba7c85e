// What a country promises to those who apply, as forms: when applications are looked at and how soon they are answered, and how long what is
// handed in is kept.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Either } from 'fp-ts/Either';
import { useCallback, useState } from 'react';
import {
  type Faults,
  type FieldTable,
  fieldFaultsOf,
  keptTimesCalls,
  keptTimesFields,
  type RecordValues,
  type Refusal,
  reviewTimesCalls,
  reviewTimesFields,
} from '../../core/index.ts';
import { FieldInput } from '../admin/fieldInput.tsx';
import { usePhoneJudge } from '../admin/usePhoneJudge.ts';
import { t, told } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';

interface FormProps<V extends RecordValues> {
  readonly says: string;
  readonly fields: FieldTable;
  readonly first: V;
  readonly send: (values: V) => Promise<Either<Refusal, unknown>>;
}

const TimesForm = <V extends RecordValues>({ says, fields, first, send }: FormProps<V>) => {
  const notice = useNotices();
  const isPhone = usePhoneJudge(fields);
  const [values, setValues] = useState(first);
  const [faults, setFaults] = useState<Faults>({});
  const save = useCommand(
    () => send(values),
    () => notice('success', t('Saved')),
  );
  const submit = (): void => {
    const found = fieldFaultsOf(fields, values, isPhone);
    setFaults(found);
    if (Object.keys(found).length === 0) void save.run();
  };
  return (
    <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
      <Typography color="textSecondary">{says}</Typography>
      <Box
        sx={{
          width: '100%',
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {Object.entries(fields).map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            record={values}
            error={told(faults[name] ?? save.refusal?.errors[name]?.[0])}
            onChange={(change) => setValues((now) => ({ ...now, ...change }))}
          />
        ))}
      </Box>
      {save.refusal ? <ErrorNotice refusal={save.refusal} /> : null}
      <Button variant="contained" loading={save.running} onClick={submit}>
        {t('Save')}
      </Button>
    </Stack>
  );
};

export const TimesPanels = () => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(reviewTimesCalls.get, {}, { signal, quiet: true }),
    [portal],
  );
  const [answer, reload] = useAnswer(ask);
  if (answer.kind === 'refused') return <ErrorNotice refusal={answer.refusal} onRetry={reload} />;
  if (answer.kind === 'loading') return <SkeletonRows rows={5} />;
  const { kept, ...review } = answer.value;
  return (
    <>
      <Panel title={t('When applications are answered')}>
        <TimesForm
          says={t(
            'Applicants read these times; what is past its target is shown to staff, who are told once.',
          )}
          fields={reviewTimesFields}
          first={review}
          send={(values) =>
            portal.call(reviewTimesCalls.set, { body: values }, { quiet: true, inPlace: true })
          }
        />
      </Panel>
      <Panel title={t('How long papers are kept')}>
        <TimesForm
          says={t(
            'What is older is erased within the hour; prints by which somebody is recognised stay for a year.',
          )}
          fields={keptTimesFields}
          first={kept}
          send={(values) => portal.call(keptTimesCalls.set, { body: values }, { quiet: true, inPlace: true })}
        />
      </Panel>
    </>
  );
};
