// The large drawings of the public pages, in the colours of the scheme by the classes of views/site/site.css. No words stand in them.
import { html, type Markup } from './markup.ts';

const frame = (drawn: Markup): Markup =>
  html`<svg class="art" viewBox="0 0 480 360" role="presentation" aria-hidden="true" focusable="false">${drawn}</svg>`;

const pin = (x: number, y: number, fill: string): Markup => html`<g transform="translate(${x} ${y})">
  <path class="${fill}" d="M0 0c-6-9-18-20-18-33a18 18 0 1 1 36 0C18-20 6-9 0 0Z" /><circle class="f-surface" cy="-33" r="7" /></g>`;

const van = (x: number, y: number): Markup => html`<g transform="translate(${x} ${y})">
  <rect class="f-accent" width="58" height="36" rx="5" /><path class="f-deep" d="M58 10h17l11 13v13H58z" />
  <path class="f-surface" d="M63 14h10l7 9H63z" /><path class="s-on" d="M12 13h22M12 21h14" />
  <circle class="f-ink" cx="18" cy="38" r="8" /><circle class="f-surface" cx="18" cy="38" r="3" />
  <circle class="f-ink" cx="68" cy="38" r="8" /><circle class="f-surface" cx="68" cy="38" r="3" /></g>`;

const parcel = (x: number, y: number, size: number): Markup => html`<g transform="translate(${x} ${y})">
  <rect class="f-parcel" width="${size}" height="${size * 0.8}" rx="3" />
  <rect class="f-tape" x="${size * 0.42}" width="${size * 0.16}" height="${size * 0.8}" />
  <rect class="f-surface" x="${size * 0.08}" y="${size * 0.5}" width="${size * 0.26}" height="${size * 0.18}" rx="1" /></g>`;

const drawings = {
  way: () => html`
    <rect class="f-raised" width="480" height="360" rx="16" />
    <path class="f-green" d="M300 0h180v120c-60 20-140 0-180-40zM0 250c60-20 120 0 150 50v60H0z" />
    <path class="f-water" d="M330 360c0-60 60-90 150-96v96z" />
    <g class="s-road"><path d="M0 90h480M0 190h480M0 292h300M80 0v360M190 0v360M300 0v300M400 0v280" /><path d="M0 330 210 120 300 60l180-30" /></g>
    <path class="s-way" d="M80 292V190h110V90h110l100-40" />
    <path class="s-done" d="M80 292V190h110v-50" />
    <circle class="f-accent" cx="80" cy="292" r="10" /><circle class="f-surface" cx="80" cy="292" r="4" />
    ${pin(400, 50, 'f-attention')}
    ${van(150, 118)}
    <g transform="translate(246 206)"><rect class="f-surface s-line" width="202" height="112" rx="10" />
      <circle class="f-soft" cx="30" cy="32" r="14" /><path class="s-accent" d="m24 32 5 5 8-10" />
      <rect class="f-ink" x="56" y="22" width="96" height="8" rx="4" /><rect class="f-line" x="56" y="38" width="66" height="6" rx="3" />
      <rect class="f-line" x="18" y="72" width="166" height="6" rx="3" /><rect class="f-accent" x="18" y="72" width="104" height="6" rx="3" />
      <circle class="f-accent" cx="122" cy="75" r="8" /><rect class="f-line" x="18" y="92" width="40" height="6" rx="3" /><rect class="f-line" x="144" y="92" width="40" height="6" rx="3" /></g>`,
  shop: () => html`
    <rect class="f-raised" width="480" height="360" rx="16" /><rect class="f-line" y="306" width="480" height="54" />
    <rect class="f-surface s-line" x="70" y="110" width="250" height="196" />
    <path class="f-accent" d="M56 76h278l14 46H42z" /><path class="f-soft" d="M98 76h40l-6 46H84zM180 76h34l2 46h-42zM256 76h40l14 46h-46z" />
    <rect class="f-water" x="92" y="150" width="118" height="84" rx="4" /><rect class="f-deep" x="236" y="150" width="60" height="156" rx="3" /><circle class="f-surface" cx="286" cy="232" r="4" />
    ${parcel(104, 196, 44)}${parcel(154, 184, 48)}${parcel(92, 262, 54)}${parcel(152, 270, 44)}
    ${van(356, 260)}`,
  rider: () => html`
    <rect class="f-raised" width="480" height="360" rx="16" /><circle class="f-soft" cx="350" cy="110" r="64" />
    <path class="f-green" d="M0 260c90-70 180-40 240-20s150 20 240-40v160H0z" /><rect class="f-line" y="296" width="480" height="64" /><path class="s-dash" d="M0 328h480" />
    <g transform="translate(120 132)">
      <circle class="f-ink" cx="40" cy="160" r="34" /><circle class="f-surface" cx="40" cy="160" r="16" />
      <circle class="f-ink" cx="208" cy="160" r="34" /><circle class="f-surface" cx="208" cy="160" r="16" />
      <path class="f-deep" d="M36 150c16-44 48-54 84-50l26 4 22-40h18l18 60 8 32h-18l-24-46-24 36c-30 14-76 12-106 4z" />
      <rect class="f-accent" x="2" y="40" width="72" height="62" rx="6" /><path class="s-on" d="M16 60h40M16 72h26" />
      <path class="f-attention" d="M84 100c-4-40 8-70 34-72 22 0 30 16 30 34l36 16-6 14-44-12-8 26z" />
      <circle class="f-ink" cx="132" cy="6" r="24" /><path class="f-water" d="M132-8h24c2 8 0 16-4 22h-20z" />
    </g>`,
  program: () => html`
    <rect class="f-raised" width="480" height="360" rx="16" /><rect class="f-night" x="44" y="46" width="392" height="220" rx="12" />
    <circle class="f-attention" cx="70" cy="70" r="6" /><circle class="f-tape" cx="90" cy="70" r="6" /><circle class="f-mint" cx="110" cy="70" r="6" />
    <g class="s-code"><path class="s-mint" d="M70 108h56M70 180h40" /><path d="M140 108h150M70 132h90m14 0h70M90 156h120" /><path class="s-amber" d="M222 156h70M124 180h120" /><path d="M90 204h180M90 228h110" /></g>
    <g transform="translate(250 206)"><rect class="f-surface s-line" width="190" height="104" rx="10" /><circle class="f-soft" cx="32" cy="36" r="16" /><path class="s-accent" d="m25 36 5 6 10-12" />
      <rect class="f-ink" x="60" y="26" width="90" height="8" rx="4" /><rect class="f-line" x="60" y="42" width="60" height="6" rx="3" /><rect class="f-soft" x="18" y="66" width="70" height="22" rx="5" /><rect class="f-accent" x="98" y="66" width="74" height="22" rx="5" /></g>
    ${parcel(66, 282, 52)}`,
  phone: () => html`
    <rect class="f-raised" width="480" height="360" rx="16" /><circle class="f-soft" cx="120" cy="120" r="80" /><path class="f-green" d="M0 290c120-60 300-60 480 0v70H0z" />
    <rect class="f-ink" x="164" y="26" width="156" height="308" rx="22" /><rect class="f-surface" x="172" y="36" width="140" height="288" rx="15" />
    <rect class="f-raised" x="180" y="52" width="124" height="110" rx="8" /><path class="s-road" d="M180 100h124M220 52v110M270 52v110" /><path class="s-way" d="M196 148v-48h74V70" />${pin(270, 78, 'f-attention')}
    <rect class="f-ink" x="184" y="178" width="86" height="9" rx="4" /><rect class="f-line" x="184" y="194" width="60" height="6" rx="3" />
    <g class="f-accent"><circle cx="190" cy="224" r="6" /><circle cx="190" cy="250" r="6" /></g><circle class="f-line" cx="190" cy="276" r="6" /><path class="s-accent" d="M190 230v14" />
    <g class="f-line"><rect x="206" y="220" width="80" height="7" rx="3" /><rect x="206" y="246" width="64" height="7" rx="3" /><rect x="206" y="272" width="72" height="7" rx="3" /></g>
    <rect class="f-accent" x="184" y="294" width="116" height="20" rx="6" />
    ${parcel(350, 250, 76)}${parcel(366, 196, 54)}${parcel(74, 268, 64)}`,
  price: () => html`
    <rect class="f-raised" width="480" height="360" rx="16" /><path class="f-soft" d="M0 0h480v90C320 150 160 30 0 110z" />
    <g transform="translate(60 70)"><rect class="f-surface s-line" width="220" height="64" rx="10" /><circle class="s-choice" cx="30" cy="32" r="10" /><rect class="f-ink" x="54" y="20" width="70" height="9" rx="4" /><rect class="f-line" x="54" y="37" width="50" height="7" rx="3" /><rect class="f-ink" x="160" y="27" width="42" height="10" rx="5" /></g>
    <g transform="translate(60 148)"><rect class="f-surface s-accent-box" width="220" height="64" rx="10" /><circle class="s-accent-box" cx="30" cy="32" r="10" /><circle class="f-accent" cx="30" cy="32" r="5" /><rect class="f-ink" x="54" y="20" width="84" height="9" rx="4" /><rect class="f-line" x="54" y="37" width="62" height="7" rx="3" /><rect class="f-accent" x="160" y="27" width="42" height="10" rx="5" /></g>
    <g transform="translate(60 226)"><rect class="f-surface s-line" width="220" height="64" rx="10" /><circle class="s-choice" cx="30" cy="32" r="10" /><rect class="f-ink" x="54" y="20" width="60" height="9" rx="4" /><rect class="f-line" x="54" y="37" width="70" height="7" rx="3" /><rect class="f-ink" x="150" y="27" width="52" height="10" rx="5" /></g>
    ${parcel(332, 224, 96)}${parcel(346, 164, 74)}${parcel(358, 122, 50)}`,
} as const;

export type DrawingName = keyof typeof drawings;

/** A drawing of the page; decorative. */
export const drawing = (name: DrawingName): Markup => frame(drawings[name]());
