// The search of a list: waits 500 ms and for three letters (LST-17, LST-18); emptied, it asks at once for everything.
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useDebounced } from '../hooks/useDebounced.ts';
import { Icon } from './Icon.tsx';

const fewest = 3;

export const SearchField = ({
  value,
  onSearch,
  label = t('Search'),
}: {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly label?: string;
}) => {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const rested = useDebounced(text.trim());
  useEffect(() => {
    // The address changed from elsewhere: a link, the back button.
    if (value !== told.current) {
      told.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => {
    if (rested === told.current || (rested !== '' && rested.length < fewest)) return;
    told.current = rested;
    onSearch(rested);
  }, [rested, onSearch]);
  const length = text.trim().length;
  return (
    <TextField
      label={label}
      type="search"
      value={text}
      placeholder={t(texts.pickers.enterSearchTerm)}
      onChange={(event) => setText(event.target.value)}
      helperText={length > 0 && length < fewest ? t(texts.pickers.minimum, { n: fewest }) : undefined}
      sx={{ width: '100%', maxWidth: { md: 340 } }}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" />
            </InputAdornment>
          ),
          endAdornment:
            text === '' ? undefined : (
              <InputAdornment position="end">
                <IconButton size="small" aria-label={t('Clear search')} onClick={() => setText('')}>
                  <Icon name="close" size={16} />
                </IconButton>
              </InputAdornment>
            ),
        },
      }}
    />
  );
};
