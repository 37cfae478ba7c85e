// Which columns a list shows and in which order: kept in the address, so a link shows the same.
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { t } from '../hooks/text.ts';
import { useShortcut } from '../hooks/useShortcut.ts';
import { Icon } from './Icon.tsx';

export interface ColumnChoiceProps {
  /** Every column that the reader may see: its name and its heading. */
  readonly columns: readonly (readonly [name: string, label: string])[];
  /** Those that are shown, in their order. */
  readonly shown: readonly string[];
  readonly onChange: (shown: readonly string[]) => void;
}

const moved = (names: readonly string[], name: string, by: number): readonly string[] => {
  const at = names.indexOf(name);
  const to = at + by;
  if (at < 0 || to < 0 || to >= names.length) return names;
  const next = [...names];
  next.splice(at, 1);
  next.splice(to, 0, name);
  return next;
};

export const ColumnChoice = ({ columns, shown, onChange }: ColumnChoiceProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useShortcut('list.columns', () => setOpen(true));
  const labels = new Map(columns);
  const rows = [...shown, ...columns.map(([name]) => name).filter((name) => !shown.includes(name))];
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        color="secondary"
        startIcon={<Icon name="list" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {t('Columns')}
      </Button>
      <Popover
        open={isOpen}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('Columns'), sx: { p: 2, minWidth: 280 } } }}
      >
        <Stack
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 'min(460px, 60vh)', overflow: 'auto' }}
        >
          {rows.map((name) => {
            const label = labels.get(name) ?? name;
            const at = shown.indexOf(name);
            return (
              <Stack
                component="li"
                key={name}
                direction="row"
                sx={{ alignItems: 'center', minHeight: { xs: 44, md: 36 } }}
              >
                <Checkbox
                  size="small"
                  checked={at >= 0}
                  disabled={at >= 0 && shown.length === 1}
                  slotProps={{ input: { 'aria-label': label } }}
                  onChange={() => onChange(at >= 0 ? shown.filter((one) => one !== name) : [...shown, name])}
                />
                <span style={{ flex: 1, paddingRight: 12 }}>{label}</span>
                <IconButton
                  size="small"
                  aria-label={t('Move {label} forward', { label })}
                  disabled={at <= 0}
                  onClick={() => onChange(moved(shown, name, -1))}
                >
                  <Icon name="chevronUp" size={16} />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={t('Move {label} back', { label })}
                  disabled={at < 0 || at === shown.length - 1}
                  onClick={() => onChange(moved(shown, name, 1))}
                >
                  <Icon name="chevronDown" size={16} />
                </IconButton>
              </Stack>
            );
          })}
        </Stack>
        <Button size="small" onClick={() => onChange([])}>
          {t('Usual columns')}
        </Button>
      </Popover>
    </>
  );
};
