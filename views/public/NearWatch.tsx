// Tells a recipient who does something else meanwhile that the driver is near: by the browser, while this page stays open. Nothing is
// promised beyond that.
import { useEffect, useState } from 'react';
import { isNear, type PublicDelivery } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useMinute } from '../hooks/useNow.ts';
import { askDesktopLeave, desktopLeave, showDesktopNotice } from '../kit/desktopNotice.ts';
import { Icon } from '../kit/Icon.tsx';
import { PlainButton, PlainNotice } from './ui.tsx';

export const NearWatch = ({
  delivery,
  isOn,
  onTurn,
}: {
  readonly delivery: PublicDelivery;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
}) => {
  const [isDenied, setIsDenied] = useState(false);
  const now = useMinute();
  const hasCome = isOn && isNear(delivery, now);
  useEffect(() => {
    if (hasCome)
      showDesktopNotice(
        {
          id: `near-${delivery.hash}`,
          title: marked('Your delivery is almost there'),
          body: marked('The driver is expected within 15 minutes.'),
        },
        () => undefined,
      );
  }, [hasCome, delivery.hash]);
  if (desktopLeave() === 'unsupported' || (!isOn && isNear(delivery, now))) return null;
  const ask = async (): Promise<void> => {
    if (isOn) return onTurn(false);
    const isAllowed = (await askDesktopLeave()) === 'granted';
    setIsDenied(!isAllowed);
    onTurn(isAllowed);
  };
  return (
    <>
      <PlainButton kind="quiet" aria-pressed={isOn} onClick={() => void ask()}>
        <Icon name={isOn ? 'check' : 'bell'} size={18} /> {t('Tell me when it is near')}
      </PlainButton>
      {hasCome ? (
        <PlainNotice tone="success">{t('The driver is expected within 15 minutes.')}</PlainNotice>
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
