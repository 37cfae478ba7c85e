// `/rates/edit/{id}` (RT-68): one rate. Saving makes a successor from a day on, and the screen goes on with that; a new name alone changes it.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pricingCalls, Rate, texts } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Gone } from '../kit/Gone.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { ToneChip } from '../kit/StatusChip.tsx';
import { DatedRateFields } from './DatedRateFields.tsx';
import { bodyOf, valuesOfDated } from './datedForm.ts';
import { InTheWay } from './InTheWay.tsx';
import { RateChain } from './RateChain.tsx';
import { useRateForm } from './useRateForm.ts';
import { WhatIfButton } from './WhatIfButton.tsx';
import { WithdrawRate } from './WithdrawRate.tsx';

const fromHelp = marked('What you change counts from this day on, at the earliest from today');

const Standing = ({ rate, today }: { readonly rate: Rate; readonly today: string }) =>
  !rate.isActive ? (
    <ToneChip tone="neutral" icon="minus">
      {t('No longer in force')}
    </ToneChip>
  ) : rate.validFrom && rate.validFrom > today ? (
    <ToneChip tone="attention">{t('Still to come')}</ToneChip>
  ) : (
    <ToneChip tone="success">{t('In force')}</ToneChip>
  );

const Form = ({ first }: { readonly first: Rate }) => {
  const portal = usePortal();
  const notice = useNotices();
  const navigate = useNavigate();
  const [rate, setRate] = useState(first);
  const [isEnding, setIsEnding] = useState(false);
  const saving = useCommand(
    (body: ReturnType<typeof bodyOf>) =>
      portal.call(
        pricingCalls.changeRate,
        {
          params: { id: rate.id },
          body: { ...body, ...(rate.xmin === undefined ? {} : { xmin: rate.xmin }) },
        },
        { quiet: true },
      ),
    (saved) => {
      notice('success', t(texts.notices.updatedOne));
      take(saved);
      if (saved.id !== rate.id) void navigate(`/rates/edit/${saved.id}`, { replace: true });
    },
  );
  const { form, values, errors, today, change, judge, begin } = useRateForm(
    valuesOfDated(first),
    saving.refusal,
    rate,
  );
  const take = (newer: Rate): void => {
    setRate(newer);
    begin(valuesOfDated(newer));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    saving.clear();
    if (judge()) void saving.run(bodyOf(values));
  };
  const { refusal } = saving;
  const hasFields = Object.keys(refusal?.errors ?? {}).length > 0;
  const newer = refusal?.status === 409 && Rate.is(refusal.current) ? refusal.current : null;
  return (
    <Screen
      title={rate.name}
      measure="form"
      aside={<Standing rate={rate} today={today} />}
      actions={
        rate.isActive ? (
          <>
            <WhatIfButton first={{ pricingTier: rate.pricingTierId, slaType: rate.slaTypeId }} />
            <Button color="error" onClick={() => setIsEnding(true)}>
              {t('Withdraw')}
            </Button>
          </>
        ) : undefined
      }
    >
      <Box component="form" ref={form} onSubmit={submit} noValidate sx={{ display: 'grid', gap: 4 }}>
        {rate.replacedById ? (
          <Alert severity="info" variant="outlined">
            {t('Replaced by another rate.')}{' '}
            <Link to={`/rates/edit/${rate.replacedById}`}>{t('Open that one')}</Link>
          </Alert>
        ) : null}
        <InTheWay refusal={refusal} />
        {refusal && !hasFields ? (
          <ErrorNotice
            refusal={refusal}
            {...(newer === null
              ? {}
              : {
                  onRetry: () => {
                    saving.clear();
                    take(newer);
                  },
                })}
          />
        ) : null}
        <Panel>
          <DatedRateFields
            values={values}
            errors={errors}
            fromHelp={fromHelp}
            onChange={(changed) => {
              saving.clear();
              change(changed);
            }}
          />
        </Panel>
        <RateChain rate={rate} />
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end' }}>
          <Button onClick={() => void navigate('/rates')}>{t(texts.wizard.back)}</Button>
          <Button type="submit" variant="contained" loading={saving.running}>
            {t(texts.shell.save)}
          </Button>
        </Stack>
      </Box>
      {isEnding ? (
        <WithdrawRate
          rate={rate}
          today={today}
          onClose={() => setIsEnding(false)}
          onDone={(ended) => {
            setIsEnding(false);
            take(ended);
          }}
        />
      ) : null}
    </Screen>
  );
};

const EditOf = ({ id }: { readonly id: number }) => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(pricingCalls.rate, { params: { id } }, { signal, quiet: true }),
    [portal, id],
  );
  const [answer, reload] = useAnswer(ask);
  if (answer.kind === 'refused' && answer.refusal.status === 404) return <Gone />;
  if (answer.kind === 'here') return <Form first={answer.value} />;
  return (
    <Screen title={t('Rate')} measure="form">
      {answer.kind === 'refused' ? (
        <ErrorNotice refusal={answer.refusal} onRetry={reload} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Screen>
  );
};

const RateEdit = () => {
  const id = useRecordId();
  return id === null ? <Gone /> : <EditOf key={id} id={id} />;
};
export default RateEdit;
