// Map markers as pictures (API-108), for mails and outside maps: a drop with a label. Whatever a caller sends is text or a
// colour, never markup.
import { contract } from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';

const named: Readonly<Record<string, string>> = {
  teal: '#0b6b62',
  amber: '#b45309',
  red: '#b42318',
  green: '#17693a',
  blue: '#1d5fa8',
  grey: '#5b6664',
  white: '#ffffff',
  black: '#12211f',
};

/** A colour by name or as hexadecimal, with or without `#`; anything else is the fallback. */
const colourOf = (text: string | undefined, fallback: string): string => {
  if (text === undefined) return fallback;
  const hex = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text)?.[1];
  return hex === undefined ? (named[text.toLowerCase()] ?? fallback) : `#${hex.toLowerCase()}`;
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** A driver's marker is round, any other a drop that points at its place. */
const shapes = {
  round: 'M16 2a14 14 0 1 1 0 28a14 14 0 1 1 0-28z',
  drop: 'M16 1C8.8 1 3 6.8 3 14c0 9.5 13 25 13 25s13-15.5 13-25C29 6.8 23.2 1 16 1z',
} as const;

const marker = implement(contract.images.marker, async (_, { query }) => {
  const isRound = /driver|user|vehicle/i.test(query.markerType ?? '');
  const label = escaped([...(query.label ?? query.initials ?? '')].slice(0, 3).join(''));
  const title = escaped([query.markerType, query.status, query.vehicletype].filter(Boolean).join(' '));
  const height = isRound ? 32 : 40;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="${height}" viewBox="0 0 32 ${height}" role="img"><title>${title || 'marker'}</title><path d="${isRound ? shapes.round : shapes.drop}" fill="${colourOf(query.markerColour, '#0b6b62')}" stroke="#ffffff" stroke-width="2"/><text x="16" y="${isRound ? 21 : 19}" text-anchor="middle" font-family="Inter, Arial, sans-serif" font-size="13" font-weight="600" fill="${colourOf(query.labelColour, '#ffffff')}">${label}</text></svg>`;
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control':
        query.version === undefined ? 'public, max-age=3600' : 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
});

export const markerHandlers = [marker];
