// The few plain controls of the public pages: native elements and tokens, so that these pages load no component library.
import { css } from '@emotion/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { breakpoints } from '../base/tokens.ts';

export const phoneOnly = `@media (max-width: ${breakpoints.md - 0.05}px)`;

const button = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 40,
  padding: '8px 16px',
  border: '1px solid transparent',
  borderRadius: 'var(--radius)',
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'background-color var(--motion)',
  [phoneOnly]: { minHeight: 'var(--touch)' },
  '&:disabled': { opacity: 0.55, cursor: 'default' },
});
const kinds = {
  main: css({
    background: 'var(--accent)',
    color: 'var(--onAccent)',
    '&:hover': { background: 'var(--accentHover)', color: 'var(--onAccent)' },
  }),
  quiet: css({
    background: 'var(--surface)',
    borderColor: 'var(--lineStrong)',
    color: 'var(--ink)',
    '&:hover': { background: 'var(--raised)', color: 'var(--ink)' },
  }),
  bare: css({
    background: 'none',
    color: 'var(--accent)',
    padding: '8px 10px',
    '&:hover': { background: 'var(--raised)', color: 'var(--accentHover)' },
  }),
};
export type ButtonKind = keyof typeof kinds;

/** A button; while `busy` it is disabled and says so to readers. */
export const PlainButton = ({
  kind = 'main',
  busy = false,
  disabled,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { readonly kind?: ButtonKind; readonly busy?: boolean }) => (
  <button {...rest} type={type} disabled={disabled || busy} aria-busy={busy} css={[button, kinds[kind]]} />
);

/** A link that looks like a button. */
export const ButtonLink = ({
  kind = 'main',
  ...rest
}: ComponentProps<typeof Link> & { readonly kind?: ButtonKind }) => (
  <Link {...rest} css={[button, kinds[kind]]} />
);

const input = css({
  width: '100%',
  minHeight: 40,
  padding: '8px 12px',
  border: '1px solid var(--lineStrong)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  color: 'var(--ink)',
  font: 'inherit',
  [phoneOnly]: { minHeight: 'var(--touch)', fontSize: 16 },
  '&[aria-invalid="true"]': { borderColor: 'var(--danger)' },
});

export interface PlainFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'children'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Stands inside the field at its end: a reveal button. */
  readonly end?: ReactNode;
}

/** A labelled input; its error and hint are tied to it. */
export const PlainField = ({ label, error, hint, end, ...rest }: PlainFieldProps) => {
  const id = useId();
  const says = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div css={{ display: 'grid', gap: 4 }}>
      <label htmlFor={id} css={{ fontWeight: 600 }}>
        {label}
      </label>
      <div css={{ position: 'relative', display: 'flex' }}>
        <input
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={says}
          css={input}
        />
        {end}
      </div>
      {error ? (
        <span id={`${id}-error`} css={{ color: 'var(--danger)', fontSize: 13 }}>
          {error}
        </span>
      ) : hint ? (
        <span id={`${id}-hint`} css={{ color: 'var(--inkSoft)', fontSize: 13 }}>
          {hint}
        </span>
      ) : null}
    </div>
  );
};

/** A labelled text of several lines. */
export const PlainArea = ({
  label,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'id'> & { readonly label: string }) => {
  const id = useId();
  return (
    <div css={{ display: 'grid', gap: 4 }}>
      <label htmlFor={id} css={{ fontWeight: 600 }}>
        {label}
      </label>
      <textarea {...rest} id={id} css={[input, { minHeight: 96, resize: 'vertical' }]} />
    </div>
  );
};

const tones = {
  info: ['var(--info)', 'var(--infoSoft)'],
  danger: ['var(--danger)', 'var(--dangerSoft)'],
  success: ['var(--success)', 'var(--successSoft)'],
  attention: ['var(--attention)', 'var(--attentionSoft)'],
} as const;

/** Something to know before going on; a danger is spoken at once. */
export const PlainNotice = ({
  tone = 'info',
  children,
}: {
  readonly tone?: keyof typeof tones;
  readonly children: ReactNode;
}) => (
  <div
    role={tone === 'danger' ? 'alert' : 'status'}
    css={{
      padding: '10px 14px',
      borderRadius: 'var(--radius)',
      borderLeft: `3px solid ${tones[tone][0]}`,
      background: tones[tone][1],
      color: 'var(--ink)',
    }}
  >
    {children}
  </div>
);

/** A bordered surface. */
export const Card = (props: ComponentProps<'section'>) => (
  <section
    {...props}
    css={{
      background: 'var(--surface)',
      border: '1px solid var(--line)',
      borderRadius: 'calc(var(--radius) * 2)',
      padding: 24,
      [phoneOnly]: { padding: 16 },
    }}
  />
);

/** The column of a public page: `narrow` for forms, `text` for reading, `wide` for the rest. */
export const Column = ({
  width,
  ...rest
}: ComponentProps<'div'> & { readonly width: 'narrow' | 'text' | 'wide' }) => (
  <div
    {...rest}
    css={{
      width: '100%',
      maxWidth: { narrow: 440, text: 720, wide: 1080 }[width],
      margin: '0 auto',
      padding: '40px 20px',
      display: 'grid',
      gap: 20,
      alignContent: 'start',
      [phoneOnly]: { padding: '24px 16px' },
    }}
  />
);

/** The one h1 of a public page. */
export const PageHeading = ({
  children,
  lead,
}: {
  readonly children: ReactNode;
  readonly lead?: ReactNode;
}) => (
  <header css={{ display: 'grid', gap: 8 }}>
    <h1 css={{ margin: 0, fontSize: 28, lineHeight: '36px', fontWeight: 680, letterSpacing: '-0.015em' }}>
      {children}
    </h1>
    {lead ? (
      <p css={{ margin: 0, color: 'var(--inkSoft)', fontSize: 16, lineHeight: '24px' }}>{lead}</p>
    ) : null}
  </header>
);
