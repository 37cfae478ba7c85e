// A list in a narrow pane: the rows, and at its foot the pages and what waits. Loading, nothing and failure each say what
// they are; new rows wait behind their chip so that nothing jumps under the pointer.
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '../hooks/text.ts';
import type { ListFrame } from '../hooks/useList.ts';
import { BusyLine } from './BusyLine.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { OwnMark } from './OwnMark.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { type RowGroup, VirtualList } from './VirtualList.tsx';
import { WaitingChip } from './WaitingChip.tsx';

/** LST-12, LST-13. */
const sizes = [20, 50, 100, 200, 500, 1000, 2000, 5000] as const;

export interface ListPaneProps {
  readonly label: string;
  readonly frame: ListFrame;
  readonly onReload: () => void;
  readonly onPage: (page: number) => void;
  /** Absent where all rows stand on one page. */
  readonly pageSize?: number;
  readonly onPageSize?: (size: number) => void;
  /** The same rows in their groups. */
  readonly groups?: readonly RowGroup[];
  /** The pointer came over the rows, or left them. */
  readonly onHold?: (isHeld: boolean) => void;
  readonly estimate: number;
  readonly render: (id: number, index: number) => ReactNode;
  readonly shown?: number | null;
  readonly empty: {
    readonly icon: IconName;
    readonly title: string;
    readonly text: string;
    readonly action?: ReactNode;
  };
}

export const ListPane = ({
  label,
  frame,
  onReload,
  onPage,
  pageSize,
  onPageSize,
  groups,
  onHold,
  estimate,
  render,
  shown = null,
  empty,
}: ListPaneProps) => (
  <Stack sx={{ flex: 1, minHeight: 0 }} aria-busy={frame.loading}>
    <BusyLine label={t('Loading {label}', { label })} isBusy={frame.loading} />
    {frame.error ? (
      <Box sx={{ p: 3 }}>
        <ErrorNotice refusal={frame.error} onRetry={onReload} />
      </Box>
    ) : null}
    {!frame.loaded && frame.error === null ? <SkeletonRows rows={6} height={estimate - 12} /> : null}
    {frame.loaded && frame.ids.length === 0 ? (
      <EmptyState icon={empty.icon} title={empty.title} text={empty.text}>
        {empty.action}
      </EmptyState>
    ) : null}
    {frame.ids.length > 0 ? (
      <div
        style={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
        onPointerEnter={() => onHold?.(true)}
        onPointerLeave={() => onHold?.(false)}
      >
        <VirtualList
          label={label}
          ids={frame.ids}
          estimate={estimate}
          render={(id, index) =>
            index < frame.own && groups === undefined ? (
              <>
                <OwnMark isAbove />
                {render(id, index)}
              </>
            ) : (
              render(id, index)
            )
          }
          shown={shown}
          {...(groups ? { groups } : {})}
        />
      </div>
    ) : null}
    {frame.loaded ? (
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1, px: 3, py: 1, borderTop: '1px solid var(--line)', mt: 'auto' }}
      >
        <Box sx={{ mr: 'auto', minWidth: 0 }}>
          {frame.waiting > 0 || frame.stale ? (
            <WaitingChip waiting={frame.waiting} stale={frame.stale} onReload={onReload} />
          ) : (
            <Typography variant="body2" color="textSecondary" className="numbers" noWrap>
              {frame.isBounded
                ? t('More than {totalItems}', { totalItems: frame.totalItems })
                : t('{totalItems} in all', { totalItems: frame.totalItems })}
            </Typography>
          )}
        </Box>
        {onPageSize ? (
          <Select
            variant="standard"
            disableUnderline
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
            inputProps={{ 'aria-label': t('{label}: rows a page', { label }) }}
            sx={{ fontSize: 13 }}
          >
            {sizes.map((size) => (
              <MenuItem key={size} value={size}>
                {size}
              </MenuItem>
            ))}
          </Select>
        ) : null}
        {onPageSize || frame.totalPages > 1 ? (
          <>
            <IconButton
              size="small"
              aria-label={t('Previous page')}
              disabled={frame.page <= 1}
              onClick={() => onPage(frame.page - 1)}
            >
              <Icon name="chevronLeft" />
            </IconButton>
            <Typography variant="body2" className="numbers" noWrap>
              {frame.page} / {Math.max(1, frame.totalPages)}
            </Typography>
            <IconButton
              size="small"
              aria-label={t('Next page')}
              disabled={frame.page >= frame.totalPages}
              onClick={() => onPage(frame.page + 1)}
            >
              <Icon name="chevronRight" />
            </IconButton>
          </>
        ) : null}
      </Stack>
    ) : null}
  </Stack>
);
