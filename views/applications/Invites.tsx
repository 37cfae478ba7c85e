// Invitations to drive or to help: sent, sent again, taken back; of a partner, or of the house.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { applicationType, type DriverInvite, driverInvites, inviteFields } from '../../core/index.ts';
import { FieldsDialog } from '../admin/FieldsDialog.tsx';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { ToneChip } from '../kit/StatusChip.tsx';
import { When } from '../kit/When.tsx';
import { capitalised } from '../kit/words.ts';

const tones = {
  waiting: 'neutral',
  open: 'info',
  used: 'success',
  expired: 'attention',
  revoked: 'neutral',
} as const;

const InviteRow = ({ invite, onDone }: { readonly invite: DriverInvite; readonly onDone: () => void }) => {
  const portal = usePortal();
  const params = { inviteId: invite.id };
  const resend = useCommand(() => portal.call(driverInvites.resend, { params }, { quiet: true }), onDone);
  const revoke = useCommand(() => portal.call(driverInvites.revoke, { params }, { quiet: true }), onDone);
  const refusal = resend.refusal ?? revoke.refusal;
  return (
    <Stack component="li" sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography>{invite.name}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {invite.email} · {capitalised(t(applicationType.label(invite.role)))}
          </Typography>
        </Box>
        <ToneChip tone={tones[invite.state]}>{capitalised(t(invite.state))}</ToneChip>
      </Stack>
      <Stack
        direction="row"
        sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', '& .MuiButton-root': { ml: -1.5 } }}
      >
        {invite.state === 'open' ? (
          <Typography variant="body2" color="textSecondary">
            {t('until')} <When at={invite.expiresUtc} />
          </Typography>
        ) : null}
        {invite.state === 'waiting' ? (
          <Typography variant="body2" color="textSecondary">
            {t('The letter leaves when you hand in.')}
          </Typography>
        ) : null}
        {invite.state === 'open' || invite.state === 'expired' ? (
          <Button
            size="small"
            loading={resend.running}
            aria-label={`${t('Send again')}: ${invite.name}`}
            onClick={() => void resend.run()}
          >
            {t('Send again')}
          </Button>
        ) : null}
        {invite.isRevocable ? (
          <Button
            size="small"
            color="inherit"
            loading={revoke.running}
            aria-label={`${t('Revoke')}: ${invite.name}`}
            onClick={() => void revoke.run()}
          >
            {t('Revoke')}
          </Button>
        ) : null}
      </Stack>
      {refusal ? <ErrorNotice refusal={refusal} /> : null}
    </Stack>
  );
};

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 } as const;

/** Invitations of the caller: of a partner, or of the house. */
export const Invites = ({ roles }: { readonly roles: readonly DriverInvite['role'][] }) => {
  const portal = usePortal();
  const notice = useNotices();
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(driverInvites.list, {}, { signal, quiet: true }),
    [portal],
  );
  const [answer, reload] = useAnswer(ask);
  const [role, setRole] = useState<string | null>(null);
  return (
    <Stack sx={{ gap: 3 }}>
      {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={reload} /> : null}
      {answer.kind === 'here' && answer.value.length === 0 ? (
        <Typography color="textSecondary">{t('Nobody is invited yet')}</Typography>
      ) : null}
      {answer.kind === 'here' && answer.value.length > 0 ? (
        <Box component="ul" sx={list}>
          {answer.value.map((invite) => (
            <InviteRow key={invite.id} invite={invite} onDone={reload} />
          ))}
        </Box>
      ) : null}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {roles.map((one) => (
          <Button key={one} variant="outlined" onClick={() => setRole(one)}>
            {one === 'assistant' ? t('Invite an assistant') : t('Invite a driver')}
          </Button>
        ))}
      </Stack>
      {role === null ? null : (
        <FieldsDialog
          title={role === 'assistant' ? t('Invite an assistant') : t('Invite a driver')}
          text={t('They get a letter with a link that is good for 14 days.')}
          submitLabel={t('Invite')}
          fields={inviteFields}
          submit={(values) =>
            portal.call(
              driverInvites.send,
              { body: { role, name: String(values['name']), email: String(values['email']) } },
              { quiet: true, inPlace: true },
            )
          }
          onDone={({ name, state }) => {
            setRole(null);
            notice(
              'success',
              state === 'waiting'
                ? t('{name} is noted: the letter leaves with your application', { name })
                : t('{name} is invited', { name }),
            );
            reload();
          }}
          onClose={() => setRole(null)}
        />
      )}
    </Stack>
  );
};
