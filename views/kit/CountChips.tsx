// Aggregations of a list as chips with counts (LST-21): a press filters by it, another takes the filter off.
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { t } from '../hooks/text.ts';
import { capitalised } from './words.ts';

export interface CountChip {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

export const CountChips = ({
  label,
  chips,
  chosen,
  onChange,
}: {
  readonly label: string;
  readonly chips: readonly CountChip[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) => (
  <Stack
    direction="row"
    role="group"
    aria-label={label}
    // The counts come a moment after the rows; what stands below must not jump.
    sx={{
      gap: 1,
      flexShrink: 0,
      flexWrap: { md: 'wrap' },
      overflowX: 'auto',
      pb: { xs: 1, md: 0 },
      minHeight: { xs: 48, md: 26 },
    }}
  >
    {chips.map((chip) => {
      const isOn = chosen.includes(chip.key);
      return (
        <Chip
          key={chip.key}
          clickable
          variant={isOn ? 'filled' : 'outlined'}
          color={isOn ? 'primary' : 'default'}
          aria-pressed={isOn}
          label={
            <>
              {capitalised(t(chip.label))} <strong className="numbers">{chip.count}</strong>
            </>
          }
          onClick={() => onChange(isOn ? chosen.filter((key) => key !== chip.key) : [...chosen, chip.key])}
          sx={{ height: { xs: 44, md: 26 }, fontSize: 12.5, '& .MuiChip-label': { px: '8px' } }}
        />
      );
    })}
  </Stack>
);
