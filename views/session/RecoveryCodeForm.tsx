// The second factor when the phone is not at hand: one of the ten codes that were kept.
import type { Either } from 'fp-ts/Either';
import { type FormEvent, useState } from 'react';
import type { Refusal } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { PlainButton, PlainField, PlainNotice } from '../public/ui.tsx';
import { fieldError, formError } from './refusalFields.ts';

export const RecoveryCodeForm = ({
  onConfirm,
  onDone,
}: {
  readonly onConfirm: (code: string) => Promise<Either<Refusal, unknown>>;
  readonly onDone: () => void;
}) => {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const { run, running, refusal } = useCommand(onConfirm, onDone);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = code.replace(/\s/g, '');
    setMissing(typed === '' ? t('Code is required') : undefined);
    if (typed !== '') void run(typed);
  };
  const says = formError(refusal, ['code']);
  return (
    <form onSubmit={submit} noValidate css={{ display: 'grid', gap: 16 }}>
      {says ? <PlainNotice tone="danger">{says}</PlainNotice> : null}
      <PlainField
        label={t('Recovery code')}
        name="recoveryCode"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        error={missing ?? fieldError(refusal, 'code')}
        hint={t('Like abcd-efgh. Each works once.')}
        onChange={(event) => setCode(event.target.value)}
      />
      <PlainButton type="submit" busy={running}>
        {t('Log in')}
      </PlainButton>
    </form>
  );
};
