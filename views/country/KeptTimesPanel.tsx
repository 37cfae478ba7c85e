// How long the country keeps what people hand in when they join.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import {
  type Faults,
  fieldFaultsOf,
  type KeptTimes,
  keptTimesCalls,
  keptTimesFields,
  type RecordValues,
} from '../../core/index.ts';
import { FieldInput } from '../admin/fieldInput.tsx';
import { useConfig } from '../base/config.ts';
import { t, told } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';

const Times = ({ times }: { readonly times: KeptTimes }) => {
  const portal = usePortal();
  const notice = useNotices();
  const { country } = useConfig();
  const [values, setValues] = useState<RecordValues>(times);
  const [faults, setFaults] = useState<Faults>({});
  const save = useCommand(
    () =>
      portal.call(
        keptTimesCalls.set,
        { body: values as unknown as KeptTimes },
        { quiet: true, inPlace: true },
      ),
    () => notice('success', t('Saved')),
  );
  const submit = (): void => {
    const found = fieldFaultsOf(keptTimesFields, values, country);
    setFaults(found);
    if (Object.keys(found).length === 0) void save.run();
  };
  return (
    <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
      <Typography>
        {t(
          'What is older is erased within the hour; prints by which somebody is recognised stay for a year.',
        )}
      </Typography>
      {Object.entries(keptTimesFields).map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          record={values}
          error={told(faults[name])}
          onChange={(change) => setValues((now) => ({ ...now, ...change }))}
        />
      ))}
      {save.refusal ? <ErrorNotice refusal={save.refusal} /> : null}
      <Button variant="contained" loading={save.running} onClick={submit}>
        {t('Save')}
      </Button>
    </Stack>
  );
};

export const KeptTimesPanel = () => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(keptTimesCalls.get, {}, { signal, quiet: true }),
    [portal],
  );
  const [answer, reload] = useAnswer(ask);
  return (
    <Panel title={t('How long papers are kept')}>
      {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={reload} /> : null}
      {answer.kind === 'loading' ? <SkeletonRows rows={5} /> : null}
      {answer.kind === 'here' ? <Times times={answer.value} /> : null}
    </Panel>
  );
};
