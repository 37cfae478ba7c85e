// What is kept of oneself, to be taken along, and the end of the account; the service says where it cannot end yet.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contract, isPlainNormalUser, type User } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Panel } from '../kit/Panel.tsx';
import { saveBlob } from '../kit/saveFile.ts';
import { type Proof, ProofDialog } from './ProofDialog.tsx';

export const DataPanel = ({ profile }: { readonly profile: User }) => {
  const portal = usePortal();
  const navigate = useNavigate();
  const claims = useLive(portal.session.claims);
  const [asks, setAsks] = useState(false);
  const { run, running, refusal } = useCommand(
    () => portal.call(contract.account.data, {}, { quiet: true }),
    (data) =>
      saveBlob(
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        `umzila-${data.madeUtc.slice(0, 10)}.json`,
      ),
  );
  const remove = (proof: Proof) => portal.call(contract.account.remove, { body: { proof } }, { quiet: true });
  return (
    <Panel title={t('My data')} id="data">
      <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
        {refusal ? <ErrorNotice refusal={refusal} /> : null}
        <Typography>
          {t('Everything we keep of you, as one file: your details, deliveries, accounts and sign-ins.')}
        </Typography>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            loading={running}
            startIcon={<Icon name="download" />}
            onClick={() => void run()}
          >
            {t('Download my data')}
          </Button>
          {claims !== null && isPlainNormalUser(claims) ? (
            <Button variant="outlined" color="error" onClick={() => setAsks(true)}>
              {t('Delete my account')}
            </Button>
          ) : null}
        </Stack>
      </Stack>
      {asks ? (
        <ProofDialog
          profile={profile}
          submitLabel={t('Delete my account')}
          isDanger
          about={t(
            'Your name, email, telephone, cards and every way to sign in are deleted at once and cannot be brought back. Waybills and receipts stay as long as the law asks.',
          )}
          submit={remove}
          onDone={() => void navigate('/logout')}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </Panel>
  );
};
