// Parts of libraries that are imported by what we use but never run here. Each says why; if that becomes false, the line must go.
// A name that is wanted from one of them and is not given stops the build.

export interface LeftOut {
  readonly module: RegExp;
  readonly because: string;
  readonly contents: string;
  /** Only what this file imports is left out; others get the real one. */
  readonly importer?: RegExp;
}

const never = (name: string): string =>
  `export class ${name} { constructor() { throw new Error('${name} is not part of this build.'); } }`;

export const leftOut: readonly LeftOut[] = [
  {
    module: /\/ol\/layer\/BaseVector\.js$/,
    importer: /\/ol\/renderer\/Composite\.js$/,
    because:
      'the renderer only asks whether a layer is one of these; the real one comes with the layer of vector tiles',
    contents:
      'export default class BaseVectorLayer { static [Symbol.hasInstance](layer) { return typeof layer.getDeclutter === "function"; } }',
  },
  {
    module: /\/ol\/render\/canvas\.js$/,
    importer: /\/ol\/renderer\/Composite\.js$/,
    because: 'it only hears from it of typefaces that come late, and ours comes with the page',
    contents: `import Nobody from '../Object.js'; export const checkedFonts = new Nobody();`,
  },
  {
    module: /\/ol\/style\/IconImageCache\.js$/,
    because: 'no layer of ours draws icons from addresses',
    contents:
      'export const shared = { canExpireCache: () => false, expire: () => undefined, get: () => null, getPattern: () => null, set: () => undefined }; export default class {}',
  },
  {
    module: /\/ol\/(control|interaction)\/defaults\.js$/,
    because: 'our map names its controls and interactions itself',
    contents: `export const defaults = () => { throw new Error('Name them: the defaults are not part of this build.'); }`,
  },
  {
    module: /\/ol\/proj\/utm\.js$/,
    because: 'maps are drawn in Web Mercator, places come in degrees',
    contents: 'export const makeProjection = () => null; export const makeTransforms = () => null;',
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
