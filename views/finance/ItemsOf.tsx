// `/deliveries/{id}/transaction-items` and `/jobs/{id}/transaction-items` (RT-108): what was booked on a delivery or a run, and a debit or
// credit added to it (ROL-53, ROL-54).
import Button from '@mui/material/Button';
import { map } from 'fp-ts/Either';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import {
  contract,
  type Delivery,
  type JobDetails,
  ledger,
  may,
  texts,
  transactionItemList,
} from '../../core/index.ts';
import { AdminListScreen } from '../admin/AdminListScreen.tsx';
import { AdjustmentDialog, type AdjustmentValues } from '../dispatch/AdjustmentDialog.tsx';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Gone } from '../kit/Gone.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { drawnItem, TransactionFacts } from './TransactionDetail.tsx';

interface Subject {
  readonly name: string;
  readonly transactionId: number | null;
  readonly canAdjust: boolean;
}

const Items = ({
  of,
  id,
  subject,
  onBooked,
}: {
  readonly of: 'delivery' | 'job';
  readonly id: number;
  readonly subject: Subject & { readonly transactionId: number };
  readonly onBooked: () => void;
}) => {
  const portal = usePortal();
  const notice = useNotices();
  const claims = useLive(portal.session.claims);
  const [isAdjusting, setAdjusting] = useState(false);
  const { transactionId } = subject;
  const list = useMemo(
    () => transactionItemList(of === 'job' ? 'jobs' : 'deliveries', transactionId),
    [of, transactionId],
  );
  const [answer, reload] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        portal.call(ledger.transaction, { params: { id: transactionId } }, { signal, quiet: true }),
      [portal, transactionId],
    ),
  );
  const call = of === 'job' ? contract.transactions.createJobItem : contract.transactions.createDeliveryItem;
  const submit = (values: AdjustmentValues) =>
    portal.call(
      call,
      { body: { ...values, transactionItemType: of, [of === 'job' ? 'jobId' : 'deliveryId']: id } },
      { quiet: true },
    );
  const current = answer.kind === 'here' ? (answer.value.amountExcl ?? 0) : null;
  return (
    <>
      <AdminListScreen
        list={list}
        drawn={drawnItem}
        version={String(current ?? '')}
        onChanged={reload}
        aside={<span>{subject.name}</span>}
        actions={
          subject.canAdjust && current !== null && may(claims, call) ? (
            <Button variant="contained" startIcon={<Icon name="money" />} onClick={() => setAdjusting(true)}>
              {t('Debit or credit')}
            </Button>
          ) : null
        }
        head={
          answer.kind === 'refused' ? (
            <ErrorNotice refusal={answer.refusal} onRetry={reload} />
          ) : answer.kind === 'here' ? (
            <TransactionFacts transaction={answer.value} />
          ) : null
        }
      />
      {isAdjusting && current !== null ? (
        <AdjustmentDialog
          of={of}
          subject={subject.name}
          current={current}
          invoice={answer.kind === 'here' ? answer.value.invoice : null}
          submit={submit}
          onDone={() => {
            setAdjusting(false);
            notice('success', t(texts.notices.createdOne));
            reload();
            onBooked();
          }}
          onClose={() => setAdjusting(false)}
        />
      ) : null}
    </>
  );
};

const ItemsOfSubject = ({ of, id }: { readonly of: 'delivery' | 'job'; readonly id: number }) => {
  const portal = usePortal();
  const ask = useCallback(
    async (signal: AbortSignal) =>
      of === 'job'
        ? map(
            ({ job }: JobDetails): Subject => ({
              name: t('Job {id}', { id }),
              transactionId: job.transactionId ?? null,
              canAdjust: job.driverId != null,
            }),
          )(await portal.call(contract.jobs.get, { params: { id } }, { signal, quiet: true }))
        : map(
            ({ waybill, transactionId, canEdit }: Delivery): Subject => ({
              name: waybill ?? String(id),
              transactionId: transactionId ?? null,
              canAdjust: canEdit !== false,
            }),
          )(await portal.call(contract.deliveries.get, { params: { id } }, { signal, quiet: true })),
    [portal, of, id],
  );
  const [answer, reload] = useAnswer(ask);
  if (answer.kind === 'refused' && answer.refusal.status === 404) return <Gone />;
  if (answer.kind === 'here' && answer.value.transactionId !== null)
    return (
      <Items
        of={of}
        id={id}
        subject={{ ...answer.value, transactionId: answer.value.transactionId }}
        onBooked={reload}
      />
    );
  return (
    <Screen title={t(of === 'job' ? 'Job transaction items' : 'Delivery transaction items')}>
      {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={reload} /> : null}
      {answer.kind === 'loading' ? <SkeletonRows rows={8} /> : null}
      {answer.kind === 'here' ? (
        <EmptyState
          title={t('Nothing was booked yet')}
          text={t(
            of === 'job'
              ? 'The pay of a run is booked when it ends.'
              : 'A delivery is booked when it is paid.',
          )}
        />
      ) : null}
    </Screen>
  );
};

const ItemsOf = () => {
  const id = useRecordId();
  const of = useLocation().pathname.startsWith('/jobs') ? 'job' : 'delivery';
  return id === null ? <Gone /> : <ItemsOfSubject key={`${of}-${id}`} of={of} id={id} />;
};
export default ItemsOf;
