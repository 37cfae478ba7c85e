// Light, dark or as the system has it, as three items of the account menu; the choice holds for every tab of this browser.
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { SchemeChoice } from '../base/scheme.ts';
import { marked, t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';

const choices: readonly { readonly choice: SchemeChoice; readonly says: string }[] = [
  { choice: 'light', says: marked('Light') },
  { choice: 'dark', says: marked('Dark') },
  { choice: 'system', says: marked('As the system') },
];

/** The label is decoration: each item says the whole. */
export const SchemeChooser = () => {
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <>
      <Typography variant="caption" color="textSecondary" component="li" sx={{ px: 4 }} aria-hidden="true">
        {t('Appearance')}
      </Typography>
      {choices.map(({ choice, says }) => (
        <MenuItem
          key={choice}
          role="menuitemradio"
          aria-checked={mode === choice}
          aria-label={t('Appearance: {says}', { says: t(says) })}
          onClick={() => setMode(choice)}
          sx={{ justifyContent: 'space-between' }}
        >
          {t(says)}
          {mode === choice ? <Icon name="check" size={16} /> : null}
        </MenuItem>
      ))}
    </>
  );
};
