// What is wrong with the rows of a batch, by column and rule: a click shows those rows alone, whose cells are then mended.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UploadBatch, UploadKind } from '../../../core/index.ts';
import { t, tn } from '../../hooks/text.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { Icon } from '../../kit/Icon.tsx';

const shown = { field: '', page: '1' } as const;
/** Of more kinds of faults the rest is named by its number. */
const most = 6;

export const FaultsPanel = ({ kind, batch }: { readonly kind: UploadKind; readonly batch: UploadBatch }) => {
  const [{ field: chosen }, setUrl] = useUrlState<{ readonly field: string; readonly page: string }>(shown);
  const faults = batch.faults ?? [];
  if (faults.length === 0) return null;
  const headingOf = (field: string): string =>
    t(kind.columns.find((column) => column.field === field)?.heading ?? field);
  return (
    <Box
      component="section"
      aria-label={t('Faults in the file')}
      sx={{ border: '1px solid', borderColor: 'var(--line)', borderRadius: 1, px: 3, py: 2 }}
    >
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {faults.slice(0, most).map(({ field, says, count, lines }) => (
          <Stack
            component="li"
            key={`${field} ${says}`}
            direction="row"
            sx={{ gap: 2, alignItems: 'center', flexWrap: { xs: 'wrap', md: 'nowrap' } }}
          >
            <Box sx={{ color: 'error.main', display: 'flex' }}>
              <Icon name="alert" size={16} />
            </Box>
            <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <strong>{headingOf(field)}</strong>: {t(says)}
            </Typography>
            <Typography
              variant="body2"
              color="textSecondary"
              className="numbers"
              sx={{ ml: { md: 'auto' }, whiteSpace: 'nowrap' }}
            >
              {tn('{n} row', '{n} rows', count)} ·{' '}
              {t('line {lines}', { lines: `${lines.join(', ')}${count > lines.length ? ', …' : ''}` })}
            </Typography>
            <Button
              size="small"
              variant={chosen === field ? 'contained' : 'outlined'}
              color="secondary"
              aria-label={`${t(chosen === field ? 'Show all' : 'Show')}: ${headingOf(field)}`}
              sx={{ py: 0, minHeight: { xs: 44, md: 26 } }}
              onClick={() => setUrl({ field: chosen === field ? '' : field, page: '1' })}
            >
              {t(chosen === field ? 'Show all' : 'Show')}
            </Button>
          </Stack>
        ))}
      </Stack>
      {faults.length > most ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('And {n} other kinds of faults.', { n: faults.length - most })}
        </Typography>
      ) : null}
    </Box>
  );
};
