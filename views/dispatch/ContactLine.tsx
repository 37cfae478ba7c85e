// Somebody who can be reached: name, number to call, and WhatsApp.
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { LateDialog } from '../kit/LateDialog.tsx';
import { Phone } from '../kit/Phone.tsx';

const WhatsAppWindow = lazyScreen(() => import('./WhatsAppWindow.tsx'));

export interface ContactLineProps {
  readonly name: string | null | undefined;
  readonly phoneNumber: string | null | undefined;
  readonly about?: string | undefined;
}

/** Nothing where neither name nor number is known. */
export const ContactLine = ({ name, phoneNumber, about }: ContactLineProps) => {
  const [isOpen, setOpen] = useState(false);
  if (!name && !phoneNumber) return null;
  const shown = name || t('contact');
  return (
    <Stack
      direction="row"
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'baseline', columnGap: 1, flexWrap: 'wrap' }}
    >
      {name ? <span>{name}</span> : null}
      {phoneNumber ? (
        <span style={{ display: 'inline-flex', alignItems: 'baseline', whiteSpace: 'nowrap' }}>
          <Box
            component="a"
            className="numbers"
            href={`tel:${phoneNumber.replaceAll(/[^\d+]/g, '')}`}
            // As tall as a finger wants it, without pushing the lines apart.
            sx={{ display: 'inline-block', py: { xs: '12px', md: 0 }, my: { xs: '-12px', md: 0 } }}
          >
            <Phone phoneNumber={phoneNumber} />
          </Box>
          <IconButton
            size="small"
            aria-label={t('WhatsApp to {shown}', { shown })}
            onClick={() => setOpen(true)}
            sx={{ my: { xs: '-12px', md: '-6px' }, alignSelf: 'center' }}
          >
            <Icon name="chat" size={16} />
          </IconButton>
        </span>
      ) : null}
      {isOpen && phoneNumber ? (
        <LateDialog onClose={() => setOpen(false)}>
          <WhatsAppWindow
            contact={{ name: shown, phoneNumber, ...(about ? { about } : {}) }}
            onClose={() => setOpen(false)}
          />
        </LateDialog>
      ) : null}
    </Stack>
  );
};
