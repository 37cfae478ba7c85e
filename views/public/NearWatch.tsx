// Tells a recipient who does something else meanwhile that the driver is near: by push where the browser knows it, the page open or not; else
// by the browser itself while this page stays open, and that is said. Where neither can be had there is no button.
import { useEffect, useState } from 'react';
import { isNear, type PublicDelivery } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { marked, t } from '../hooks/text.ts';
import { useApi } from '../hooks/useApi.ts';
import { useMinute } from '../hooks/useNow.ts';
import { isTextList, useRemembered } from '../hooks/useRemembered.ts';
import { askDesktopLeave, desktopLeave, showDesktopNotice } from '../kit/desktopNotice.ts';
import { Icon } from '../kit/Icon.tsx';
import { PlainButton, PlainNotice } from './ui.tsx';

/** Fetched by who presses the button: most only look. */
const push = () => import('./pushWatch.ts');
const MOST_REMEMBERED = 20;

const NearWatch = ({
  delivery,
  isOn,
  onTurn,
}: {
  readonly delivery: PublicDelivery;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
}) => {
  const http = useApi();
  const { country, pushKey } = useConfig();
  const [isDenied, setIsDenied] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  /** Those of which the portal tells this browser. */
  const [pushed, setPushed] = useRemembered<readonly string[]>('nearPushed', [], isTextList);
  const { hash } = delivery;
  const isPushed = pushed.includes(hash);
  const now = useMinute();
  const hasCome = isOn && isNear(delivery, now);
  useEffect(() => {
    if (hasCome)
      showDesktopNotice(
        {
          id: `near-${hash}`,
          title: marked('Your delivery is almost there'),
          body: marked('The driver is expected within 15 minutes.'),
        },
        () => undefined,
      );
  }, [hasCome, hash]);
  const isWatched = isOn || isPushed;
  if (desktopLeave() === 'unsupported' || (!isWatched && isNear(delivery, now))) return null;
  const turn = async (): Promise<void> => {
    const { knowsPush, unwatchByPush, watchByPush } = await push();
    const watched = { http, country, hash };
    const others = pushed.filter((one) => one !== hash);
    if (isWatched) {
      if (isPushed) await unwatchByPush(watched);
      setPushed(others);
      return onTurn(false);
    }
    const isAllowed = (await askDesktopLeave()) === 'granted';
    setIsDenied(!isAllowed);
    if (!isAllowed) return;
    if (knowsPush(pushKey) && (await watchByPush(watched, pushKey)))
      setPushed([...others, hash].slice(-MOST_REMEMBERED));
    // Its push service cannot be had: the page tells as long as it is open.
    else onTurn(true);
  };
  const press = async (): Promise<void> => {
    setIsBusy(true);
    await turn().finally(() => setIsBusy(false));
  };
  return (
    <>
      <PlainButton kind="quiet" aria-pressed={isWatched} disabled={isBusy} onClick={() => void press()}>
        <Icon name={isWatched ? 'check' : 'bell'} size={18} /> {t('Tell me when it is near')}
      </PlainButton>
      {hasCome || (isPushed && isNear(delivery, now)) ? (
        <PlainNotice tone="success">{t('The driver is expected within 15 minutes.')}</PlainNotice>
      ) : isPushed ? (
        <PlainNotice>{t('This browser tells you 15 minutes before. You may close this page.')}</PlainNotice>
      ) : isOn ? (
        <PlainNotice>
          {t('This browser tells you 15 minutes before, as long as this page stays open.')}
        </PlainNotice>
      ) : null}
      {isDenied ? (
        <PlainNotice tone="attention">
          {t('This browser does not allow notifications of this page. Its settings can allow them.')}
        </PlainNotice>
      ) : null}
    </>
  );
};
export default NearWatch;
