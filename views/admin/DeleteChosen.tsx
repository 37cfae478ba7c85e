// Deletes the chosen rows of a list, after saying how many and what it means.
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type AdminList, type RowsDeletion, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ChoiceBar } from '../kit/ChoiceBar.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { counted } from '../kit/words.ts';

export interface DeleteChosenProps {
  readonly noun: AdminList<never>['noun'];
  readonly deletion: RowsDeletion;
  readonly ids: readonly number[];
  readonly onDone: () => void;
  readonly onClear: () => void;
}

export const DeleteChosen = ({ noun, deletion, ids, onDone, onClear }: DeleteChosenProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const [isAsked, setAsked] = useState(false);
  return (
    <ChoiceBar label={t('Chosen rows')} count={ids.length} noun={noun} onClear={onClear}>
      <Button
        size="small"
        color="error"
        startIcon={<Icon name="trash" size={16} />}
        onClick={() => setAsked(true)}
      >
        {t('Delete')}
      </Button>
      {isAsked ? (
        <CommandConfirm
          danger
          title={t('Delete {counted}?', { counted: counted(ids.length, ...noun) })}
          submit={() => deletion.send(portal, ids)}
          onDone={({ deleted }) => {
            setAsked(false);
            notice('success', t(texts.notices.deletedMany, { n: deleted }));
            onDone();
          }}
          onClose={() => setAsked(false)}
        >
          {t(deletion.text)}
        </CommandConfirm>
      ) : null}
    </ChoiceBar>
  );
};
