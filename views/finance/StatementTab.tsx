// The statement of an account over a period: what was brought forward, each movement, what is carried forward, and how old what is open is.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useCallback, useState } from 'react';
import {
  type AccountDetails,
  daysLater,
  LocalDate,
  may,
  payWeekOf,
  type Statement,
  statements,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useUrlState } from '../hooks/useUrlState.ts';
import { DayField } from '../kit/DayField.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { ExportButton } from '../kit/ExportButton.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { SendDialog } from './SendDialog.tsx';
import { EarnedByRun, StatementRows } from './StatementTables.tsx';

const standard = { from: '', to: '' };

interface Period {
  readonly from?: string;
  readonly to?: string;
}

const Ageing = ({
  ageing,
  currency,
}: {
  readonly ageing: Statement['ageing'];
  readonly currency: string;
}) => {
  const { money } = useFormats();
  if (ageing === undefined) return null;
  const figures: readonly (readonly [string, number])[] = [
    [t('Current'), ageing.notDue],
    [t('1 to 30 days'), ageing.days30],
    [t('31 to 60 days'), ageing.days60],
    [t('61 to 90 days'), ageing.days90],
    [t('91 days and more'), ageing.older],
    [t('On account'), ageing.onAccount],
  ];
  return (
    <Panel title={t('Outstanding by age')}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
          gap: 3,
        }}
      >
        {figures.map(([name, amount]) => (
          <div key={name}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {name}
            </Box>
            <Box component="dd" className="numbers" sx={{ m: 0, fontWeight: 600 }}>
              {money(amount, currency)}
            </Box>
          </div>
        ))}
      </Box>
    </Panel>
  );
};

/** The part of an account's screen; `head` stands above it. */
export const StatementTab = ({
  account,
  title,
  head,
}: {
  readonly account: AccountDetails;
  readonly title: string;
  readonly head: ReactNode;
}) => {
  const portal = usePortal();
  const notice = useNotices();
  const claims = useLive(portal.session.claims);
  const [url, setUrl] = useUrlState(standard);
  const [isSending, setSending] = useState(false);
  const { id } = account;
  const isOfEarnings = account.kind === 'payee';
  const from = LocalDate.is(url.from) ? url.from : undefined;
  const to = LocalDate.is(url.to) ? url.to : undefined;
  const query: Period = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  const [answer, reload] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        portal.call(
          statements.get,
          {
            params: { id },
            query: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
          },
          { signal, quiet: true },
        ),
      [portal, id, from, to],
    ),
  );
  const statement = answer.kind === 'here' ? answer.value : null;
  const day = (name: 'from' | 'to', label: string) => (
    <DayField
      label={label}
      value={url[name] === '' ? (statement?.[name] ?? '') : url[name]}
      onChange={(next) => setUrl({ [name]: next })}
      sx={{ width: { xs: '100%', sm: 180 } }}
    />
  );
  const input = { params: { id }, query };
  return (
    <Screen
      title={title}
      aside={account.name}
      actions={
        <>
          <ExportButton
            label={t('PDF')}
            download={(options) => portal.download(statements.pdf, input, options)}
          />
          <ExportButton download={(options) => portal.download(statements.get, input, options)} />
          {statement !== null && may(claims, statements.send) ? (
            <Button variant="outlined" startIcon={<Icon name="send" />} onClick={() => setSending(true)}>
              {t('Send')}
            </Button>
          ) : null}
        </>
      }
    >
      {head}
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        {day('from', t('From'))}
        {day('to', t('To'))}
        {isOfEarnings && statement !== null ? (
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
            <Button variant="outlined" onClick={() => setUrl(payWeekOf(daysLater(statement.from, -1)))}>
              {t('Week before')}
            </Button>
            <Button variant="outlined" onClick={() => setUrl(payWeekOf(daysLater(statement.to, 1)))}>
              {t('Week after')}
            </Button>
          </Stack>
        ) : null}
      </Stack>
      {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={reload} /> : null}
      {answer.kind === 'loading' ? <SkeletonRows rows={8} /> : null}
      {statement === null ? null : (
        <>
          {statement.runs === undefined ? null : (
            <EarnedByRun runs={statement.runs} accountId={id} currency={statement.currency} />
          )}
          <Panel flush>
            <StatementRows statement={statement} />
          </Panel>
          <Ageing ageing={statement.ageing} currency={statement.currency} />
        </>
      )}
      {isSending && statement !== null ? (
        <SendDialog
          title={isOfEarnings ? t('Send the payslip') : t('Send the statement')}
          submit={(emails) =>
            portal.call(
              statements.send,
              { params: { id }, body: { from: statement.from, to: statement.to, emails } },
              { quiet: true },
            )
          }
          onDone={({ recipients }) => {
            notice('success', t('{name} is on its way.', { name: recipients.join(', ') }));
            setSending(false);
          }}
          onClose={() => setSending(false)}
        />
      ) : null}
    </Screen>
  );
};
