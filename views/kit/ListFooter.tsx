// Which page of a list is shown and how long pages are (LST-11, LST-12).
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { openPages } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { Icon } from './Icon.tsx';
import { WaitingChip, type WaitingChipProps } from './WaitingChip.tsx';
import { counted } from './words.ts';

/** LST-12. */
export const pageSizes = [20, 50, 100, 200, 500] as const;
/** LST-13: for lists that also offer long pages. */
export const longPageSizes = [...pageSizes, 1000, 2000, 5000] as const;

export interface ListFooterProps {
  readonly page: number;
  readonly pageSize: number;
  readonly totalPages: number;
  readonly totalItems: number;
  /** There are more than `totalItems`. */
  readonly isBounded?: boolean;
  /** false: nobody has counted yet how many there are. */
  readonly isCounted?: boolean;
  /** Counts to the end, where the list can. */
  readonly onCountAll?: (() => void) | undefined;
  readonly sizes?: readonly number[];
  readonly noun: readonly [one: string, many: string];
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
  /** Rows that wait, of a list whose foot is always in sight. */
  readonly waiting?: WaitingChipProps | false;
}

/** On a phone the buttons stay together, beneath the count. Of nothing there are no pages. */
export const ListFooter = ({
  page,
  pageSize,
  totalPages,
  totalItems,
  isBounded = false,
  isCounted = true,
  onCountAll,
  sizes = pageSizes,
  noun,
  onPage,
  onPageSize,
  waiting = false,
}: ListFooterProps) => {
  const first = totalItems === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(totalItems, page * pageSize);
  const open = openPages(totalPages, pageSize);
  const isFar = page >= open && page < totalPages;
  const all = counted(totalItems, ...noun);
  const said = !isCounted
    ? t('{first} to {last}', { first, last })
    : isBounded
      ? t('{first} to {last} of more than {counted}', { first, last, counted: all })
      : t('{first} to {last} of {counted}', { first, last, counted: all });
  return (
    <Box
      component="nav"
      aria-label={t('Pages')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        flexWrap: 'wrap',
        px: 3,
        py: 2,
        borderTop: { md: '1px solid var(--line)' },
      }}
    >
      <Typography variant="body2" color="textSecondary" className="numbers" role="status">
        {totalItems === 0 ? counted(0, ...noun) : said}
        {isFar ? `. ${t('Narrow the list to go further')}` : ''}
      </Typography>
      {isCounted && isBounded && onCountAll ? (
        <Button size="small" onClick={onCountAll}>
          {t('Count all')}
        </Button>
      ) : null}
      {waiting ? <WaitingChip {...waiting} /> : null}
      {totalItems === 0 ? null : (
        <>
          <TextField
            select
            size="small"
            fullWidth={false}
            label={t('Per page')}
            value={sizes.includes(pageSize) ? pageSize : ''}
            onChange={(event) => onPageSize(Number(event.target.value))}
            sx={{ ml: 'auto', minWidth: 96 }}
          >
            {sizes.map((size) => (
              <MenuItem key={size} value={size}>
                {size}
              </MenuItem>
            ))}
          </TextField>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 2, ml: { xs: 'auto', md: 0 } }}>
            <IconButton aria-label={t('First page')} disabled={page <= 1} onClick={() => onPage(1)}>
              <Icon name="chevronLeft" />
              <Icon name="chevronLeft" style={{ marginLeft: -14 }} />
            </IconButton>
            <IconButton aria-label={t('Previous page')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
              <Icon name="chevronLeft" />
            </IconButton>
            <Typography variant="body2" className="numbers">
              {isCounted ? `${page} / ${Math.max(1, totalPages)}` : page}
            </Typography>
            <IconButton aria-label={t('Next page')} disabled={page >= open} onClick={() => onPage(page + 1)}>
              <Icon name="chevronRight" />
            </IconButton>
            <IconButton
              aria-label={t('Last page')}
              disabled={page >= open || !isCounted}
              onClick={() => onPage(open)}
            >
              <Icon name="chevronRight" />
              <Icon name="chevronRight" style={{ marginLeft: -14 }} />
            </IconButton>
          </Stack>
        </>
      )}
    </Box>
  );
};
