// The WhatsApp window: whom one writes to and under which number, then the chat itself in WhatsApp (OTH-12).
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { formatPhone, whatsAppLink } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { t } from '../hooks/text.ts';
import { Facts } from '../kit/Facts.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Icon } from '../kit/Icon.tsx';

export interface Contact {
  readonly name: string;
  readonly phoneNumber: string;
  /** What the first message is about. */
  readonly about?: string;
}

const WhatsAppWindow = ({
  contact,
  onClose,
}: {
  readonly contact: Contact;
  readonly onClose: () => void;
}) => {
  const { country } = useConfig();
  const [message, setMessage] = useState(
    contact.about
      ? `${t('Hello {name}, about {about}:', { name: contact.name, about: contact.about })} `
      : `${t('Hello {name},', { name: contact.name })} `,
  );
  const link = whatsAppLink(contact.phoneNumber, country, message);
  return (
    <FormDialog
      title="WhatsApp"
      width="xs"
      onClose={onClose}
      ending={
        link === null ? null : (
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            variant="contained"
            startIcon={<Icon name="chat" />}
            onClick={onClose}
          >
            {t('Open in WhatsApp')}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          { name: t('Contact name'), value: contact.name },
          {
            name: t('Number'),
            value: <span className="numbers">{formatPhone(contact.phoneNumber, country)}</span>,
          },
        ]}
      />
      <TextField
        label={t('Message')}
        multiline
        minRows={3}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      {link === null ? (
        <span>{t('This number cannot be reached by WhatsApp: it is not a complete phone number.')}</span>
      ) : null}
    </FormDialog>
  );
};
export default WhatsAppWindow;
