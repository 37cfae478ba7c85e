// Whose rights are looked at: any set of roles, the email confirmed or not, or a visitor.
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { flags } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';

export interface Tried {
  readonly roles: readonly string[];
  readonly confirmed: boolean;
  readonly visitor: boolean;
}

export const RoleChooser = ({
  tried,
  onChange,
}: {
  readonly tried: Tried;
  readonly onChange: (change: Partial<Tried>) => void;
}) => {
  const toggle = (flag: string): void =>
    onChange({
      visitor: false,
      roles: tried.roles.includes(flag) ? tried.roles.filter((one) => one !== flag) : [...tried.roles, flag],
    });
  const touch = { height: { xs: 44, md: 28 } } as const;
  const isCustomer = !tried.visitor && tried.roles.length === 0;
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack role="group" aria-label={t('Roles')} direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Chip
          clickable
          aria-pressed={tried.visitor}
          color={tried.visitor ? 'primary' : 'default'}
          variant={tried.visitor ? 'filled' : 'outlined'}
          label={t('Visitor')}
          onClick={() => onChange({ visitor: true, roles: [] })}
          sx={touch}
        />
        <Chip
          clickable
          aria-pressed={isCustomer}
          color={isCustomer ? 'primary' : 'default'}
          variant={isCustomer ? 'filled' : 'outlined'}
          label={t('Customer')}
          onClick={() => onChange({ visitor: false, roles: [] })}
          sx={touch}
        />
        {flags.map(({ flag, role }) => {
          const isOn = tried.roles.includes(flag);
          return (
            <Chip
              key={flag}
              clickable
              aria-pressed={isOn}
              color={isOn ? 'primary' : 'default'}
              variant={isOn ? 'filled' : 'outlined'}
              {...(isOn ? { icon: <Icon name="check" size={14} /> } : {})}
              label={t(role)}
              onClick={() => toggle(flag)}
              sx={touch}
            />
          );
        })}
      </Stack>
      <FormControlLabel
        control={
          <Switch
            checked={tried.confirmed}
            disabled={tried.visitor}
            onChange={(event) => onChange({ confirmed: event.target.checked })}
          />
        }
        label={t('Email confirmed')}
      />
    </Stack>
  );
};
