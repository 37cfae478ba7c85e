// The reports that come to oneself by mail: what, how often, in whose name; each can be ended here, and be had again.
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import {
  type OwnSubscription,
  ownSubscriptions,
  reportPeriod,
  scheduledReportType,
  scheduleState,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { StatusChip, ToneChip } from '../kit/StatusChip.tsx';
import { When } from '../kit/When.tsx';
import { KeptList, KeptRow } from './KeptRow.tsx';

const Row = ({ one, onChanged }: { readonly one: OwnSubscription; readonly onChanged: () => void }) => {
  const portal = usePortal();
  const notice = useNotices();
  const [asks, setAsks] = useState(false);
  const { name, hasLeft } = one;
  const put = (next: boolean) =>
    portal.call(
      ownSubscriptions.update,
      { params: { id: one.id }, body: { hasLeft: next } },
      { quiet: true },
    );
  const back = useCommand(
    () => put(false),
    () => {
      notice('success', t('It is sent to you again'));
      onChanged();
    },
  );
  return (
    <KeptRow
      icon="chart"
      name={name}
      chip={
        hasLeft ? (
          <ToneChip tone="neutral">{t('Has unsubscribed')}</ToneChip>
        ) : one.statusId === 'active' ? undefined : (
          <StatusChip table={scheduleState} code={one.statusId} />
        )
      }
      actions={
        hasLeft ? (
          <Button
            size="small"
            loading={back.running}
            onClick={() => void back.run()}
            aria-label={`${t('Send it again')}: ${name}`}
          >
            {t('Send it again')}
          </Button>
        ) : (
          <Button
            size="small"
            color="error"
            onClick={() => setAsks(true)}
            aria-label={`${t('Unsubscribe')}: ${name}`}
          >
            {t('Unsubscribe')}
          </Button>
        )
      }
    >
      {t(scheduledReportType.label(one.report))} · {t(reportPeriod.label(one.period))} · {t('Sent for')}{' '}
      {one.ownerName}
      {one.lastSentUtc ? (
        <>
          {' · '}
          {t('Last sent')} <When at={one.lastSentUtc} />
        </>
      ) : null}
      {one.nextDueUtc && !hasLeft ? (
        <>
          {' · '}
          {t('Next')} <When at={one.nextDueUtc} />
        </>
      ) : null}
      {back.refusal ? <ErrorNotice refusal={back.refusal} /> : null}
      {asks ? (
        <CommandConfirm
          title={t('Send {name} no more', { name })}
          danger
          submit={() => put(true)}
          onDone={() => {
            setAsks(false);
            notice('success', t('It is sent to you no more'));
            onChanged();
          }}
          onClose={() => setAsks(false)}
        >
          {t('Others who get it still do.')}
        </CommandConfirm>
      ) : null}
    </KeptRow>
  );
};

/** Nothing where no report names oneself, as for most people. */
export const SubscriptionsPanel = () => {
  const portal = usePortal();
  const [answer, reload] = useAnswer(
    useCallback(
      (signal: AbortSignal) => portal.call(ownSubscriptions.list, {}, { quiet: true, signal }),
      [portal],
    ),
  );
  if (answer.kind === 'loading' || (answer.kind === 'here' && answer.value.length === 0)) return null;
  return (
    <Panel title={t('Reports by mail')} id="reports">
      {answer.kind === 'refused' ? (
        <ErrorNotice refusal={answer.refusal} onRetry={reload} />
      ) : (
        <KeptList label={t('Reports by mail')}>
          {answer.value.map((one) => (
            <Row key={one.id} one={one} onChanged={reload} />
          ))}
        </KeptList>
      )}
    </Panel>
  );
};
