// Passkeys (AUTH-28): the device's own lock in the place of a password. Made, named and removed here.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Either, right } from 'fp-ts/Either';
import { useCallback, useState } from 'react';
import { contract, type Passkey, type PasskeyCreation, type Refusal, type User } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { When } from '../kit/When.tsx';
import { hasPasskeys, makePasskey } from '../session/passkey.ts';
import { KeptList, KeptRow } from './KeptRow.tsx';
import { PasskeyName } from './PasskeyName.tsx';
import { ProofDialog } from './ProofDialog.tsx';

interface AddPasskeyProps {
  readonly profile: User;
  readonly onAdded: () => void;
}

const AddPasskey = ({ profile, onAdded }: AddPasskeyProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const [note, setNote] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const { run, running, refusal } = useCommand(
    async (creation: PasskeyCreation): Promise<Either<Refusal, Passkey | null>> => {
      const made = await makePasskey(creation);
      if (made.kind !== 'done') {
        const says = {
          cancelled: t('No passkey was made.'),
          known: t('This device has a passkey for your account already.'),
          failed: t('The device could not make a passkey.'),
        } as const;
        setNote(says[made.kind]);
        return right(null);
      }
      return portal.call(contract.passkeys.add, { body: { made: made.value } }, { quiet: true });
    },
    (answer) => {
      if (answer === null) return;
      notice('success', t('The passkey was added.'));
      onAdded();
    },
  );
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      {refusal ? <ErrorNotice refusal={refusal} /> : null}
      {note ? (
        <Typography role="status" color="textSecondary">
          {note}
        </Typography>
      ) : null}
      <Button
        variant="outlined"
        startIcon={<Icon name="add" />}
        loading={running}
        onClick={() => {
          setNote(undefined);
          setAsked(true);
        }}
      >
        {t('Add a passkey')}
      </Button>
      {isAsked ? (
        <ProofDialog
          profile={profile}
          submitLabel={t('Add a passkey')}
          submit={(proof) => portal.call(contract.passkeys.begin, { body: { proof } }, { quiet: true })}
          onDone={(creation) => {
            setAsked(false);
            void run(creation);
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </Stack>
  );
};

const Row = ({ passkey, onChanged }: { readonly passkey: Passkey; readonly onChanged: () => void }) => {
  const portal = usePortal();
  const notice = useNotices();
  const [asks, setAsks] = useState<'name' | 'remove' | null>(null);
  const close = (): void => setAsks(null);
  return (
    <KeptRow
      icon="key"
      name={passkey.name}
      actions={
        <>
          <Button
            size="small"
            onClick={() => setAsks('name')}
            aria-label={t('Rename {name}', { name: passkey.name })}
          >
            {t('Rename')}
          </Button>
          <Button
            size="small"
            color="error"
            onClick={() => setAsks('remove')}
            aria-label={t('Remove {name}', { name: passkey.name })}
          >
            {t('Remove')}
          </Button>
        </>
      }
    >
      {t('For {host}', { host: passkey.host })}
      {' · '}
      {passkey.usedUtc ? (
        <>
          {t('last used')} <When at={passkey.usedUtc} />
        </>
      ) : (
        <>
          {t('added')} <When at={passkey.createdUtc} />
        </>
      )}
      {asks === 'name' ? <PasskeyName passkey={passkey} onClose={close} onDone={onChanged} /> : null}
      {asks === 'remove' ? (
        <CommandConfirm
          title={t('Remove the passkey {name}?', { name: passkey.name })}
          danger
          submit={() =>
            portal.call(contract.passkeys.remove, { params: { id: passkey.id } }, { quiet: true })
          }
          onDone={() => {
            notice('success', t('The passkey was removed.'));
            onChanged();
          }}
          onClose={close}
        >
          {t('It will not log you in any more. Remove it on your device as well.')}
        </CommandConfirm>
      ) : null}
    </KeptRow>
  );
};

export const PasskeysPanel = ({ profile }: { readonly profile: User }) => {
  const portal = usePortal();
  const [answer, reload] = useAnswer(
    useCallback(
      (signal: AbortSignal) => portal.call(contract.passkeys.list, {}, { quiet: true, signal }),
      [portal],
    ),
  );
  const canPasskey = hasPasskeys();
  return (
    <Panel title={t('Passkeys')}>
      <Stack sx={{ gap: 3 }}>
        <Typography>
          {t('Log in with your fingerprint, your face or the code of your device, without a password.')}
        </Typography>
        {answer.kind === 'loading' ? <SkeletonRows rows={1} /> : null}
        {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={reload} /> : null}
        {answer.kind === 'here' && answer.value.length > 0 ? (
          <KeptList label={t('Passkeys')}>
            {answer.value.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} onChanged={reload} />
            ))}
          </KeptList>
        ) : null}
        {canPasskey ? (
          <AddPasskey profile={profile} onAdded={reload} />
        ) : (
          <Typography color="textSecondary">
            {t('This browser cannot use passkeys at this address. Open the portal by its name.')}
          </Typography>
        )}
      </Stack>
    </Panel>
  );
};
