// Where one is signed in, and the way to end it: one by one, or everywhere at once; open tabs elsewhere hear of it.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback, useState } from 'react';
import { contract, type OpenSession } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { ToneChip } from '../kit/StatusChip.tsx';
import { When } from '../kit/When.tsx';
import { deviceName } from '../kit/words.ts';
import { KeptList, KeptRow } from './KeptRow.tsx';

/** How it was entered, in words. */
const ways: Readonly<Record<string, string>> = {
  password: marked('by password'),
  'two-factor': marked('by password and code'),
  'recovery-code': marked('by password and recovery code'),
  passkey: marked('by passkey'),
  external: marked('by another identity'),
  registration: marked('by signing up'),
};

const Row = ({ session, onEnded }: { readonly session: OpenSession; readonly onEnded: () => void }) => {
  const portal = usePortal();
  const notice = useNotices();
  const [asks, setAsks] = useState(false);
  const way = ways[session.method];
  return (
    <KeptRow
      icon={/iPhone|Android|iPad/.test(session.device) ? 'phone' : 'screen'}
      name={deviceName(session.device)}
      chip={session.isThis ? <ToneChip tone="success">{t('This device')}</ToneChip> : undefined}
      actions={
        session.isThis ? undefined : (
          <Button
            size="small"
            color="error"
            onClick={() => setAsks(true)}
            aria-label={t('Log out {device}', { device: deviceName(session.device) })}
          >
            {t('Log out')}
          </Button>
        )
      }
    >
      {t('Last seen')} <When at={session.seenUtc} />
      {way ? ` · ${t(way)}` : ''}
      {session.asWhom ? ` · ${t('acting as {who}', { who: session.asWhom })}` : ''}
      {session.address ? ` · ${session.address}` : ''}
      {asks ? (
        <CommandConfirm
          title={t('Log out {device}?', { device: deviceName(session.device) })}
          danger
          submit={() =>
            portal.call(contract.auth.endSession, { params: { session: session.id } }, { quiet: true })
          }
          onDone={() => {
            notice('success', t('That device was logged out.'));
            onEnded();
          }}
          onClose={() => setAsks(false)}
        >
          {t('Whoever uses it must log in again.')}
        </CommandConfirm>
      ) : null}
    </KeptRow>
  );
};

const Everywhere = ({ onEnded }: { readonly onEnded: () => void }) => {
  const portal = usePortal();
  const notice = useNotices();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" sx={{ alignSelf: 'start' }} onClick={() => setAsks(true)}>
        {t('Log out everywhere else')}
      </Button>
      {asks ? (
        <CommandConfirm
          title={t('Log out everywhere else?')}
          danger
          submit={() =>
            portal.call(contract.auth.logoutEverywhere, { body: { keepThis: true } }, { quiet: true })
          }
          onDone={() => {
            setAsks(false);
            notice('success', t('All other devices were logged out.'));
            onEnded();
          }}
          onClose={() => setAsks(false)}
        >
          {t('Every other device and browser must log in again. This one stays.')}
        </CommandConfirm>
      ) : null}
    </>
  );
};

export const SessionsPanel = () => {
  const portal = usePortal();
  const [answer, reload] = useAnswer(
    useCallback(
      (signal: AbortSignal) => portal.call(contract.auth.sessions, {}, { quiet: true, signal }),
      [portal],
    ),
  );
  return (
    <Panel title={t('Where you are logged in')}>
      <Stack sx={{ gap: 3 }}>
        {answer.kind === 'loading' ? <SkeletonRows rows={2} /> : null}
        {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={reload} /> : null}
        {answer.kind === 'here' ? (
          <>
            <KeptList label={t('Where you are logged in')}>
              {answer.value.map((session) => (
                <Row key={session.id} session={session} onEnded={reload} />
              ))}
            </KeptList>
            {answer.value.some(({ isThis }) => !isThis) ? <Everywhere onEnded={reload} /> : null}
          </>
        ) : null}
      </Stack>
    </Panel>
  );
};
