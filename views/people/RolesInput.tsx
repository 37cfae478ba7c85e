// The roles of a user as a matrix: what each one opens is counted over the table of rights, and named where one asks. What the reader may not
// give or take away stands there, and is not pressed.
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import {
  allRights,
  type Claims,
  hasRight,
  mayGive,
  type Right,
  rankedBy,
  userRole,
} from '../../core/index.ts';
import type { OwnInputProps } from '../admin/slots.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';

const bearer = (flag: string | null): Claims => ({
  id: 1,
  email: '',
  emailConfirmed: true,
  phoneNumberConfirmed: true,
  companyId: 1,
  storeId: 1,
  ...(flag === null ? {} : { [flag]: true }),
});

interface Opened {
  readonly screens: readonly string[];
  readonly calls: number;
}

/** What a role opens beside what everybody signed in has. */
const openedBy = (rights: readonly Right[], flag: string): Opened => {
  const [everybody, holder] = [bearer(null), bearer(flag)];
  const more = rights.filter((right) => hasRight(holder, right) && !hasRight(everybody, right));
  return {
    screens: [...new Set(more.filter(({ kind }) => kind === 'route').map(({ what }) => what))],
    calls: more.filter(({ kind }) => kind === 'call').length,
  };
};

export const RolesInput = ({ label, value, onChange, error, isDisabled, record, help }: OwnInputProps) => {
  const claims = useLive(usePortal().session.claims);
  const [asked, setAsked] = useState<string | null>(null);
  const rights = useMemo(allRights, []);
  const opened = useMemo(
    () => new Map(userRole.rows.map(({ code }) => [String(code), openedBy(rights, String(code))])),
    [rights],
  );
  const held: readonly string[] = Array.isArray(value) ? value.map(String) : [];
  const actor = claims === null ? null : rankedBy(claims);
  const isOwn = actor !== null && record['id'] === actor.id;
  return (
    <Box role="group" aria-label={label} sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 6,
          // As many as have room for the name of a role and what it opens.
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        }}
      >
        {userRole.rows.map(({ code, label: role }) => {
          const { screens = [], calls = 0 } = opened.get(String(code)) ?? {};
          const mayHere = !isDisabled && !isOwn && actor !== null && mayGive(actor, role);
          const isAsked = asked === code;
          const counts = t('{screens} screens, {calls} calls', { screens: screens.length, calls });
          return (
            <Stack key={code} sx={{ borderBottom: '1px solid var(--line)', py: 0.5, minWidth: 0 }}>
              <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
                <FormControlLabel
                  disabled={!mayHere}
                  sx={{ flex: 1, mr: 0, minWidth: 0 }}
                  label={t(role)}
                  control={
                    <Checkbox
                      size="small"
                      checked={held.includes(code)}
                      onChange={(_, isHeld) =>
                        onChange(isHeld ? [...held, code] : held.filter((one) => one !== code))
                      }
                    />
                  }
                />
                <Link
                  component="button"
                  type="button"
                  variant="caption"
                  color="text.secondary"
                  className="numbers"
                  aria-expanded={isAsked}
                  aria-label={`${t(role)}: ${counts}`}
                  sx={{ flex: 'none', minHeight: { xs: 44, md: 28 } }}
                  onClick={() => setAsked(isAsked ? null : code)}
                >
                  {counts}
                </Link>
              </Stack>
              {isAsked ? (
                <Typography variant="caption" color="text.secondary" sx={{ pl: 8, pb: 1 }}>
                  {screens.length === 0
                    ? t('No screens of its own.')
                    : screens.map((screen) => t(screen)).join(' · ')}
                </Typography>
              ) : null}
            </Stack>
          );
        })}
      </Box>
      <FormHelperText error={error !== undefined}>
        {error ?? (isOwn ? t('Your own roles stay as they are.') : help)}
      </FormHelperText>
    </Box>
  );
};
