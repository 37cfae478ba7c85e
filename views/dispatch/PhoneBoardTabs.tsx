// The head of the board on a phone, in one row: its lists, the map and the day as tabs, then search and filters behind one button.
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId, useState } from 'react';
import type { BoardList } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';

type Beside = 'map' | 'day';

export interface PhoneBoardTabsProps {
  readonly lists: readonly { readonly list: BoardList; readonly label: string }[];
  readonly shown: BoardList | Beside;
  readonly onList: (list: BoardList) => void;
  readonly onBeside: (beside: Beside) => void;
  readonly hasDay: boolean;
  /** How many filters are set: they are seen then, unless somebody folds them away. */
  readonly set: number;
  readonly search: ReactNode;
  readonly filters: ReactNode;
  readonly actions: ReactNode;
}

const isBeside = (value: BoardList | Beside): value is Beside => value === 'map' || value === 'day';

export const PhoneBoardTabs = (props: PhoneBoardTabsProps) => {
  const [asked, ask] = useState<boolean | null>(null);
  const isOpen = asked ?? props.set > 0;
  const id = useId();
  // Beside three lists there is room for signs alone.
  const hasWords = props.lists.length < 3;
  const beside = [
    { value: 'map', icon: 'map', label: t('Map') },
    ...(props.hasDay ? [{ value: 'day', icon: 'calendar', label: t('Day') } as const] : []),
  ] as const;
  return (
    <>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', flexShrink: 0, borderBottom: '1px solid var(--line)', pr: 1 }}
      >
        <Tabs
          value={props.shown}
          onChange={(_event, next: BoardList | Beside) =>
            isBeside(next) ? props.onBeside(next) : props.onList(next)
          }
          variant="scrollable"
          scrollButtons={false}
          aria-label={t('List or map')}
          sx={{
            flex: 1,
            minWidth: 0,
            '& .MuiTab-root': { minWidth: 44, px: 2, gap: 1 },
            '& .MuiTab-icon': { m: 0 },
          }}
        >
          {props.lists.map(({ list, label }) => (
            <Tab key={list} value={list} label={label} />
          ))}
          {beside.map(({ value, icon, label }) => (
            <Tab
              key={value}
              value={value}
              icon={<Icon name={icon} />}
              iconPosition="start"
              aria-label={label}
              {...(hasWords ? { label } : {})}
            />
          ))}
        </Tabs>
        <IconButton
          aria-label={`${t('Search and filters')}${props.set > 0 ? ` (${props.set})` : ''}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => ask(!isOpen)}
        >
          <Icon name="filter" />
          {props.set > 0 ? (
            <Box
              component="span"
              className="numbers"
              sx={{
                position: 'absolute',
                top: 4,
                right: 6,
                fontSize: 12,
                lineHeight: '14px',
                fontWeight: 600,
                color: 'primary.main',
              }}
            >
              {props.set}
            </Box>
          ) : null}
        </IconButton>
        {props.actions}
      </Stack>
      <Box
        id={id}
        hidden={!isOpen}
        sx={{
          display: isOpen ? 'flex' : 'none',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          px: 3,
          pt: 3,
          pb: 2,
          flexShrink: 0,
          borderBottom: '1px solid var(--line)',
        }}
      >
        {props.search ? <Box sx={{ flex: '1 1 180px' }}>{props.search}</Box> : null}
        {props.filters}
      </Box>
    </>
  );
};
