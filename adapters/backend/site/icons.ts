// The small drawings beside the items of a page: one stroke weight, one grid of 24.
import { html, type Markup } from './markup.ts';

const paths = {
  box: 'm12 3 8 4.5v9L12 21l-8-4.5v-9zm-8 4.5 8 4.5 8-4.5M12 12v9',
  card: 'M3 6h18v12H3zM3 10h18M7 14.5h4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2',
  code: 'm8 7-5 5 5 5m8-10 5 5-5 5M14 5l-4 14',
  file: 'M6 3h8l4 4v14H6zm8 0v4h4M9 13h6m-6 4h6',
  key: 'M15 4a5 5 0 1 1-3.5 8.5L5 19v2H3v-4l6.5-6.5A5 5 0 0 1 15 4Zm1 4h.1',
  mail: 'M3 6h18v12H3zm0 1 9 6 9-6',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'm6 6 12 12M18 6 6 18',
  money: 'M3 7h18v10H3zm9 2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6 7v10m12-10v10',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 20c0-3.5 2.7-5.5 6.5-5.5s6.5 2 6.5 5.5M16 5.5a3.5 3.5 0 0 1 0 6.5',
  phone: 'M7 2h10v20H7zm4 17h2',
  pin: 'M12 21s7-6.5 7-11.5a7 7 0 1 0-14 0C5 14.5 12 21 12 21Zm0-14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  repeat: 'M4 11a7 7 0 0 1 12-4l3 3m0-5v5h-5M20 13a7 7 0 0 1-12 4l-3-3m0 5v-5h5',
  shield: 'm12 3 8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zm-3.5 9 2.5 2.5 4.5-5',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Zm6 10v-5h6v5',
  truck: 'M3 6h11v10H3zm11 4h4l3 3v3h-7M7 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm10 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  webhook: 'M9 8a3 3 0 1 1 5 2l3 5m-3.5 2a3 3 0 1 1 3-2M6 13a3 3 0 1 0 3 4h5',
} as const;

export type IconName = keyof typeof paths;

/** Decorative: the words beside it say what it means. */
export const icon = (name: IconName): Markup =>
  html`<svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false"><path d="${paths[name]}" /></svg>`;
