// The component theme, made from the tokens alone; both schemes as CSS variables, chosen by the attribute that
// scheme.ts describes.
import { createTheme } from '@mui/material/styles';
import { schemeAttribute } from '../base/scheme.ts';
import {
  breakpoints,
  colours,
  fontFamily,
  motionMs,
  radius,
  type Scheme,
  step,
  touchTarget,
} from '../base/tokens.ts';

const palette = (scheme: Scheme) => {
  const shade = colours[scheme];
  const role = (main: string) => ({ main, contrastText: scheme === 'light' ? '#ffffff' : '#0f1514' });
  return {
    mode: scheme,
    primary: {
      main: shade.accent,
      dark: shade.accentHover,
      light: shade.accentSoft,
      contrastText: shade.onAccent,
    },
    secondary: role(shade.inkSoft),
    error: role(shade.danger),
    warning: role(shade.attention),
    success: role(shade.success),
    info: role(shade.info),
    text: { primary: shade.ink, secondary: shade.inkSoft, disabled: shade.lineStrong },
    background: { default: shade.paper, paper: shade.surface },
    divider: shade.line,
  };
};

const phone = `@media (max-width: ${breakpoints.md - 0.05}px)`;
const dense = 36;
/** What opens over a page stands off from it. */
const popup = { border: '1px solid var(--line)', boxShadow: '0 8px 24px rgba(0,0,0,.16)' } as const;
/** The outline of style.css for the kit's buttons, whose own style takes it away; inside where the edge would be cut off. */
const focused = (outlineOffset: number) => ({
  '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset },
});

/** One theme for the whole console and the wizard. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: `[${schemeAttribute}="%s"]`, cssVarPrefix: 'm' },
  colorSchemes: { light: { palette: palette('light') }, dark: { palette: palette('dark') } },
  breakpoints: { values: breakpoints },
  spacing: step,
  shape: { borderRadius: radius },
  typography: {
    fontFamily,
    fontSize: 14,
    body1: { fontSize: '0.875rem', lineHeight: '20px' },
    body2: { fontSize: '0.8125rem', lineHeight: '18px' },
    caption: { fontSize: '0.75rem', lineHeight: '16px' },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '0.875rem', lineHeight: '20px' },
    h1: { fontSize: '1.375rem', lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.01em' },
    h2: { fontSize: '1.125rem', lineHeight: '24px', fontWeight: 650 },
    h3: { fontSize: '1rem', lineHeight: '24px', fontWeight: 650 },
    h4: { fontSize: '0.875rem', lineHeight: '20px', fontWeight: 650 },
    h5: { fontSize: '0.875rem', lineHeight: '20px', fontWeight: 600 },
    h6: { fontSize: '0.8125rem', lineHeight: '18px', fontWeight: 600 },
    subtitle1: { fontSize: '0.875rem', lineHeight: '20px', fontWeight: 600 },
    subtitle2: { fontSize: '0.8125rem', lineHeight: '18px', fontWeight: 600 },
    overline: { fontSize: '0.6875rem', lineHeight: '16px', fontWeight: 600, letterSpacing: '0.06em' },
  },
  transitions: {
    duration: {
      shortest: 80,
      shorter: 100,
      short: 120,
      standard: motionMs,
      complex: motionMs,
      enteringScreen: motionMs,
      leavingScreen: 120,
    },
  },
  components: {
    // Without the ripple the kit shows no focus of its own; switches, checkboxes and radios are such buttons around a hidden field.
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: focused(2) } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: dense, paddingInline: 14, [phone]: { minHeight: touchTarget } },
        sizeSmall: { minHeight: 30, paddingInline: 10, [phone]: { minHeight: touchTarget } },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: radius,
          padding: 0,
          flexShrink: 0,
          width: dense,
          height: dense,
          [phone]: { width: touchTarget, height: touchTarget },
        },
        sizeSmall: { width: 30, height: 30, [phone]: { width: touchTarget, height: touchTarget } },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiSelect: { defaultProps: { size: 'small' } },
    MuiOutlinedInput: {
      styleOverrides: {
        notchedOutline: { borderColor: 'var(--lineStrong)' },
        root: { [phone]: { minHeight: touchTarget, fontSize: '1rem' } },
      },
    },
    MuiAutocomplete: {
      styleOverrides: {
        paper: popup,
        root: {
          // The kit leaves room for its own small buttons: under a finger's they would stand on the words.
          [phone]: {
            '&.MuiAutocomplete-hasPopupIcon .MuiOutlinedInput-root.MuiInputBase-root': {
              paddingRight: touchTarget + 9,
            },
            '&.MuiAutocomplete-hasPopupIcon.MuiAutocomplete-hasClearIcon .MuiOutlinedInput-root.MuiInputBase-root':
              { paddingRight: 2 * touchTarget + 9 },
          },
        },
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        root: { [phone]: { fontSize: '1rem' } },
        sizeSmall: { '&:not(.MuiInputLabel-shrink)': { [phone]: { transform: 'translate(14px, 12px)' } } },
      },
    },
    // What a field waits for is read although nothing can be typed into it yet.
    MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: 'var(--inkSoft)' } } } },
    // The buttons end where the text above them does.
    MuiDialogActions: { styleOverrides: { root: { gap: 8, padding: '8px 24px 16px' } } },
    MuiTableCell: {
      styleOverrides: {
        root: { padding: '7px 12px', borderColor: 'var(--line)', fontVariantNumeric: 'tabular-nums' },
        head: {
          fontWeight: 600,
          color: 'var(--inkSoft)',
          background: 'var(--surface)',
          whiteSpace: 'nowrap',
        },
        stickyHeader: { background: 'var(--surface)' },
      },
    },
    // On one line with the headings that sort nothing.
    MuiTableSortLabel: { styleOverrides: { root: { verticalAlign: 'top' } } },
    MuiChip: {
      styleOverrides: {
        root: { borderRadius: radius, fontWeight: 500 },
        clickable: { [phone]: { minHeight: touchTarget } },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { border: '1px solid var(--line)', boxShadow: '0 16px 48px rgba(0,0,0,.22)' },
        paperFullScreen: { border: 0 },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: { minHeight: dense, fontSize: '0.875rem', [phone]: { minHeight: touchTarget }, ...focused(-2) },
      },
    },
    MuiLink: {
      defaultProps: { underline: 'hover' },
      styleOverrides: {
        // High enough for a finger wherever it stands: links beneath one another are rows of 24 px. A long one wraps like text.
        root: { '&.MuiLink-button': { display: 'inline-block', paddingBlock: 2, textAlign: 'start' } },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          color: 'var(--inkSoft)',
          ...focused(-2),
          // What is chosen is told from what is not, and from what cannot be.
          '&.Mui-selected, &.Mui-selected:hover': { color: 'var(--accent)', background: 'var(--accentSoft)' },
        },
      },
    },
    MuiTab: { styleOverrides: { root: { minHeight: 44, ...focused(-2) } } },
    MuiListItemButton: { styleOverrides: { root: focused(-2) } },
    MuiCardActionArea: { styleOverrides: { root: focused(-2) } },
    MuiAccordionSummary: { styleOverrides: { root: focused(-2) } },
    MuiAlert: { styleOverrides: { root: { alignItems: 'center' } } },
    // In the dark a shadow alone is no edge.
    MuiPopover: { styleOverrides: { paper: popup } },
  },
});
