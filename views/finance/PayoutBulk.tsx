// Several withdrawals or advances at once: approved, put into a file for the bank, booked as paid, cancelled. Each is done by itself; those that
// could not be are named with the reason.
import Button from '@mui/material/Button';
import { type Either, isRight } from 'fp-ts/Either';
import { useState } from 'react';
import {
  advanceCalls,
  advances,
  type PayoutOutcome,
  payoutStatus,
  type Refusal,
  texts,
  withdrawalCalls,
  withdrawals,
} from '../../core/index.ts';
import { FieldsDialog } from '../admin/FieldsDialog.tsx';
import type { BulkProps } from '../admin/slots.ts';
import { marked, refusalText, t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { saveFile } from '../kit/saveFile.ts';
import { counted } from '../kit/words.ts';
import type { PayoutKind } from './payoutKinds.ts';

const kinds = {
  withdrawals: { calls: withdrawalCalls, resource: withdrawals },
  advances: { calls: advanceCalls, resource: advances },
} as const;

type Deed = 'approve' | 'complete' | 'cancel';

const partly = {
  approve: marked('Approved {done} of {all}.'),
  complete: marked('Completed {done} of {all}.'),
  cancel: marked('Cancelled {done} of {all}.'),
} as const;

const done = {
  approve: marked('Approved'),
  complete: texts.notices.transactionsCompleted,
  cancel: texts.notices.transactionsCancelled,
} as const;

type Done = { readonly outcomes: readonly PayoutOutcome[] };

export const PayoutBulk = ({ kind, ids, onDone }: BulkProps & { readonly kind: PayoutKind }) => {
  const portal = usePortal();
  const notice = useNotices();
  const { money } = useFormats();
  const { calls, resource } = kinds[kind];
  const [asked, setAsked] = useState<Deed | 'file' | null>(null);
  const [failed, setFailed] = useState<{
    readonly deed: Deed;
    readonly of: number;
    readonly rows: readonly PayoutOutcome[];
  } | null>(null);
  const chosen = [...ids];
  const count = counted(ids.length, ...resource.noun);
  const close = (): void => setAsked(null);

  const told =
    (deed: Deed) =>
    ({ outcomes }: Done): void => {
      close();
      const rows = outcomes.filter((one) => !one.done);
      if (rows.length > 0) {
        setFailed({ deed, of: outcomes.length, rows });
        return;
      }
      notice('success', t(done[deed]));
      onDone();
    };
  const { complete } = resource.actions;
  const download = async (fileId: number): Promise<void> => {
    const answer = await portal.download(calls.file, { params: { fileId } }, { quiet: true });
    if (isRight(answer)) saveFile(answer.right);
    else notice('error', refusalText(answer.left));
  };
  return (
    <>
      <Button size="small" onClick={() => setAsked('approve')}>
        {t('Approve')}
      </Button>
      <Button size="small" onClick={() => setAsked('file')}>
        {t('Payment file')}
      </Button>
      <Button size="small" onClick={() => setAsked('complete')}>
        {t('Complete')}
      </Button>
      <Button size="small" color="error" onClick={() => setAsked('cancel')}>
        {t('Cancel')}
      </Button>
      {asked === 'approve' ? (
        <CommandConfirm
          title={t('Approve {counted}?', { counted: count })}
          submit={() => portal.call(calls.approve, { body: { ids: chosen } }, { quiet: true })}
          onDone={told('approve')}
          onClose={close}
        >
          {t('The money may leave to the bank accounts that stand with them.')}
        </CommandConfirm>
      ) : null}
      {asked === 'cancel' ? (
        <CommandConfirm
          danger
          title={t('Cancel {counted}?', { counted: count })}
          submit={() => portal.call(calls.cancel, { body: { ids: chosen } }, { quiet: true })}
          onDone={told('cancel')}
          onClose={close}
        >
          {t('The money is on the accounts again.')}
        </CommandConfirm>
      ) : null}
      {asked === 'file' ? (
        <CommandConfirm
          title={t('Put {counted} into a file for the bank?', { counted: count })}
          submit={() => portal.call(calls.makeFile, { body: { ids: chosen } }, { quiet: true })}
          onDone={({ fileId, payments, amount }) => {
            close();
            notice('success', t('{n} payments, {money} together', { n: payments, money: money(amount) }));
            void download(fileId);
            onDone();
          }}
          onClose={close}
        >
          {t('They can no more be cancelled. The file holds whole account numbers: keep it safe.')}
        </CommandConfirm>
      ) : null}
      {asked === 'complete' ? (
        <FieldsDialog<Done>
          title={t('Were {counted} paid?', { counted: count })}
          text={t(complete.question.text)}
          submitLabel={t(complete.label)}
          fields={complete.fields}
          submit={({ paidOn, reference }): Promise<Either<Refusal, Done>> =>
            portal.call(
              calls.complete,
              {
                body: {
                  ids: chosen,
                  paidOn: String(paidOn),
                  ...(typeof reference === 'string' && reference.trim() !== ''
                    ? { reference: reference.trim() }
                    : {}),
                },
              },
              { quiet: true },
            )
          }
          onDone={told('complete')}
          onClose={close}
        />
      ) : null}
      {failed === null ? null : (
        <FormDialog
          title={t(partly[failed.deed], { done: failed.of - failed.rows.length, all: failed.of })}
          onClose={() => {
            setFailed(null);
            onDone();
          }}
        >
          <ul style={{ margin: 0, paddingLeft: 18, overflowWrap: 'anywhere' }}>
            {failed.rows.map(({ id, reason, name, amount, statusId }) => (
              <li key={id}>
                <strong>{[name ?? id, money(amount)].filter(Boolean).join(', ')}</strong>
                {statusId === undefined ? '' : ` (${t(payoutStatus.label(statusId))})`}: {t(reason ?? '')}
              </li>
            ))}
          </ul>
        </FormDialog>
      )}
    </>
  );
};
