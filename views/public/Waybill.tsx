// The waybill, small, with the way to copy it: whoever calls about a parcel is asked for it.
import { useState } from 'react';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { PlainButton } from './ui.tsx';

export const Waybill = ({ waybill }: { readonly waybill: string }) => {
  const [said, setSaid] = useState('');
  const copy = (): void => {
    navigator.clipboard.writeText(waybill).then(
      () => setSaid(t('Copied.')),
      () => setSaid(t('It could not be copied. Select it and copy it by hand.')),
    );
  };
  return (
    <p
      css={{
        margin: 0,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 8,
        fontSize: 13,
        color: 'var(--inkSoft)',
      }}
    >
      {t('Waybill')} <span className="numbers">{waybill}</span>
      {'clipboard' in navigator ? (
        <PlainButton kind="bare" aria-label={t('Copy the waybill')} onClick={copy}>
          <Icon name="copy" size={16} />
        </PlainButton>
      ) : null}
      <span role="status">{said}</span>
    </p>
  );
};
