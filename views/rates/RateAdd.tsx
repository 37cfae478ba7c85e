// `/rates/add` (RT-68): one rate, judged by the same function as a row of a file.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { pricingCalls, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { DatedRateFields } from './DatedRateFields.tsx';
import { bodyOf, emptyValues } from './datedForm.ts';
import { InTheWay } from './InTheWay.tsx';
import { useRateForm } from './useRateForm.ts';

const RateAdd = () => {
  const portal = usePortal();
  const notice = useNotices();
  const navigate = useNavigate();
  const [body, setBody] = useState(() => bodyOf(emptyValues));
  const saving = useCommand(
    (sent: typeof body, replace: boolean) =>
      portal.call(
        pricingCalls.addRate,
        { query: replace ? { replace: true } : {}, body: sent },
        { quiet: true },
      ),
    (rate) => {
      notice('success', t(texts.notices.createdOne));
      void navigate(`/rates/edit/${rate.id}`, { replace: true });
    },
  );
  const { form, values, errors, change, judge } = useRateForm(emptyValues, saving.refusal);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    saving.clear();
    if (!judge()) return;
    setBody(bodyOf(values));
    void saving.run(bodyOf(values), false);
  };
  const hasFields = Object.keys(saving.refusal?.errors ?? {}).length > 0;
  return (
    <Screen title={t('New rate')} measure="form">
      <Box component="form" ref={form} onSubmit={submit} noValidate sx={{ display: 'grid', gap: 4 }}>
        <InTheWay refusal={saving.refusal} onReplace={() => void saving.run(body, true)} />
        {saving.refusal && !hasFields ? <ErrorNotice refusal={saving.refusal} /> : null}
        <Panel>
          <DatedRateFields
            values={values}
            errors={errors}
            onChange={(changed) => {
              saving.clear();
              change(changed);
            }}
          />
        </Panel>
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end' }}>
          <Button onClick={() => void navigate('/rates')}>{t(texts.wizard.back)}</Button>
          <Button type="submit" variant="contained" loading={saving.running}>
            {t(texts.shell.save)}
          </Button>
        </Stack>
      </Box>
    </Screen>
  );
};
export default RateAdd;
