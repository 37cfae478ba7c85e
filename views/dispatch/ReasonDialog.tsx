// Asks why, before a stop is called off or given up; the reason travels with the task and is shown to dispatch.

import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { Either } from 'fp-ts/Either';
import { useCallback, useState } from 'react';
import { type Refusal, type StopReason, stopReasonCalls, texts } from '../../core/index.ts';
import { marked, spokenLanguage, t } from '../hooks/text.ts';
import { type Answer, useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { PictureInput } from '../kit/PictureInput.tsx';

/** Where the country's own cannot be asked for, as a driver without a line. */
const usual = [
  marked('Nobody there'),
  marked('Wrong address'),
  marked('Parcel refused'),
  marked('Parcel damaged'),
  marked('Vehicle trouble'),
];

const offeredAt = (answer: Answer<readonly StopReason[]>, side: string): readonly string[] => {
  if (answer.kind === 'loading') return [];
  const own =
    answer.kind === 'here'
      ? answer.value.flatMap(({ label, labelAfrikaans, sides }) =>
          sides.includes(side) ? [(spokenLanguage() === 'af' && labelAfrikaans) || t(label)] : [],
        )
      : [];
  return own.length > 0 ? own : usual.map((one) => t(one));
};

export interface ReasonDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  readonly submitLabel: string;
  /** Where it is asked: a code of `reasonSide`. */
  readonly side: 'pick-up' | 'drop-off' | 'call-off';
  /** What is wrong can be shown: a door, a damage. */
  readonly takesPicture?: boolean;
  /** What was filled in before and not sent. */
  readonly filled?: { readonly reason?: string | undefined; readonly picture?: string | undefined };
  /** Hears of each change; undefined: taken away again. */
  readonly onFilled?: (change: { reason?: string | undefined; picture?: string | undefined }) => void;
  readonly submit: (reason: string, picture: string | null) => Promise<Either<Refusal, unknown>>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const ReasonDialog = ({
  title,
  text,
  submitLabel,
  side,
  takesPicture = false,
  filled = {},
  onFilled,
  submit,
  onDone,
  onClose,
}: ReasonDialogProps) => {
  const [reason, setReason] = useState(filled.reason ?? '');
  const [picture, setPicture] = useState<string | null>(filled.picture ?? null);
  const [isTouched, setTouched] = useState(false);
  const fillReason = (next: string): void => {
    setReason(next);
    onFilled?.({ reason: next || undefined });
  };
  const portal = usePortal();
  const [answer] = useAnswer(
    useCallback(
      (signal: AbortSignal) => portal.call(stopReasonCalls.list, {}, { signal, quiet: true }),
      [portal],
    ),
  );
  const offered = offeredAt(answer, side);
  const command = useCommand(submit, onDone);
  const isMissing = reason.trim() === '';
  return (
    <FormDialog
      title={title}
      width="xs"
      onClose={onClose}
      submitLabel={submitLabel}
      // `Cancel` beside `Cancel stop` would leave open what is called off.
      closeLabel={t('Back')}
      danger
      busy={command.running}
      refusal={command.refusal}
      onSubmit={() => {
        setTouched(true);
        if (!isMissing) void command.run(reason.trim(), picture);
      }}
    >
      <p style={{ margin: 0 }}>{text}</p>
      {/* Room for two rows is kept, so that nothing moves under a finger when they come. */}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignContent: 'flex-start', minHeight: 72 }}>
        {offered.map((one) => (
          <Chip key={one} label={one} onClick={() => fillReason(one)} variant="outlined" />
        ))}
      </Stack>
      <TextField
        label={t('Reason')}
        required
        multiline
        minRows={2}
        value={reason}
        onChange={(event) => fillReason(event.target.value)}
        error={isTouched && isMissing}
        helperText={isTouched && isMissing ? t(texts.validation.reasonRequired) : undefined}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {takesPicture ? (
        <PictureInput
          label={t('Picture of the exception')}
          value={picture}
          onChange={(next) => {
            setPicture(next);
            onFilled?.({ picture: next ?? undefined });
          }}
        />
      ) : null}
    </FormDialog>
  );
};
