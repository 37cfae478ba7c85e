// Who else has this record open, as round signs with initials: beside its name, and at the field in which somebody is.
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import type { Looker } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';

/** Where nobody is told of. */
export const nobody: readonly Looker[] = [];

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toUpperCase();

export interface PresenceProps {
  readonly lookers: readonly Looker[];
}

export const Presence = ({ lookers }: PresenceProps) => {
  const formats = useFormats();
  if (lookers.length === 0) return null;
  return (
    <Stack
      direction="row"
      component="ul"
      aria-label={t('Also open at')}
      sx={{ gap: 1, m: 0, p: 0, listStyle: 'none', flexWrap: 'wrap' }}
    >
      {lookers.map(({ by, sinceUtc }) => {
        const text = t('{name} has this open since {when}', { name: by.name, when: formats.when(sinceUtc) });
        return (
          <li key={`${by.id ?? by.name} ${sinceUtc}`}>
            <Tooltip title={text}>
              <Avatar
                role="img"
                aria-label={text}
                tabIndex={0}
                sx={{
                  width: 28,
                  height: 28,
                  fontSize: 12,
                  bgcolor: 'primary.main',
                  color: 'primary.contrastText',
                }}
              >
                {initials(by.name)}
              </Avatar>
            </Tooltip>
          </li>
        );
      })}
    </Stack>
  );
};

/** Said under a field: who else is in it just now. */
export const presenceText = (lookers: readonly Looker[], field: string): string | undefined => {
  const names = lookers.flatMap((one) => (one.field === field ? [one.by.name] : []));
  return names.length === 0 ? undefined : t('{name} is here now', { name: names.join(', ') });
};

/** Nothing where nobody is. */
export const FieldPresence = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <Box role="status" sx={{ fontSize: 12.5, color: 'text.secondary', mt: 1 }}>
      {text}
    </Box>
  );

/** The field in whose place an element stands. */
export const fieldAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[id^="field-"]')?.id.slice('field-'.length) ?? null) : null;
