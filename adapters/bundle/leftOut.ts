// Parts of libraries that are imported by what we use but never run here. Each says why; if that becomes false, the line must go.
// A name that is wanted from one of them and is not given stops the build.

export interface LeftOut {
  readonly module: RegExp;
  readonly because: string;
  readonly contents: string;
}

const never = (name: string): string =>
  `export class ${name} { constructor() { throw new Error('${name} is not part of this build.'); } }`;

export const leftOut: readonly LeftOut[] = [
  {
    module: /\/ol\/layer\/BaseVector\.js$/,
    because: 'all layers of vectors are our own; the renderer only asks whether a layer is one of these',
    contents: 'export default class BaseVectorLayer {}',
  },
  {
    module: /\/@mui\/material\/FilledInput\/index\.mjs$/,
    because: 'every field has an outline',
    contents: `export { default } from '../OutlinedInput/index.mjs';`,
  },
  {
    module: /\/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/,
    because: 'the theme turns ripples off',
    contents: 'export default () => null;',
  },
  {
    module: /\/hoist-non-react-statics\/dist\/.*\.js$/,
    because: 'only a component wrapped for a theme would need it, and none is',
    contents: 'export default (target) => target;',
  },
  {
    module: /\/@microsoft\/signalr\/dist\/esm\/XhrHttpClient\.js$/,
    because: 'every browser that runs this code has fetch',
    contents: never('XhrHttpClient'),
  },
  {
    module: /\/@microsoft\/signalr\/dist\/esm\/ServerSentEventsTransport\.js$/,
    because: 'a browser is given long polling or WebSockets (adapters/hub/signalrHub.ts)',
    contents: never('ServerSentEventsTransport'),
  },
];
