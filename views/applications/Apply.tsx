// How somebody applies (RT-33..35): which application an address means, and what of it is shown: the introduction, the steps, or how it stands.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import {
  type ApplicationFile,
  type ApplicationType,
  applicationCalls,
  applicationTypes,
  audience,
  driverInvites,
  may,
} from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Gone } from '../kit/Gone.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { ApplyState } from './ApplyState.tsx';
import { ApplyWizard } from './ApplyWizard.tsx';
import { Children } from './Children.tsx';
import { Introduction } from './Introduction.tsx';
import { useNewest } from './useNewest.ts';

const titles: Readonly<Record<ApplicationType, string>> = {
  business: marked('Apply as a business'),
  partner: marked('Apply as a partner'),
  'partner-driver': marked('Apply as a driver'),
  driver: marked('Apply as a driver'),
  assistant: marked('Apply as an assistant'),
  vehicle: marked('Apply for a vehicle'),
};

interface OfTypeProps {
  readonly type: ApplicationType;
  readonly invite: string | null;
  readonly inviter: string | null;
}

const OfType = ({ type, invite, inviter }: OfTypeProps) => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(applicationCalls.mine, { params: { type } }, { signal, quiet: true }),
    [portal, type],
  );
  const [answer, reload] = useAnswer(ask);
  const [file, take] = useNewest(answer.kind === 'here' ? answer.value : null);
  const [isAnew, setAnew] = useState(false);
  const claims = useLive(portal.session.claims);
  const isPartner = may(claims, { who: audience.partner });
  const title = t(titles[type]);
  if (answer.kind !== 'here')
    return (
      <Screen title={title} measure="form">
        {answer.kind === 'refused' ? (
          <ErrorNotice refusal={answer.refusal} onRetry={reload} />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </Screen>
    );
  const changed = (next: ApplicationFile): void => {
    setAnew(false);
    take(next);
  };
  if (file === null && type === 'partner' && isPartner)
    return (
      <Screen title={t('My drivers, vehicles and papers')} measure="form">
        <Children file={null} onChanged={changed} />
      </Screen>
    );
  if (file === null || isAnew || file.stage === 'cancelled')
    return (
      <Screen title={title} measure="form">
        <Introduction type={type} invite={invite} inviter={inviter} onStarted={changed} />
      </Screen>
    );
  return (
    <Screen
      title={type === 'partner' && file.stage === 'approved' ? t('My drivers, vehicles and papers') : title}
      measure="form"
    >
      {file.stage === 'draft' ? (
        <ApplyWizard key={file.id} file={file} onChanged={changed} />
      ) : (
        <ApplyState file={file} onChanged={changed} onAnew={() => setAnew(true)} />
      )}
    </Screen>
  );
};

const Invited = ({ hash }: { readonly hash: string }) => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(driverInvites.open, { params: { hash } }, { signal, quiet: true }),
    [portal, hash],
  );
  const [answer, reload] = useAnswer(ask);
  const title = t('Your invitation');
  if (answer.kind === 'loading')
    return (
      <Screen title={title} measure="form">
        <SkeletonRows rows={4} />
      </Screen>
    );
  if (answer.kind === 'refused') {
    const { status, message } = answer.refusal;
    if (status === 404) return <Gone />;
    return (
      <Screen title={title} measure="form">
        {status === 403 || status === 409 ? (
          <Alert
            severity="warning"
            action={
              status === 403 ? (
                <Button component={Link} to="/logout" color="inherit" size="small">
                  {t('Sign in with another account')}
                </Button>
              ) : undefined
            }
          >
            {t(message)}
          </Alert>
        ) : (
          <ErrorNotice refusal={answer.refusal} onRetry={reload} />
        )}
      </Screen>
    );
  }
  const { type, inviter } = answer.value;
  return Object.hasOwn(applicationTypes, type) ? (
    <OfType type={type as ApplicationType} invite={hash} inviter={inviter} />
  ) : (
    <Gone />
  );
};

const Apply = () => {
  const { pathname } = useLocation();
  const { inviteHashId } = useParams();
  if (inviteHashId !== undefined) return <Invited key={inviteHashId} hash={inviteHashId} />;
  const type: ApplicationType = pathname.startsWith('/business-apply') ? 'business' : 'partner';
  return <OfType key={type} type={type} invite={null} inviter={null} />;
};
export default Apply;
