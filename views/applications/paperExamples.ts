// What each kind of paper looks like, as our own drawing: no copy of a real one. What a reviewer must be able to read is framed. Fetched with
// the first card that shows one.
import type { PaperType } from '../../core/index.ts';

/** How a stroke is drawn: the sheet itself, what is printed on it, what is filled, and what must be readable. */
type Pen = 'sheet' | 'ink' | 'fill' | 'mark';
/** A pen and what it draws, as the path of an SVG 120 wide and 84 high. */
export type Stroke = readonly [Pen, string];

const rect = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const lines = (x: number, y: number, w: number, n: number): Stroke => [
  'ink',
  Array.from({ length: n }, (_, at) => `M${x} ${y + 5 * at}h${at === n - 1 ? w * 0.6 : w}`).join(''),
];
const mark = (x: number, y: number, w: number, h = 7): Stroke => ['mark', rect(x, y, w, h)];

/** A sheet that stands, with a heading. */
const sheet = (x = 36): readonly Stroke[] => [
  ['sheet', rect(x, 6, 50, 72)],
  ['fill', rect(x + 6, 12, 24, 4)],
];
const card = (x: number, y: number): Stroke => ['sheet', rect(x, y, 52, 34)];
/** Head and shoulders. */
const person = (x: number, y: number, size: number): Stroke => [
  'fill',
  `${disc(x + size / 2, y + size * 0.32, size * 0.2)}M${x + size * 0.12} ${y + size}a${size * 0.38} ${size * 0.4} 0 0 1 ${size * 0.76} 0z`,
];
const seal = (x: number, y: number): Stroke => ['ink', disc(x, y, 7) + disc(x, y, 4)];
const signed = (x: number, y: number): Stroke => ['ink', `M${x} ${y}q4 -8 6 0t6 -2t6 0q3 -3 6 1`];
const van = (x: number, y: number): Stroke => [
  'ink',
  `M${x} ${y + 14}v-12h16v12zM${x + 16} ${y + 14}v-8h6l4 5v3z${disc(x + 6, y + 15, 2.5)}${disc(x + 20, y + 15, 2.5)}`,
];
const shield = (x: number, y: number): Stroke => ['ink', `M${x} ${y}l7 -3l7 3v6q0 6 -7 9q-7 -3 -7 -9z`];
const cards = (...printed: readonly Stroke[]): readonly Stroke[] => [
  card(4, 14),
  card(64, 36),
  person(8, 22, 16),
  lines(69, 45, 40, 4),
  ...printed,
];

/** The drawing of every kind of paper. */
export const paperExamples: Readonly<Record<PaperType, readonly Stroke[]>> = {
  registration: [
    ...sheet(),
    lines(42, 22, 38, 2),
    mark(40, 33, 42),
    lines(44, 37, 30, 1),
    lines(42, 46, 38, 4),
    seal(76, 68),
  ],
  vat: [
    ...sheet(),
    mark(40, 20, 42),
    lines(44, 24, 30, 1),
    lines(42, 34, 38, 6),
    ['fill', rect(42, 66, 38, 6)],
  ],
  'tax-pin': [
    ...sheet(),
    mark(40, 20, 42),
    lines(44, 24, 30, 1),
    lines(42, 34, 38, 4),
    ['fill', `${rect(66, 58, 6, 6)}${rect(74, 58, 6, 6)}${rect(66, 66, 6, 6)}`],
  ],
  'tax-clearance': [...sheet(), lines(42, 22, 38, 5), mark(40, 48, 30), lines(44, 52, 20, 1), seal(76, 66)],
  'transit-insurance': [
    ...sheet(),
    shield(68, 14),
    mark(40, 32, 42),
    lines(44, 36, 30, 1),
    mark(40, 43, 30),
    lines(44, 47, 20, 1),
    mark(40, 54, 36),
    lines(44, 58, 26, 1),
    lines(42, 68, 38, 2),
  ],
  'bank-letter': [
    ...sheet(),
    ['ink', 'M66 20l8 -6l8 6zM68 21v6M74 21v6M80 21v6M66 28h16'],
    mark(40, 32, 42, 14),
    lines(44, 36, 32, 2),
    lines(42, 52, 38, 3),
    signed(46, 72),
  ],
  'courier-licence': [
    ...sheet(),
    ['ink', 'M68 14h12v10h-12zM68 18h12M74 14v4'],
    mark(40, 32, 42),
    lines(44, 36, 30, 1),
    lines(42, 46, 38, 3),
    mark(40, 62, 30),
    lines(44, 66, 20, 1),
  ],
  identity: cards(lines(30, 22, 22, 3), mark(6, 20, 20, 20), mark(28, 39, 25), lines(31, 43, 18, 1)),
  licence: cards(lines(30, 22, 22, 3), mark(28, 39, 25), lines(31, 43, 18, 1), mark(66, 40, 47, 26)),
  'driving-permit': cards(van(27, 19), mark(28, 39, 25), lines(31, 43, 18, 1), mark(66, 40, 47, 26)),
  police: [
    ['sheet', rect(42, 4, 50, 72)],
    ...sheet(32),
    seal(57, 25),
    lines(38, 40, 38, 3),
    mark(36, 56, 30),
    lines(40, 60, 20, 1),
    signed(54, 72),
  ],
  'address-proof': [
    ...sheet(),
    ['ink', 'M68 20l7 -6l7 6M70 19v8h10v-8'],
    mark(40, 32, 42, 14),
    lines(44, 36, 32, 2),
    lines(42, 54, 38, 2),
    mark(40, 64, 28),
    lines(44, 68, 18, 1),
  ],
  portrait: [['sheet', rect(34, 6, 52, 72)], person(38, 18, 44), mark(44, 14, 32, 36)],
  'vehicle-registration': [
    ...sheet(),
    van(56, 18),
    mark(40, 40, 42),
    lines(44, 44, 30, 1),
    lines(42, 54, 38, 4),
  ],
  'licence-disc': [
    ['sheet', disc(60, 42, 37)],
    ['ink', disc(60, 42, 34)],
    van(48, 12),
    lines(40, 36, 40, 2),
    mark(40, 46, 40, 10),
    lines(45, 51, 30, 1),
    lines(50, 63, 20, 2),
  ],
  insurance: [
    ...sheet(),
    shield(68, 15),
    van(41, 22),
    mark(40, 42, 42),
    lines(44, 46, 30, 1),
    mark(40, 53, 32),
    lines(44, 57, 22, 1),
    lines(42, 68, 38, 2),
  ],
  roadworthy: [
    ...sheet(),
    van(43, 20),
    ['ink', 'M71 28l3 4l6 -9'],
    lines(42, 44, 38, 3),
    mark(40, 58, 32),
    lines(44, 62, 22, 1),
    signed(50, 72),
  ],
  'owner-consent': [
    ...sheet(),
    mark(40, 22, 42),
    lines(44, 26, 30, 1),
    lines(42, 36, 38, 3),
    mark(40, 50, 32),
    lines(44, 54, 22, 1),
    mark(46, 61, 34, 13),
    signed(50, 70),
  ],
  'vehicle-pictures': [
    ['sheet', rect(4, 8, 52, 34)],
    ['ink', 'M16 34v-12l4 -8h20l4 8v12zM20 22h20M16 34v4h5v-4M44 34v4h-5v-4'],
    mark(22, 27, 16, 5),
    ['sheet', rect(64, 8, 52, 34)],
    ['ink', `M72 32v-18h22v18zM94 32v-11h8l6 6v5z${disc(79, 33, 3.5)}${disc(101, 33, 3.5)}`],
    ['sheet', rect(34, 46, 52, 34)],
    ['ink', 'M44 76v-22h32v22zM50 76v-16h20v16M44 54l6 6M76 54l-6 6'],
    ['fill', `${rect(54, 68, 6, 6)}${rect(61, 66, 7, 8)}`],
  ],
};
