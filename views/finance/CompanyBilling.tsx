// Whom a company's accounts are billed to, and when: that of its one Postpay account, or of the one that is chosen among several.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback, useState } from 'react';
import { accountType, contract } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { BillingDialog } from './BillingDialogs.tsx';

interface CompanyBillingProps {
  readonly companyId: number;
  readonly onClose: () => void;
}

export const CompanyBilling = ({ companyId, onClose }: CompanyBillingProps) => {
  const portal = usePortal();
  const [chosen, setChosen] = useState<number | null>(null);
  const [answer] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        portal.call(
          contract.accounts.list,
          { query: { companyId, accountType: accountType.code.POSTPAY, pageSize: 100 } },
          { signal, quiet: true },
        ),
      [portal, companyId],
    ),
  );
  const accounts = answer.kind === 'here' ? answer.value.data : [];
  const only = accounts.length === 1 ? accounts[0]?.id : undefined;
  const shown = chosen ?? only;
  if (shown !== undefined) return <BillingDialog accountId={shown} onClose={onClose} />;
  return (
    <FormDialog title={t('Billing')} onClose={onClose}>
      {answer.kind === 'loading' ? <SkeletonRows rows={2} /> : null}
      {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} /> : null}
      {answer.kind === 'here' && accounts.length === 0
        ? t('No account of this company is paid later: each delivery is paid before it goes.')
        : null}
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        {accounts.map(({ id, name }) => (
          <Button key={id} variant="outlined" onClick={() => setChosen(id)}>
            {name ?? String(id)}
          </Button>
        ))}
      </Stack>
    </FormDialog>
  );
};
