// What may be done to one row of a list: a button each, a question before what cannot simply be taken back, a way back where there
// is one.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { isLeft } from 'fp-ts/Either';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AdminList, RowAction } from '../../core/index.ts';
import { refusalText, t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { useNotices } from '../kit/Notices.tsx';

export interface RowActionsProps<R> {
  readonly list: AdminList<R>;
  readonly record: R;
  /** Those whom the reader may ask for at all. */
  readonly actions: readonly RowAction<R>[];
  /** Something was done, or taken back; `hasLeft`: the row is no more in the list. */
  readonly onChanged: (record: R, hasLeft: boolean) => void;
}

export const RowActions = <R,>({ list, record, actions, onChanged }: RowActionsProps<R>) => {
  const portal = usePortal();
  const notice = useNotices();
  const [asked, setAsked] = useState<RowAction<R> | null>(null);
  const [words, setWords] = useState('');
  const name = list.nameOf(record);
  const ask = (action: RowAction<R>): void => {
    setWords('');
    setAsked(action);
  };

  const takeBack = async ({ undo }: RowAction<R>): Promise<void> => {
    const answer = await undo?.(portal, record);
    if (answer !== undefined && isLeft(answer)) notice('error', refusalText(answer.left));
    onChanged(record, false);
  };
  const tell = (action: RowAction<R>): void => {
    notice(
      'success',
      t(action.done, { name }),
      action.undo === undefined ? undefined : () => void takeBack(action),
    );
    onChanged(record, action.leaves === true);
  };
  const { run, running, refusal } = useCommand(
    (action: RowAction<R>) => action.send(portal, record),
    (_answer, action) => tell(action),
  );
  useEffect(() => {
    if (refusal !== null) notice('error', refusalText(refusal));
  }, [refusal, notice]);

  return (
    <Stack direction="row" sx={{ gap: { xs: 2, md: 1 }, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
      {list.opens === undefined ? null : (
        <Button
          component={Link}
          to={list.opens(record)}
          size="small"
          variant="outlined"
          color="secondary"
          aria-label={`${t('Open')}: ${name}`}
          sx={{ minHeight: { xs: 44, md: 28 }, py: 0 }}
        >
          {t('Open')}
        </Button>
      )}
      {actions
        .filter(({ when }) => when(record))
        .map((action) => (
          <Button
            key={action.key}
            size="small"
            variant="outlined"
            color="secondary"
            disabled={running}
            aria-label={`${t(action.label)}: ${name}`}
            sx={{ minHeight: { xs: 44, md: 28 }, py: 0 }}
            onClick={() => (action.question === undefined ? void run(action) : ask(action))}
          >
            {t(action.label)}
          </Button>
        ))}
      {asked?.question === undefined ? null : (
        <CommandConfirm
          title={t(asked.question.title)}
          submit={() => asked.send(portal, record, words.trim() || undefined)}
          onDone={() => {
            setAsked(null);
            tell(asked);
          }}
          onClose={() => setAsked(null)}
        >
          {t(asked.question.text, { name })}
          {asked.ownWords === undefined ? null : (
            <TextField
              multiline
              minRows={2}
              label={t(asked.ownWords.label)}
              value={words}
              onChange={(event) => setWords(event.target.value)}
              helperText={t('Without one: “{text}”', { text: t(asked.ownWords.otherwise) })}
              slotProps={{ htmlInput: { maxLength: asked.ownWords.most } }}
              sx={{ mt: 4 }}
            />
          )}
        </CommandConfirm>
      )}
    </Stack>
  );
};
