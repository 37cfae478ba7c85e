// Hands the tracking link on: by what the phone offers, else into the clipboard.
import { useState } from 'react';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { PlainButton } from './ui.tsx';

export const ShareLink = ({ title }: { readonly title: string }) => {
  const [said, setSaid] = useState('');
  const share = async (): Promise<void> => {
    const url = window.location.href;
    const hasSheet = 'share' in navigator;
    try {
      if (hasSheet) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setSaid(t('The link has been copied.'));
      }
    } catch (cause) {
      // Whoever closes the phone's sheet wanted that.
      if (!(cause instanceof DOMException && cause.name === 'AbortError'))
        setSaid(t('It could not be copied. Select it and copy it by hand.'));
    }
  };
  return (
    <>
      <PlainButton kind="quiet" onClick={() => void share()}>
        <Icon name={said ? 'check' : 'link'} size={18} /> {t('Share this page')}
      </PlainButton>
      <span role="status" className={said ? undefined : 'visually-hidden'} css={{ alignSelf: 'center' }}>
        {said}
      </span>
    </>
  );
};
