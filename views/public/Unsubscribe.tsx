// Leaves a report that comes by mail, by the link of its letter. The page asks and the button acts: programs that look through mail follow links.
import { isLeft } from 'fp-ts/Either';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { type Refusal, type Subscription, subscriptions } from '../../core/index.ts';
import { refusalText, t } from '../hooks/text.ts';
import { useApi } from '../hooks/useApi.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { SplashScreen } from '../kit/SplashScreen.tsx';
import { Column, PageHeading, PlainButton, PlainNotice } from './ui.tsx';

const Unsubscribe = () => {
  const { token = '' } = useParams();
  const http = useApi();
  const [found, setFound] = useState<Subscription | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  usePageTitle(t('Unsubscribe'));
  const ask = useCallback(
    async (call: typeof subscriptions.read | typeof subscriptions.leave): Promise<void> => {
      const answer = await http.send(call, { params: { token } });
      if (isLeft(answer)) setRefusal(answer.left);
      else {
        setRefusal(null);
        setFound(answer.right);
      }
    },
    [http, token],
  );
  useEffect(() => void ask(subscriptions.read), [ask]);
  const leave = async (): Promise<void> => {
    setSending(true);
    await ask(subscriptions.leave);
    setSending(false);
  };
  if (found === null && refusal === null) return <SplashScreen />;
  return (
    <Column width="narrow">
      <PageHeading>{t('Unsubscribe')}</PageHeading>
      {refusal === null ? null : (
        <PlainNotice tone={refusal.status === 404 ? 'attention' : 'danger'}>
          {refusal.status === 404 ? t('This link is of no letter of ours.') : refusalText(refusal)}
        </PlainNotice>
      )}
      {found === null ? null : found.hasLeft ? (
        <PlainNotice tone="success">
          {t('{email} gets {name} no more.', { email: found.email, name: found.name })}
        </PlainNotice>
      ) : (
        <>
          <p css={{ margin: 0 }}>
            {t('{email} gets the report {name} by mail.', { email: found.email, name: found.name })}
          </p>
          <div>
            <PlainButton onClick={() => void leave()} busy={isSending}>
              {t('Send it no more')}
            </PlainButton>
          </div>
        </>
      )}
    </Column>
  );
};

export default Unsubscribe;
