// A picker over a list too long to show: asks the server after a rest, from three letters on (LST-17, LST-18, VAL-41..50).
import Autocomplete from '@mui/material/Autocomplete';
import CircularProgress from '@mui/material/CircularProgress';
import TextField from '@mui/material/TextField';
import type { Either } from 'fp-ts/Either';
import { isLeft } from 'fp-ts/Either';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { type Refusal, texts } from '../../core/index.ts';
import { refusalText, t } from '../hooks/text.ts';
import { useDebounced } from '../hooks/useDebounced.ts';

export interface Option {
  readonly key: string;
  readonly value: string;
  /** A second line: an address, an email. */
  readonly detail?: string;
  /** A heading that it stands under, with others of the same: those are only guesses, and nothing takes them unasked. */
  readonly group?: string;
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
  /** Below `noMatch`: what to type instead. */
  readonly noMatchHint?: string;
  /**
   * What is said where a text was typed and none of the rows taken. With it leaving the field takes the row that the keys highlighted, or
   * the only one; else the text stays, and nothing is chosen. Without it the text of the last choice comes back.
   */
  readonly unchosen?: string;
  readonly error?: string | undefined;
  readonly helperText?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly autoFocus?: boolean;
  /** What stands in the field at first, where nothing is chosen. */
  readonly firstText?: string;
  /** Hears what stands in the field. */
  readonly onText?: (text: string) => void;
}

type Found<O> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly rows: readonly O[] }
  | { readonly kind: 'failed'; readonly message: string };

const groupStyle = {
  padding: '8px 16px 4px',
  color: 'var(--inkSoft)',
  fontSize: 13,
  fontWeight: 600,
} as const;

const withHint = (words: string, hint: string | undefined): ReactNode =>
  hint === undefined ? (
    words
  ) : (
    <>
      <span>{words}</span>
      <span style={{ display: 'block', fontSize: 13 }}>{hint}</span>
    </>
  );

/** One choice of a searched list. An answer that was overtaken by further typing is dropped. */
export const SearchSelect = <O extends Option>({
  label,
  value: given,
  onChange,
  search,
  minimum = 3,
  placeholder = t(texts.pickers.enterSearchTerm),
  noMatch = t(texts.pickers.noMatch),
  noMatchHint,
  unchosen,
  error,
  helperText,
  required = false,
  disabled = false,
  inputRef,
  autoFocus = false,
  firstText = '',
  onText,
}: SearchSelectProps<O>) => {
  // The library takes another object for another choice, and puts its text in the place of what is typed.
  const [chosen, setChosen] = useState(given);
  const isSame = chosen?.key === given?.key && chosen?.value === given?.value;
  if (!isSame) setChosen(given);
  const value = isSame ? chosen : given;
  const [text, setText] = useState(firstText);
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<Found<O>>({ kind: 'idle' });
  const highlighted = useRef<O | null>(null);
  // A text that was left without a choice stays, though nothing is chosen.
  const [isUnchosen, setUnchosen] = useState(firstText !== '');
  const rested = useDebounced(text.trim());
  const isAsking = open && rested.length >= minimum && rested !== value?.value;

  useEffect(() => {
    if (!isAsking) {
      setFound({ kind: 'idle' });
      return;
    }
    const overtaken = new AbortController();
    setFound({ kind: 'searching' });
    void search(rested, overtaken.signal).then((answer) => {
      if (overtaken.signal.aborted) return;
      setFound(
        isLeft(answer)
          ? { kind: 'failed', message: answer.left.message || t(texts.errors.fallback) }
          : { kind: 'found', rows: answer.right },
      );
    });
    return () => overtaken.abort();
  }, [isAsking, rested, search]);

  const leave = (): void => {
    const typed = text.trim();
    if (unchosen === undefined || typed === '' || typed === value?.value) return;
    const rows = found.kind === 'found' ? found.rows.filter(({ group }) => group === undefined) : [];
    const taken = highlighted.current ?? (rows.length === 1 ? rows[0] : undefined);
    if (taken !== undefined) {
      onChange(taken);
      return;
    }
    setUnchosen(true);
    if (value !== null) onChange(null);
  };

  const nothing: ReactNode =
    found.kind === 'failed'
      ? refusalText(found)
      : text.trim().length < minimum
        ? text.length === 0
          ? t(texts.pickers.startTyping)
          : t(texts.pickers.minimum, { n: minimum })
        : found.kind === 'found'
          ? withHint(noMatch, noMatchHint)
          : t(texts.shell.loading);

  // What was chosen may arrive after the field was left.
  const said = (isUnchosen && text.trim() !== value?.value ? unchosen : undefined) ?? error;

  return (
    <Autocomplete<O>
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={value}
      disabled={disabled}
      options={found.kind === 'found' ? found.rows : []}
      filterOptions={(rows) => rows}
      clearOnBlur={unchosen === undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave();
      }}
      onHighlightChange={(_event, row, reason) => {
        highlighted.current = reason === 'keyboard' ? row : null;
      }}
      groupBy={(row) => row.group ?? ''}
      renderGroup={({ key, group, children }) => (
        <li key={key}>
          {group === '' ? null : <div style={groupStyle}>{group}</div>}
          <ul style={{ padding: 0 }}>{children}</ul>
        </li>
      )}
      getOptionLabel={(row) => row.value}
      getOptionKey={(row) => row.key}
      isOptionEqualToValue={(row, chosen) => row.key === chosen.key}
      onChange={(_event, row) => {
        highlighted.current = null;
        setUnchosen(false);
        onChange(row);
      }}
      inputValue={text}
      onInputChange={(_event, next, reason) => {
        // Nothing is chosen any more, but what was typed is not thrown away.
        if (reason === 'reset' && next === '' && isUnchosen) return;
        if (reason !== 'reset') setUnchosen(false);
        setText(next);
        onText?.(next);
      }}
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
          error={Boolean(said)}
          helperText={said ?? helperText}
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
