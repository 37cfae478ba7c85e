// The shape of a list while it loads; silent for readers, who are told by the list's own busy state.
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** `rows` bars of one height. */
export const SkeletonRows = ({
  rows = 8,
  height = 36,
}: {
  readonly rows?: number;
  readonly height?: number;
}) => (
  <Stack aria-hidden="true" sx={{ gap: 1, p: 3 }}>
    {[...Array(rows).keys()].map((row) => (
      <Skeleton
        key={row}
        variant="rounded"
        height={height}
        animation={false}
        sx={{ opacity: 1 - row / (rows * 1.3) }}
      />
    ))}
  </Stack>
);
