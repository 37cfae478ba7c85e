// The small pages within a step (WIZ-13, WIZ-14): their names, and which one is present.
import Box from '@mui/material/Box';
import type { StatusRow, StatusTable } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { capitalised } from '../kit/words.ts';

export const SubSteps = <R extends StatusRow>({
  table,
  present,
  label,
}: {
  readonly table: StatusTable<R>;
  readonly present: number;
  readonly label: string;
}) => (
  <Box
    component="ol"
    aria-label={label}
    sx={{ display: 'flex', gap: 2, m: 0, mb: 4, p: 0, listStyle: 'none', color: 'text.secondary' }}
  >
    {table.rows.map((row, index) => {
      const isPresent = row.code === present;
      const isDone = Number(row.code) < present;
      return (
        <Box
          component="li"
          key={row.code}
          aria-current={isPresent ? 'step' : undefined}
          sx={{
            flex: 1,
            borderTop: 3,
            borderColor: isPresent || isDone ? 'primary.main' : 'divider',
            pt: 1,
            fontSize: 13,
            fontWeight: isPresent ? 650 : 400,
            color: isPresent ? 'text.primary' : 'inherit',
            display: 'flex',
            alignItems: 'center',
            gap: 1,
          }}
        >
          {isDone ? <Icon name="check" size={14} title={t('done')} /> : `${index + 1}.`}
          {` ${capitalised(t(row.label))}`}
        </Box>
      );
    })}
  </Box>
);
