// Acting as another user (AUTH-18): who, a question that says what will be written down, and then the portal as that person
// sees it, loaded anew so that nothing of the own session is left on the screen.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useLookupName } from '../kit/LookupName.tsx';
import { LookupSelect } from '../kit/LookupSelect.tsx';
import { Panel } from '../kit/Panel.tsx';

interface QuestionProps {
  readonly id: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const Question = ({ id, onDone, onClose }: QuestionProps) => {
  const { session } = usePortal();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const command = useCommand(() => session.impersonate(Number(id), reason.trim()), onDone);
  const submit = (): void => {
    if (reason.trim() === '') setFault(t(texts.validation.reasonRequired));
    else void command.run();
  };
  return (
    <FormDialog
      title={t('Act as {name}?', { name: useLookupName('users', id) })}
      submitLabel={t('Act as this user')}
      onClose={onClose}
      onSubmit={submit}
      busy={command.running}
      refusal={command.refusal}
    >
      <Typography>
        {t(
          'From now on you act in this person’s name in every tab of this browser, until you stop it in the header.',
        )}
      </Typography>
      <TextField
        label={t('Reason')}
        required
        autoFocus
        value={reason}
        error={fault !== undefined}
        helperText={fault}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        onChange={(event) => {
          setReason(event.target.value);
          setFault(undefined);
        }}
      />
    </FormDialog>
  );
};

export const ActAs = ({ open }: { readonly open: (path: string) => void }) => {
  const { session } = usePortal();
  const claims = useLive(session.claims);
  const [id, setId] = useState('');
  const [asks, setAsks] = useState(false);
  const isOneself = id !== '' && Number(id) === claims?.id;
  return (
    <Panel title={t('Act as another user')}>
      <Stack sx={{ gap: 3, maxWidth: 640 }}>
        <Typography color="textSecondary">
          {t('You see and do what this person may. Each write is kept here under both names.')}
        </Typography>
        <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 3, alignItems: { md: 'flex-start' } }}>
          <div style={{ flex: 1 }}>
            <LookupSelect
              label={t('User')}
              entity="users"
              id={id}
              onChange={setId}
              error={isOneself ? t('This is you.') : undefined}
            />
          </div>
          <Button variant="contained" disabled={id === '' || isOneself} onClick={() => setAsks(true)}>
            {t('Act as this user')}
          </Button>
        </Stack>
      </Stack>
      {asks ? <Question id={id} onDone={() => open('/dashboard')} onClose={() => setAsks(false)} /> : null}
    </Panel>
  );
};
