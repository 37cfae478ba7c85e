// Every colour, step and breakpoint of the portal: the stylesheet, the component theme, the map and the charts read these.
// Status colours never stand alone: an icon or a word goes with them.

export type Scheme = 'light' | 'dark';

/** Colours by role; both schemes carry the same roles. */
export const colours = {
  light: {
    ink: '#12211f',
    inkSoft: '#4a5a57',
    paper: '#fbfaf7',
    surface: '#ffffff',
    raised: '#f3f1ea',
    line: '#e3e0d8',
    lineStrong: '#8a8f86',
    accent: '#0b6b62',
    accentHover: '#095a52',
    accentSoft: '#dcede9',
    onAccent: '#ffffff',
    attention: '#a34a08',
    attentionSoft: '#fdf1e3',
    danger: '#b42318',
    dangerSoft: '#fdecea',
    success: '#17693a',
    successSoft: '#e6f3ea',
    info: '#1d5fa8',
    infoSoft: '#e6eff9',
    focus: '#0b6b62',
    shade: 'rgba(18, 33, 31, 0.45)',
  },
  dark: {
    ink: '#e7ece9',
    inkSoft: '#a9b5b1',
    paper: '#0f1514',
    surface: '#161e1c',
    raised: '#1e2826',
    line: '#2d3937',
    lineStrong: '#71807c',
    accent: '#4fb7a9',
    accentHover: '#6fcabd',
    accentSoft: '#1b3f39',
    onAccent: '#06201c',
    attention: '#f0a95b',
    attentionSoft: '#33240f',
    danger: '#f58b80',
    dangerSoft: '#3a1a17',
    success: '#6fca92',
    successSoft: '#14301f',
    info: '#85b8ee',
    infoSoft: '#142a42',
    focus: '#4fb7a9',
    shade: 'rgba(0, 0, 0, 0.6)',
  },
} as const satisfies Record<Scheme, Record<string, string>>;

export type ColourRole = keyof (typeof colours)['light'];

/** A colour role as CSS: follows the scheme of the viewer's system. */
export const colour = (role: ColourRole): string => `var(--${role})`;

/** MAP-05: one colour for each South African province, apart for colour-blind eyes too (Okabe and Ito, extended by lightness). */
export const provinceColours = {
  'Eastern Cape': '#0072b2',
  'Free State': '#e69f00',
  Gauteng: '#d55e00',
  'KwaZulu-Natal': '#009e73',
  Limpopo: '#7a5195',
  Mpumalanga: '#cc79a7',
  'Northern Cape': '#8c6d31',
  'North West': '#56b4e9',
  'Western Cape': '#4d4d4d',
} as const;

/** Markers of the map (MAP-03, MAP-04, JOB-11), by what they say. */
export const markerColours = {
  unassignedJob: '#b45309',
  assignedJob: '#0b6b62',
  driverOffline: '#6b7280',
  driverAvailable: '#17693a',
  driverOnline: '#1d5fa8',
  driverBusy: '#4f46a5',
  pickUp: '#1d5fa8',
  dropOff: '#0b6b62',
  hub: '#7a5195',
  delivered: '#17693a',
  failed: '#b42318',
  waiting: '#8c6d31',
  route: '#0b6b62',
} as const;

/** Lines of a chart, in the order of their use. */
export const chartColours = [
  '#0b6b62',
  '#e69f00',
  '#1d5fa8',
  '#cc79a7',
  '#b42318',
  '#7a5195',
  '#8c6d31',
] as const;

export const step = 4;
export const radius = 6;
export const motionMs = 160;
export const touchTarget = 44;

/** FMT-21, in pixels. */
export const breakpoints = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } as const;

export const fontFamily = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
