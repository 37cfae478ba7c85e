// A picker over a list too long to show: asks the server after a rest, from three letters on (LST-17, LST-18, VAL-41..50).
import Autocomplete from '@mui/material/Autocomplete';
import CircularProgress from '@mui/material/CircularProgress';
import TextField from '@mui/material/TextField';
import type { Either } from 'fp-ts/Either';
import { isLeft } from 'fp-ts/Either';
import { type Ref, useEffect, useState } from 'react';
import { type Refusal, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useDebounced } from '../hooks/useDebounced.ts';

export interface Option {
  readonly key: string;
  readonly value: string;
  /** A second line: an address, an email. */
  readonly detail?: string;
}

export interface SearchSelectProps<O extends Option> {
  readonly label: string;
  readonly value: O | null;
  readonly onChange: (value: O | null) => void;
  readonly search: (text: string, signal: AbortSignal) => Promise<Either<Refusal, readonly O[]>>;
  /** Letters before the first question; 0 asks at once, for short lists. */
  readonly minimum?: number;
  readonly placeholder?: string;
  readonly noMatch?: string;
  readonly error?: string | undefined;
  readonly helperText?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly autoFocus?: boolean;
}

type Found<O> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly rows: readonly O[] }
  | { readonly kind: 'failed'; readonly message: string };

/** One choice of a searched list. An answer that was overtaken by further typing is dropped. */
export const SearchSelect = <O extends Option>({
  label,
  value,
  onChange,
  search,
  minimum = 3,
  placeholder = t(texts.pickers.enterSearchTerm),
  noMatch = t(texts.pickers.noMatch),
  error,
  helperText,
  required = false,
  disabled = false,
  inputRef,
  autoFocus = false,
}: SearchSelectProps<O>) => {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<Found<O>>({ kind: 'idle' });
  const rested = useDebounced(text.trim());
  const isAsking = open && rested.length >= minimum && rested !== value?.value;

  useEffect(() => {
    if (!isAsking) {
      setFound({ kind: 'idle' });
      return;
    }
    const leave = new AbortController();
    setFound({ kind: 'searching' });
    void search(rested, leave.signal).then((answer) => {
      if (leave.signal.aborted) return;
      setFound(
        isLeft(answer)
          ? { kind: 'failed', message: answer.left.message || t(texts.errors.fallback) }
          : { kind: 'found', rows: answer.right },
      );
    });
    return () => leave.abort();
  }, [isAsking, rested, search]);

  const nothing =
    found.kind === 'failed'
      ? t(found.message)
      : text.trim().length < minimum
        ? text.length === 0
          ? t(texts.pickers.startTyping)
          : t(texts.pickers.minimum, { n: minimum })
        : found.kind === 'found'
          ? noMatch
          : t(texts.shell.loading);

  return (
    <Autocomplete<O>
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={value}
      disabled={disabled}
      options={found.kind === 'found' ? found.rows : []}
      filterOptions={(rows) => rows}
      getOptionLabel={(row) => row.value}
      getOptionKey={(row) => row.key}
      isOptionEqualToValue={(row, chosen) => row.key === chosen.key}
      onChange={(_event, row) => onChange(row)}
      inputValue={text}
      onInputChange={(_event, next) => setText(next)}
      noOptionsText={nothing}
      loading={found.kind === 'searching'}
      loadingText={t(texts.shell.loading)}
      renderOption={(props, row) => (
        <li {...props} key={row.key}>
          <span>
            {row.value}
            {row.detail ? (
              <span style={{ display: 'block', color: 'var(--inkSoft)', fontSize: 13 }}>{row.detail}</span>
            ) : null}
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
          required={required}
          error={Boolean(error)}
          helperText={error ?? helperText}
          {...(inputRef ? { inputRef } : {})}
          autoFocus={autoFocus}
          slotProps={{
            ...params.slotProps,
            input: {
              ...params.slotProps.input,
              endAdornment: (
                <>
                  {found.kind === 'searching' ? <CircularProgress size={16} aria-hidden="true" /> : null}
                  {params.slotProps.input.endAdornment}
                </>
              ),
            },
          }}
        />
      )}
    />
  );
};
