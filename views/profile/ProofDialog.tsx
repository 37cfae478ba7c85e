// "Is it you?", before the way in is changed: the password, a passkey, or a code that goes to the present mailbox. An open screen alone is
// no proof.
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type Either, isLeft, right } from 'fp-ts/Either';
import { useState } from 'react';
import { contract, type Refusal, type User } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { hasPasskeys, provePasskey } from '../session/passkey.ts';
import { fieldError } from '../session/refusalFields.ts';

/** What the server takes as proof: one of them. */
export type Proof = { readonly password: string } | { readonly passkey: string } | { readonly code: string };

export interface ProofDialogProps<A> {
  readonly profile: User;
  readonly submitLabel: string;
  /** What the proof is for, where it is not the way in. */
  readonly about?: string;
  readonly isDanger?: boolean;
  readonly submit: (proof: Proof) => Promise<Either<Refusal, A>>;
  readonly onDone: (answer: A) => void;
  readonly onClose: () => void;
}

/** Mount it to ask. */
export const ProofDialog = <A,>({
  profile,
  submitLabel,
  about,
  isDanger = false,
  submit,
  onDone,
  onClose,
}: ProofDialogProps<A>) => {
  const portal = usePortal();
  const notice = useNotices();
  const hasPassword = profile.hasPassword !== false;
  const [typed, setTyped] = useState('');
  const { run, running, refusal } = useCommand(
    async (proof: Proof | null): Promise<Either<Refusal, A | null>> => {
      if (proof !== null) return submit(proof);
      const asked = await portal.call(contract.passkeys.challenge, {}, { quiet: true });
      if (isLeft(asked)) return asked;
      const proven = await provePasskey(asked.right);
      return proven.kind === 'done' ? submit({ passkey: proven.value }) : right(null);
    },
    (answer) => {
      if (answer !== null) onDone(answer);
    },
  );
  const sending = useCommand(
    () => portal.call(contract.twoFactor.send, { body: {} }, { quiet: true }),
    () => notice('success', t('A code is on its way to {email}.', { email: profile.email })),
  );
  const field = hasPassword ? 'password' : 'code';
  const says = fieldError(refusal, field);
  return (
    <FormDialog
      title={t('Is it you?')}
      width="xs"
      submitLabel={submitLabel}
      danger={isDanger}
      busy={running}
      disabled={typed.trim() === ''}
      refusal={says === undefined ? (refusal ?? sending.refusal) : null}
      onSubmit={() => void run(hasPassword ? { password: typed } : { code: typed.replace(/\s/g, '') })}
      onClose={onClose}
      aside={
        hasPasskeys() ? (
          <Button disabled={running} onClick={() => void run(null)}>
            {t('Use a passkey')}
          </Button>
        ) : undefined
      }
    >
      {about ? <Typography>{about}</Typography> : null}
      <Typography>
        {about
          ? hasPassword
            ? t('Please enter your password.')
            : t('Please enter a code from your email.')
          : hasPassword
            ? t('This changes how you log in. Please enter your password.')
            : t('This changes how you log in. Please enter a code from your email.')}
      </Typography>
      {hasPassword ? null : (
        <Button
          variant="outlined"
          loading={sending.running}
          onClick={() => void sending.run()}
          sx={{ alignSelf: 'start' }}
        >
          {t('Send me a code')}
        </Button>
      )}
      <TextField
        label={hasPassword ? t('Password') : t('Code')}
        type={hasPassword ? 'password' : 'text'}
        autoComplete={hasPassword ? 'current-password' : 'one-time-code'}
        autoFocus
        value={typed}
        error={says !== undefined}
        helperText={says}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: hasPassword ? {} : { inputMode: 'numeric' } }}
      />
    </FormDialog>
  );
};
