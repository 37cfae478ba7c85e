// Another name for a passkey, so that one knows which device it is.
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { contract, type Passkey } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';

const longest = 60;

export const PasskeyName = ({
  passkey,
  onDone,
  onClose,
}: {
  readonly passkey: Passkey;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) => {
  const portal = usePortal();
  const [name, setName] = useState(passkey.name);
  const { run, running, refusal } = useCommand(
    (typed: string) =>
      portal.call(
        contract.passkeys.rename,
        { params: { id: passkey.id }, body: { name: typed } },
        { quiet: true },
      ),
    () => {
      onClose();
      onDone();
    },
  );
  return (
    <FormDialog
      title={t('Rename the passkey')}
      width="xs"
      busy={running}
      disabled={name.trim() === ''}
      refusal={refusal}
      onSubmit={() => void run(name.trim())}
      onClose={onClose}
    >
      <TextField
        label={t('Name')}
        value={name}
        autoFocus
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: longest } }}
      />
    </FormDialog>
  );
};
