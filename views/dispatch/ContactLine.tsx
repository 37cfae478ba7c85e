// Somebody who can be reached: name, number to call, and WhatsApp.
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { formatPhone } from '../../core/index.ts';
import { useConfig } from '../app/config.ts';
import { Icon } from '../kit/Icon.tsx';
import { WhatsAppWindow } from './WhatsAppWindow.tsx';

export interface ContactLineProps {
  readonly name: string | null | undefined;
  readonly phoneNumber: string | null | undefined;
  readonly about?: string | undefined;
}

/** Nothing where neither name nor number is known. */
export const ContactLine = ({ name, phoneNumber, about }: ContactLineProps) => {
  const { country } = useConfig();
  const [isOpen, setOpen] = useState(false);
  if (!name && !phoneNumber) return null;
  const shown = name || 'contact';
  return (
    <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      {name ? <span>{name}</span> : null}
      {phoneNumber ? (
        <>
          <a className="numbers" href={`tel:${phoneNumber.replaceAll(/[^\d+]/g, '')}`}>
            {formatPhone(phoneNumber, country)}
          </a>
          <IconButton size="small" aria-label={`WhatsApp to ${shown}`} onClick={() => setOpen(true)}>
            <Icon name="chat" size={16} />
          </IconButton>
        </>
      ) : null}
      {isOpen && phoneNumber ? (
        <WhatsAppWindow
          contact={{ name: shown, phoneNumber, ...(about ? { about } : {}) }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Stack>
  );
};
