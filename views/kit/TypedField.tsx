// A field whose text people type in their own way: what can be read is kept as the contract has it and written out in the portal's form.
// Invariant: what cannot be read stays as it was typed, says so under its own name, is kept as nothing and holds back the form around it.
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Typed } from '../../core/index.ts';

export interface TypedFieldProps
  extends Pick<TextFieldProps, 'sx' | 'size' | 'fullWidth' | 'required' | 'disabled' | 'autoFocus' | 'ref'> {
  readonly label: string;
  /** The whole name, where the label alone says it only beside others. */
  readonly name?: string;
  /** The label is not drawn: what stands around the field says it to who sees. */
  readonly isBare?: boolean;
  /** As the contract has it; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly error?: boolean;
  readonly helperText?: ReactNode;
}

interface Reading {
  readonly id: string;
  readonly read: (text: string) => Typed | null;
  readonly write: (value: string) => string;
  /** What is typed, by its letters. */
  readonly form: string;
  /** What is said of a text that cannot be read. */
  readonly unread: string;
  /** What is wrong with a value that was read. */
  readonly faultOf?: (value: string) => string | undefined;
  readonly input?: Ref<HTMLInputElement>;
  readonly end?: ReactNode;
  readonly onArrowDown?: () => void;
}

export const TypedField = ({
  id,
  label,
  name,
  isBare = false,
  value,
  onChange,
  onBlur,
  error = false,
  helperText,
  read,
  write,
  form,
  unread,
  faultOf,
  end,
  onArrowDown,
  ...rest
}: TypedFieldProps & Reading) => {
  const input = useRef<HTMLInputElement>(null);
  /** `beside`: the values with which the text stays; null while it is being typed. */
  const [typed, setTyped] = useState<{
    readonly text: string;
    readonly beside: readonly string[] | null;
  } | null>(null);
  const [isTouched, setTouched] = useState(false);
  const isTyped = typed !== null && (typed.beside === null || typed.beside.includes(value));
  const give = (next: string): void => {
    if (next !== value) onChange(next);
  };
  const type = (text: string): void => {
    const found = read(text);
    setTouched(true);
    setTyped({
      text: found?.isWhole === true && /^\d+$/.test(text) ? write(found.value) : text,
      beside: null,
    });
    // The button of a form waits for a change, and would miss its first press if that came with the press itself. What stands in no form,
    // such as a filter, acts on each value that it is given, and gets whole ones.
    if (found !== null && (found.isWhole || input.current?.form != null)) give(found.value);
    else if (text.trim() === '') give('');
  };
  const settle = (): void => {
    if (typed?.beside !== null) return;
    const text = typed.text.trim();
    const found = read(text);
    setTyped(text === '' || found !== null ? null : { text: typed.text, beside: ['', value] });
    give(found?.value ?? '');
  };
  const fault =
    isTyped && typed.beside !== null
      ? unread
      : isTouched && value !== '' && (!isTyped || read(typed.text)?.isWhole === true)
        ? faultOf?.(value)
        : undefined;
  // No button and no key sends a form past a text that it would leave out.
  const hold = useEffectEvent((event: Event) => {
    const text = input.current?.value.trim() ?? '';
    if (rest.disabled === true || (fault === undefined && (text === '' || read(text) !== null))) return;
    event.preventDefault();
    // The first of several says so.
    event.stopImmediatePropagation();
    settle();
    input.current?.focus();
  });
  useEffect(() => {
    const around = input.current?.form;
    const held = (event: Event): void => hold(event);
    around?.addEventListener('submit', held, true);
    return () => around?.removeEventListener('submit', held, true);
  }, []);
  return (
    <TextField
      {...rest}
      id={id}
      {...(isBare ? {} : { label })}
      placeholder={form}
      value={isTyped ? typed.text : write(value)}
      error={error || fault !== undefined}
      helperText={fault ?? helperText}
      inputRef={input}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
        if (event.key !== 'ArrowDown' || !event.altKey || onArrowDown === undefined) return;
        event.preventDefault();
        onArrowDown();
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          autoComplete: 'off',
          inputMode: 'numeric',
          className: 'numbers',
          ...(isBare || name !== undefined ? { 'aria-label': name ?? label } : {}),
        },
        ...(end === undefined ? {} : { input: { endAdornment: end, sx: { pr: 0.5 } } }),
      }}
    />
  );
};
