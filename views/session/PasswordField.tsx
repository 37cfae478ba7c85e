// A password that can be shown while it is typed; password stores recognise it by its autocomplete name.
import { useState } from 'react';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { PlainField, type PlainFieldProps } from '../public/ui.tsx';

export const PasswordField = (props: Omit<PlainFieldProps, 'type' | 'end'>) => {
  const [isShown, setShown] = useState(false);
  return (
    <PlainField
      {...props}
      type={isShown ? 'text' : 'password'}
      style={{ paddingRight: 48 }}
      end={
        <button
          type="button"
          aria-label={isShown ? t('Hide password') : t('Show password')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          css={{
            position: 'absolute',
            right: 1,
            top: 1,
            bottom: 1,
            width: 44,
            border: 0,
            background: 'none',
            color: 'var(--inkSoft)',
            cursor: 'pointer',
            display: 'grid',
            placeItems: 'center',
          }}
        >
          <Icon name={isShown ? 'lock' : 'eye'} />
        </button>
      }
    />
  );
};
