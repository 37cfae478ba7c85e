// `/funds-received/{id}/allocation` (RT-49): the money of a receipt is put on accounts; what remains is counted as it is typed.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { fundsReceived, type ReceiptAllocation, receiptMethod, receiptStatus } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Facts } from '../kit/Facts.tsx';
import { Gone } from '../kit/Gone.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { capitalised } from '../kit/words.ts';
import { NewParts } from './NewParts.tsx';
import { OpenParts } from './OpenParts.tsx';

const AllocationOf = ({ id }: { readonly id: number }) => {
  const portal = usePortal();
  const { money, day } = useFormats();
  const [answer, reload] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        portal.call(fundsReceived.allocation, { params: { id } }, { signal, quiet: true }),
      [portal, id],
    ),
  );
  const [newer, setNewer] = useState<ReceiptAllocation | null>(null);
  if (answer.kind === 'refused' && answer.refusal.status === 404) return <Gone />;
  const standing = newer ?? (answer.kind === 'here' ? answer.value : null);
  const receipt = standing?.receipt;
  return (
    <Screen
      title={t('Allocation of receipt {id}', { id })}
      measure="wide"
      aside={receipt ? <StatusChip table={receiptStatus} code={receipt.status} /> : null}
      actions={
        <Button
          component={Link}
          to={`/funds-received/edit/${id}`}
          variant="outlined"
          startIcon={<Icon name="edit" />}
        >
          {t('Edit')}
        </Button>
      }
    >
      {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={reload} /> : null}
      {standing === null && answer.kind === 'loading' ? <SkeletonRows rows={6} /> : null}
      {standing && receipt ? (
        <Stack sx={{ gap: 4 }}>
          <Panel>
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
                gap: 2,
                alignItems: 'start',
              }}
            >
              <Facts
                dense
                facts={[
                  { name: t('Payer'), value: receipt.payer },
                  { name: t('Reference'), value: receipt.reference },
                  { name: t('Received on'), value: day(receipt.receivedOn) },
                  { name: t('Method'), value: capitalised(t(receiptMethod.label(receipt.method))) },
                  { name: t('Note'), value: receipt.note },
                ]}
              />
              <Facts
                dense
                facts={[
                  { name: t('Amount'), value: money(receipt.amount, receipt.currency) },
                  { name: t('Allocated'), value: money(receipt.allocated, receipt.currency) },
                  {
                    name: t('Returned'),
                    value: receipt.returned ? money(receipt.returned, receipt.currency) : null,
                  },
                  { name: t('Remaining'), value: money(receipt.remaining, receipt.currency) },
                ]}
              />
            </Box>
          </Panel>
          {receipt.remaining > 0 ? <NewParts standing={standing} onChanged={setNewer} /> : null}
          <OpenParts standing={standing} onChanged={setNewer} />
        </Stack>
      ) : null}
    </Screen>
  );
};

const Allocation = () => {
  const id = useRecordId();
  return id === null ? <Gone /> : <AllocationOf key={id} id={id} />;
};
export default Allocation;
