// The drawings of the portal: one stroke weight, one grid of 24, decorative unless a title is given.
import { type CSSProperties, memo } from 'react';

const paths = {
  add: 'M12 5v14M5 12h14',
  alert: 'M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.6v.1',
  archive: 'M4 8v11h16V8M3 4h18v4H3zM10 12h4',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  bell: 'M6 10a6 6 0 1 1 12 0c0 6 2 7 2 7H4s2-1 2-7Zm4 10h4',
  building: 'M5 21V4h9v17m0-12h5v12M3 21h18M8 8h3m-3 4h3m-3 4h3',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4m8-4v4',
  cancel: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-3.2 5.8 6.4 6.4m0-6.4-6.4 6.4',
  card: 'M3 6h18v12H3zM3 10h18M7 14.5h4',
  chart: 'M4 20V4m0 16h16M8 16v-4m4 4V8m4 8v-6',
  chat: 'M4 5h16v11H9l-5 4z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  checkCircle: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9.3 2.8 2.8L16 9.8',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 6-6 6 6 6',
  chevronRight: 'm9 6 6 6-6 6',
  chevronUp: 'm6 15 6-6 6 6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  columns: 'M4 5h16v14H4zm5.5 0v14m5-14v14',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  dashboard: 'M4 4h7v9H4zm9 0h7v5h-7zm0 7h7v9h-7zm-9 4h7v5H4z',
  download: 'M12 4v11m-5-5 5 5 5-5M4 20h16',
  edit: 'm14.5 5.5 4 4L8 20H4v-4zM12.5 7.5l4 4',
  eye: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  file: 'M6 3h8l4 4v14H6zm8 0v4h4',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  fit: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5m5-6h6v6H9z',
  flag: 'M5 21V4h12l-2 4 2 4H5',
  image: 'M4 5h16v14H4zm0 11 5-5 4 4 3-3 4 4M15.5 9h.1',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5.5m0-8.6v.1',
  key: 'M15 4a5 5 0 1 1-3.5 8.5L5 19v2H3v-4l6.5-6.5A5 5 0 0 1 15 4Zm1 4h.1',
  lasso: 'M3 9c0-7 18-7 18 0S3 16 3 9ZM7 14c-3 1-2 4 0 4s2 2 1 3',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1',
  lock: 'M6 11h12v9H6zm2 0V8a4 4 0 1 1 8 0v3',
  logout: 'M10 4H5v16h5m4-12 4 4-4 4m4-4H9',
  map: 'm3 6 6-2 6 2 6-2v14l-6 2-6-2-6 2zm6-2v14m6-12v14',
  menu: 'M4 6h16M4 12h16M4 18h16',
  minus: 'M5 12h14',
  money: 'M3 7h18v10H3zm9 2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6 7v10m12-10v10',
  more: 'M12 6h.1M12 12h.1M12 18h.1',
  moreAcross:
    'M6 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6ZM12 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6ZM18 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6Z',
  offline: 'M3 4l18 17M8.5 16a5 5 0 0 1 6-.6M5 12.5a10 10 0 0 1 4-2.4m4.5-.2a10 10 0 0 1 5.5 2.6M12 19.5h.1',
  parcel: 'm12 3 8 4.5v9L12 21l-8-4.5v-9zm-8 4.5 8 4.5 8-4.5M12 12v9M8 5.2l8 4.5',
  pause: 'M8 5v14m8-14v14',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21c0-4 3.5-6 8-6s8 2 8 6',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 20c0-3.5 2.7-5.5 6.5-5.5s6.5 2 6.5 5.5M16 5.5a3.5 3.5 0 0 1 0 6.5m2 2.8c2.2.7 3.5 2.5 3.5 5.2',
  phone: 'M6 3h3l1.5 5L8 9.5a12 12 0 0 0 6.5 6.5L16 13.5l5 1.5v3c0 2-1.5 3-3 3C10 21 3 14 3 6c0-1.5 1-3 3-3Z',
  pin: 'M12 21s7-6.5 7-11.5a7 7 0 1 0-14 0C5 14.5 12 21 12 21Zm0-14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  play: 'M7 5v14l12-7z',
  redo: 'm15 7 5 5-5 5m5-5H10a5 5 0 0 0 0 10',
  refresh: 'M19 8a8 8 0 1 0 1 6M20 4v5h-5',
  route:
    'M6 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm12-12a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM9 18h6a4 4 0 0 0 0-8H9a3.5 3.5 0 0 1 0-5h6',
  scan: 'M4 8V4h4m8 0h4v4m0 8v4h-4m-8 0H4v-4M7 8v8m3-8v8m4-8v8m3-8v8',
  screen: 'M3 5h18v11H3zm6 15h6m-3-4v4',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L20 20',
  send: 'M4 11.5 20 4l-5 16-3.5-6.5zM11.5 13.5 20 4',
  settings: 'M4 7h10m4 0h2M4 17h2m4 0h10M14 4.5v5m-8 5v5M14 7h4',
  shield: 'm12 3 8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z',
  sidebar: 'M4 5h16v14H4zm6 0v14',
  signature: 'M3 17c3 0 4-10 7-10 2 0-1 10 1 10s2-4 4-4 1 3 6 3M3 21h18',
  sort: 'M8 5v14m-3-3 3 3 3-3m5 3V5m-3 3 3-3 3 3',
  star: 'm12 4 2.5 5.3 5.7.8-4.1 4 1 5.7L12 17l-5.1 2.8 1-5.7-4.1-4 5.7-.8z',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Zm6 10v-5h6v5',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13m-7 4v5m4-5v5',
  truck: 'M3 6h11v10H3zm11 4h4l3 3v3h-7M7 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm10 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  undo: 'M9 7 4 12l5 5m-5-5h10a5 5 0 0 1 0 10',
  upload: 'M12 20V9m-5 5 5-5 5 5M4 4h16',
  webhook: 'M9 8a3 3 0 1 1 5 2l3 5m-3.5 2a3 3 0 1 1 3-2M6 13a3 3 0 1 0 3 4h5m-7-4 3-5',
  wifi: 'M5 12.5a10 10 0 0 1 14 0M8.5 16a5 5 0 0 1 7 0M2 9a14.5 14.5 0 0 1 20 0M12 19.5h.1',
} as const;

export type IconName = keyof typeof paths;

const PlainIcon = ({
  name,
  size = 18,
  title,
  filled = false,
  style,
}: {
  readonly name: IconName;
  readonly size?: number;
  readonly title?: string;
  readonly filled?: boolean;
  readonly style?: CSSProperties;
}) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    style={{ flexShrink: 0, ...style }}
    {...(title ? { role: 'img' } : { 'aria-hidden': true })}
  >
    <title>{title}</title>
    <path d={paths[name]} />
  </svg>
);

/** Draws an icon in the colour of its text; `title` makes it speak, without it readers pass it by. The same icon is not drawn again. */
export const Icon = memo(PlainIcon);
