// Light, dark or as the system has it, as three items of the account menu; the choice holds for every tab of this browser.
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Icon } from '../kit/Icon.tsx';
import type { SchemeChoice } from './scheme.ts';

const choices: readonly { readonly choice: SchemeChoice; readonly says: string }[] = [
  { choice: 'light', says: 'Light' },
  { choice: 'dark', says: 'Dark' },
  { choice: 'system', says: 'As the system' },
];

/** The label is decoration: each item says the whole. */
export const SchemeChooser = () => {
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <>
      <Typography variant="caption" color="textSecondary" component="li" sx={{ px: 4 }} aria-hidden="true">
        Appearance
      </Typography>
      {choices.map(({ choice, says }) => (
        <MenuItem
          key={choice}
          role="menuitemradio"
          aria-checked={mode === choice}
          aria-label={`Appearance: ${says}`}
          onClick={() => setMode(choice)}
          sx={{ justifyContent: 'space-between' }}
        >
          {says}
          {mode === choice ? <Icon name="check" size={16} /> : null}
        </MenuItem>
      ))}
    </>
  );
};
