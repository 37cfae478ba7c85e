// The map's own buttons: nearer, farther, and back to everything that is on it.
import { css } from '@emotion/react';
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
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '@media (pointer: coarse)': { width: 44, height: 44 },
});

export const MapButtons = ({ surface }: { readonly surface: MapSurface }) => (
  <div css={{ position: 'absolute', top: 8, left: 8, display: 'grid', gap: 4, zIndex: 1 }}>
    {buttons.map(({ icon, label, act }) => (
      <button
        key={icon}
        type="button"
        aria-label={t(label)}
        title={t(label)}
        css={look}
        onClick={() => act(surface)}
      >
        <Icon name={icon} />
      </button>
    ))}
  </div>
);
