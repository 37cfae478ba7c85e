// Brings a deleted record back under the id that it had.
import Button from '@mui/material/Button';
import { isLeft } from 'fp-ts/Either';
import type { PlainRecord, PlainResource } from '../../core/index.ts';
import { refusalText, t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';

export interface RestoreButtonProps {
  readonly resource: PlainResource;
  readonly record: PlainRecord;
  readonly onDone: () => void;
}

export const RestoreButton = ({ resource, record, onDone }: RestoreButtonProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const { restore } = resource.calls;
  const name = resource.nameOf(record);
  const { run, running } = useCommand(async () => {
    if (restore === undefined) throw new Error(`The resource ${resource.name} brings nothing back.`);
    const answer = await portal.call(
      restore,
      { params: { id: record.id }, body: { xmin: record.xmin } },
      { quiet: true },
    );
    if (isLeft(answer)) notice('error', refusalText(answer.left));
    else {
      notice('success', t('{name} is back.', { name }));
      onDone();
    }
    return answer;
  });
  return restore === undefined ? null : (
    <Button
      size="small"
      variant="outlined"
      color="secondary"
      disabled={running}
      startIcon={<Icon name="undo" size={16} />}
      aria-label={`${t('Restore')}: ${name}`}
      sx={{ minHeight: { xs: 44, md: 28 }, py: 0 }}
      onClick={() => void run()}
    >
      {t('Restore')}
    </Button>
  );
};
