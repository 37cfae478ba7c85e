// A field that two people changed differently: what was kept meanwhile, and which of the two stays.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AnyField, RecordValues } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { fieldCell } from './fieldCell.tsx';

export interface ConflictChoiceProps {
  readonly name: string;
  readonly field: AnyField;
  readonly mine: RecordValues;
  readonly theirs: RecordValues;
  readonly onDecide: (isMine: boolean) => void;
}

export const ConflictChoice = ({ name, field, theirs, onDecide }: ConflictChoiceProps) => (
  <Stack
    role="group"
    aria-label={t('Changed by both: {label}', { label: t(field.label) })}
    sx={{ mt: 1, p: 2, gap: 1, bgcolor: 'var(--attentionSoft)', borderRadius: 1 }}
  >
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {t('Saved meanwhile:')} {fieldCell(name, field, theirs) ?? t('none')}
    </Typography>
    <Stack direction="row" sx={{ gap: 2 }}>
      <Button size="small" variant="outlined" onClick={() => onDecide(true)}>
        {t('Keep mine')}
      </Button>
      <Button size="small" variant="outlined" onClick={() => onDecide(false)}>
        {t('Take theirs')}
      </Button>
    </Stack>
  </Stack>
);
