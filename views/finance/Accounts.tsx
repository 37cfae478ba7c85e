// `/accounts` (RT-39) and the accounts of a user, a company or a store (RT-51, RT-62, RT-81): balances, limits and what can be charged.
import Button from '@mui/material/Button';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  type AccountsOf,
  accountBooks,
  accountList,
  ageingList,
  audience,
  billing,
  invoiceRuns,
  ledger,
  may,
  periods,
  seesOwnAmounts,
  taxDocumentList,
} from '../../core/index.ts';
import { AdminListScreen } from '../admin/AdminListScreen.tsx';
import { marked, t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Gone } from '../kit/Gone.tsx';
import { Icon } from '../kit/Icon.tsx';
import { PartTabs, useOpenPart } from '../kit/PartTabs.tsx';
import { WhereThere } from '../kit/WhereThere.tsx';
import { AgeingTotals } from './AgeingTotals.tsx';
import { HouseDialog } from './BillingDialogs.tsx';
import { ChecksDialog } from './ChecksDialog.tsx';
import { CompanyBilling } from './CompanyBilling.tsx';
import { DocumentDialog } from './DocumentDialog.tsx';
import { drawnDocument } from './documentCells.tsx';
import { InvoiceRunDialog } from './InvoiceRunDialog.tsx';
import { LimitsDialog } from './LimitsDialog.tsx';
import { PeriodsDialog } from './PeriodsDialog.tsx';
import { holderField, useHolder } from './useHolder.ts';
import { VatDialog } from './VatDialog.tsx';

const parts = [
  { key: 'accounts', label: marked('Accounts') },
  { key: 'documents', label: marked('Documents') },
  { key: 'ageing', label: marked('Ageing') },
] as const;

/** The tab of all documents that the reader may see. */
const Documents = ({ tabs }: { readonly tabs: ReactNode }) => {
  const claims = useLive(usePortal().session.claims);
  const list = useMemo(() => taxDocumentList(null), []);
  const [asked, setAsked] = useSearchParams();
  const [open, setOpen] = useState<'run' | 'house' | 'limits' | 'periods' | 'vat' | null>(
    asked.get('open') === 'house' && may(claims, billing.updateHouse) ? 'house' : null,
  );
  const [changes, setChanges] = useState(0);
  const changed = (): void => setChanges((now) => now + 1);
  return (
    <>
      <AdminListScreen
        list={list}
        drawn={drawnDocument}
        version={`${changes}`}
        head={tabs}
        actions={
          <>
            {may(claims, billing.updateHouse) ? (
              <Button variant="outlined" onClick={() => setOpen('house')}>
                {t('Details of the house')}
              </Button>
            ) : null}
            {may(claims, billing.updateLimits) ? (
              <Button variant="outlined" onClick={() => setOpen('limits')}>
                {t('Limits')}
              </Button>
            ) : null}
            {may(claims, periods.list) ? (
              <Button variant="outlined" onClick={() => setOpen('periods')}>
                {t('Months')}
              </Button>
            ) : null}
            {may(claims, ledger.vat) ? (
              <Button variant="outlined" onClick={() => setOpen('vat')}>
                {t('VAT')}
              </Button>
            ) : null}
            {may(claims, invoiceRuns.preview) ? (
              <Button variant="outlined" startIcon={<Icon name="file" />} onClick={() => setOpen('run')}>
                {t('Invoice run')}
              </Button>
            ) : null}
          </>
        }
      />
      <DocumentDialog onChanged={changed} />
      {open === 'run' ? <InvoiceRunDialog onDone={changed} onClose={() => setOpen(null)} /> : null}
      {open === 'periods' ? <PeriodsDialog onClose={() => setOpen(null)} /> : null}
      {open === 'vat' ? <VatDialog onClose={() => setOpen(null)} /> : null}
      {open === 'limits' ? <LimitsDialog onClose={() => setOpen(null)} /> : null}
      {open === 'house' ? (
        <HouseDialog
          onClose={() => {
            setOpen(null);
            setAsked(
              (now) => {
                now.delete('open');
                return now;
              },
              { replace: true },
            );
          }}
        />
      ) : null}
    </>
  );
};

const AccountsOfHolder = ({ of }: { readonly of: AccountsOf | null }) => {
  const claims = useLive(usePortal().session.claims);
  const isStaff = may(claims, { who: audience.ams });
  const seesAmounts = claims !== null && seesOwnAmounts(claims);
  const list = useMemo(() => accountList(of, isStaff, seesAmounts), [of, isStaff, seesAmounts]);
  const [isChecking, setChecking] = useState(false);
  const [isBilling, setBilling] = useState(false);
  const asked = useOpenPart(parts);
  const shown =
    of === null && seesAmounts ? parts.filter(({ key }) => key !== 'ageing' || isStaff) : parts.slice(0, 1);
  const here = shown.find(({ key }) => key === asked)?.key ?? 'accounts';
  const tabs = <PartTabs parts={shown} label={t('Parts of the accounts')} />;
  if (here === 'documents') return <Documents tabs={tabs} />;
  if (here === 'ageing')
    return (
      <AdminListScreen
        key="ageing"
        list={ageingList}
        head={
          <>
            {tabs}
            <AgeingTotals />
          </>
        }
      />
    );
  return (
    <>
      <AdminListScreen
        list={list}
        head={
          <>
            {tabs}
            {of?.segment === 'companies' && may(claims, invoiceRuns.ageing) ? (
              <AgeingTotals companyId={of.id} />
            ) : null}
          </>
        }
        actions={
          <>
            {of === null && may(claims, ledger.check) ? (
              <Button
                variant="outlined"
                startIcon={<Icon name="checkCircle" />}
                onClick={() => setChecking(true)}
              >
                {t('Check the books')}
              </Button>
            ) : null}
            {of?.segment === 'companies' && may(claims, billing.update) ? (
              <Button variant="outlined" onClick={() => setBilling(true)}>
                {t('Billing')}
              </Button>
            ) : null}
            {of !== null && may(claims, accountBooks.create) ? (
              <Button
                component={Link}
                to={`/accounts/add?${holderField(of)}=${of.id}`}
                variant="outlined"
                startIcon={<Icon name="add" />}
              >
                {t('Create')}
              </Button>
            ) : null}
          </>
        }
      />
      {isBilling && of !== null ? (
        <CompanyBilling companyId={of.id} onClose={() => setBilling(false)} />
      ) : null}
      {isChecking ? <ChecksDialog onClose={() => setChecking(false)} /> : null}
    </>
  );
};

const Accounts = () => {
  const of = useHolder();
  if (of === undefined) return <Gone />;
  if (of === null) return <AccountsOfHolder of={null} />;
  return (
    <WhereThere key={`${of.segment} ${of.id}`} segment={of.segment} id={of.id}>
      <AccountsOfHolder of={of} />
    </WhereThere>
  );
};
export default Accounts;
