// Identities of other houses that log in to this account (API-07); nothing to see where none is offered or linked.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { contract, type ExternalIdentity } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { When } from '../kit/When.tsx';
import { outsideHouses } from '../session/outsideWay.ts';
import { KeptList, KeptRow } from './KeptRow.tsx';

const Row = ({
  linked,
  onRemoved,
}: {
  readonly linked: ExternalIdentity;
  readonly onRemoved: () => void;
}) => {
  const portal = usePortal();
  const notice = useNotices();
  const [asks, setAsks] = useState(false);
  const name = t(linked.name);
  return (
    <KeptRow
      icon="shield"
      name={name}
      actions={
        <Button
          size="small"
          color="error"
          onClick={() => setAsks(true)}
          aria-label={t('Remove {name}', { name })}
        >
          {t('Remove')}
        </Button>
      }
    >
      {linked.email ?? ''}
      {linked.usedUtc ? (
        <>
          {' · '}
          {t('last used')} <When at={linked.usedUtc} />
        </>
      ) : null}
      {asks ? (
        <CommandConfirm
          title={t('Remove {name}?', { name })}
          danger
          submit={() =>
            portal.call(contract.auth.removeExternal, { params: { id: linked.id } }, { quiet: true })
          }
          onDone={() => {
            notice('success', t('It does not log you in any more.'));
            onRemoved();
          }}
          onClose={() => setAsks(false)}
        >
          {t('You can still log in with your password, a passkey or a link to your email.')}
        </CommandConfirm>
      ) : null}
    </KeptRow>
  );
};

export const OutsidePanel = () => {
  const portal = usePortal();
  const isOffered = outsideHouses(useConfig().raw).length > 0;
  const [answer, reload] = useAnswer(
    useCallback(
      (signal: AbortSignal) => portal.call(contract.auth.externalIdentities, {}, { quiet: true, signal }),
      [portal],
    ),
  );
  const linked = answer.kind === 'here' ? answer.value : [];
  if (!isOffered && linked.length === 0) return null;
  return (
    <Panel title={t('Other identities')}>
      <Stack sx={{ gap: 3 }}>
        {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={reload} /> : null}
        {linked.length > 0 ? (
          <KeptList label={t('Other identities')}>
            {linked.map((one) => (
              <Row key={one.id} linked={one} onRemoved={reload} />
            ))}
          </KeptList>
        ) : (
          <Typography color="textSecondary">
            {t('None yet. Log in with one that has your email, and it is remembered here.')}
          </Typography>
        )}
      </Stack>
    </Panel>
  );
};
