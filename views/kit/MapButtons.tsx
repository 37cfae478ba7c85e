// The map's own buttons: nearer, farther, and back to everything that is on it; below them those of the view that shows it.
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { MapSurface } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { Icon, type IconName } from './Icon.tsx';

const buttons: readonly {
  readonly icon: IconName;
  readonly label: string;
  readonly act: (surface: MapSurface) => void;
}[] = [
  { icon: 'add', label: marked('Zoom in'), act: (surface) => surface.zoomBy(1) },
  { icon: 'minus', label: marked('Zoom out'), act: (surface) => surface.zoomBy(-1) },
  { icon: 'fit', label: marked('Show everything on the map'), act: (surface) => surface.fitAll() },
];

const look = css({
  width: 36,
  height: 36,
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  color: 'var(--ink)',
  cursor: 'pointer',
  '&:hover': { background: 'var(--raised)' },
  '&[aria-pressed=true]': { background: 'var(--accentSoft)', color: 'var(--accent)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '@media (pointer: coarse)': { width: 44, height: 44 },
});

export interface MapButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** Absent for what is not switched on and off. */
  readonly isOn?: boolean;
  readonly onClick: () => void;
}

/** One of the map's buttons. */
export const MapButton = ({ icon, label, isOn, onClick }: MapButtonProps) => (
  <button type="button" aria-label={label} aria-pressed={isOn} title={label} css={look} onClick={onClick}>
    <Icon name={icon} />
  </button>
);

export const MapButtons = ({
  surface,
  children,
}: {
  readonly surface: MapSurface;
  readonly children?: ReactNode;
}) => (
  <div data-over-map css={{ position: 'absolute', top: 8, left: 8, display: 'grid', gap: 4, zIndex: 1 }}>
    {buttons.map(({ icon, label, act }) => (
      <MapButton key={icon} icon={icon} label={t(label)} onClick={() => act(surface)} />
    ))}
    {children}
  </div>
);
