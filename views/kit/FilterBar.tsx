// The head of a list: a search, and the filters behind a button that says how many are set.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import { Children, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { t } from '../hooks/text.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { useShortcut } from '../hooks/useShortcut.ts';
import { Icon } from './Icon.tsx';
import { SearchField } from './SearchField.tsx';

export interface FilterBarProps {
  readonly search: string;
  /** Says what is searched; empty: nothing can be. */
  readonly label: string;
  readonly onSearch: (text: string) => void;
  /** How many filters are set: they stand open where any is, and there is room for rows beside them. */
  readonly count: number;
  /** Folded at first, whatever is set: nobody has set what a list opens with. */
  readonly isFolded?: boolean;
  readonly onClear: () => void;
  /** What stands at the end of the row. */
  readonly aside?: ReactNode;
  /** The narrowest that a field may become, in px. */
  readonly fieldWidth: number;
  /** The fields. */
  readonly children: ReactNode;
}

/** Into the first field as soon as it is drawn: its code may still be on the way. */
const lead = (fields: RefObject<HTMLElement | null>, frames = 120): void => {
  requestAnimationFrame(() => {
    const first = fields.current?.querySelector<HTMLElement>('input, [role="combobox"]');
    if (first && !first.matches(':disabled')) first.focus();
    else if (frames > 0) lead(fields, frames - 1);
  });
};

export const FilterBar = (props: FilterBarProps) => {
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(props.count > 0 && props.isFolded !== true && !isPhone);
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  // The key leads into the first field.
  useShortcut('list.filter', () => {
    setOpen(true);
    lead(fields);
  });
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        {props.label === '' ? null : (
          <SearchField value={props.search} onSearch={props.onSearch} label={props.label} />
        )}
        {/* One strip on a phone: what comes a moment later, such as saved views, moves nothing below. */}
        <Box
          sx={{
            display: { xs: 'flex', md: 'contents' },
            gap: 2,
            width: '100%',
            overflowX: 'auto',
            // Room for the ring of the focus.
            p: '4px',
            m: '-4px',
            '& > *': { flexShrink: 0 },
          }}
        >
          {Children.count(props.children) === 0 ? null : (
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<Icon name="filter" />}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              {t('Filters')}
              {props.count > 0 ? ` (${props.count})` : ''}
            </Button>
          )}
          {props.count > 0 ? <Button onClick={props.onClear}>{t('Clear filters')}</Button> : null}
          {props.aside}
        </Box>
      </Stack>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Box
          ref={fields}
          sx={{
            display: 'grid',
            gridTemplateColumns: `repeat(auto-fill, minmax(${props.fieldWidth}px, 1fr))`,
            gap: 3,
            pt: 3,
            alignItems: 'start',
          }}
        >
          {props.children}
        </Box>
      </Collapse>
    </Box>
  );
};
