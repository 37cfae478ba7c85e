// `/accounts` (RT-39) and the accounts of a user, a company or a store (RT-51, RT-62, RT-81): balances, limits and what can be charged.
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type AccountsOf, accountBooks, accountList, audience, ledger, may } from '../../core/index.ts';
import { AdminListScreen } from '../admin/AdminListScreen.tsx';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Gone } from '../kit/Gone.tsx';
import { Icon } from '../kit/Icon.tsx';
import { WhereThere } from '../kit/WhereThere.tsx';
import { ChecksDialog } from './ChecksDialog.tsx';
import { holderField, useHolder } from './useHolder.ts';

const AccountsOfHolder = ({ of }: { readonly of: AccountsOf | null }) => {
  const claims = useLive(usePortal().session.claims);
  const isStaff = may(claims, { who: audience.ams });
  const list = useMemo(() => accountList(of, isStaff), [of, isStaff]);
  const [isChecking, setChecking] = useState(false);
  return (
    <>
      <AdminListScreen
        list={list}
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
