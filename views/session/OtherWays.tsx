// The ways in beside the password: a passkey of the device (AUTH-28), and the houses that the configuration names (API-07).
import { type Either, isLeft, right } from 'fp-ts/Either';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contract, type Refusal } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { refusalText, t } from '../hooks/text.ts';
import { useApi } from '../hooks/useApi.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Icon } from '../kit/Icon.tsx';
import { PlainButton, PlainNotice } from '../public/ui.tsx';
import { outsideHouses, rememberWay } from './outsideWay.ts';
import { hasPasskeys, provePasskey } from './passkey.ts';

const Or = () => (
  <div
    aria-hidden="true"
    css={{
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      color: 'var(--inkSoft)',
      '&::before, &::after': { content: '""', flex: 1, borderTop: '1px solid var(--line)' },
    }}
  >
    {t('or')}
  </div>
);

const PasskeyButton = ({ target }: { readonly target: string }) => {
  const { session } = usePortal();
  const http = useApi();
  const navigate = useNavigate();
  const [note, setNote] = useState<string>();
  const { run, running, refusal } = useCommand(
    async (): Promise<Either<Refusal, 'signedIn' | 'twoFactor' | null>> => {
      setNote(undefined);
      const asked = await http.send(contract.passkeys.challenge, {});
      if (isLeft(asked)) return asked;
      const proof = await provePasskey(asked.right);
      if (proof.kind !== 'done') {
        setNote(
          proof.kind === 'cancelled' ? t('No passkey was used.') : t('The device could not use a passkey.'),
        );
        return right(null);
      }
      return session.biometricSignIn(async () => ({ provider: 'passkey', token: proof.value }));
    },
    (answer) => {
      if (answer === 'signedIn') void navigate(target, { replace: true });
    },
  );
  const says = refusal ? refusalText(refusal) : note;
  return (
    <>
      {says ? <PlainNotice tone={refusal ? 'danger' : 'info'}>{says}</PlainNotice> : null}
      <PlainButton kind="quiet" busy={running} onClick={() => void run()}>
        <Icon name="key" />
        {t('Use a passkey')}
      </PlainButton>
    </>
  );
};

const HouseButton = ({
  id,
  name,
  target,
}: {
  readonly id: string;
  readonly name: string;
  readonly target: string;
}) => {
  const http = useApi();
  const { run, running, refusal } = useCommand(
    () => http.send(contract.auth.externalStart, { body: { provider: id } }),
    ({ url, state }) => {
      rememberWay({ provider: id, state, target });
      window.location.assign(url);
    },
  );
  return (
    <>
      {refusal ? <PlainNotice tone="danger">{refusalText(refusal)}</PlainNotice> : null}
      <PlainButton kind="quiet" busy={running} onClick={() => void run()}>
        <Icon name="shield" />
        {t('Continue with {name}', { name: t(name) })}
      </PlainButton>
    </>
  );
};

const OtherWays = ({ target }: { readonly target: string }) => {
  const houses = outsideHouses(useConfig().raw);
  const canPasskey = hasPasskeys();
  if (houses.length === 0 && !canPasskey) return null;
  return (
    <div css={{ display: 'grid', gap: 12 }}>
      <Or />
      {canPasskey ? <PasskeyButton target={target} /> : null}
      {houses.map((house) => (
        <HouseButton key={house.id} {...house} target={target} />
      ))}
    </div>
  );
};
export default OtherWays;
