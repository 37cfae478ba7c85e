// The portal's files. What is named by its content is kept for a year, the rest is asked for again; any other address is
// the portal's own and gets the page, with a fresh nonce for the styles it makes.
import { createHash, randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Config, OWN_TILES } from '../config.ts';
import { respondRanged } from './rangedFile.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.gz': 'application/gzip',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const packed = /^(text\/|application\/(json|xml|wasm|manifest)|image\/svg)/;
/** `main-ABCD1234.js`: named by its content. */
const isNamedByContent = (file: string): boolean => /-[A-Z0-9]{8}\.[a-z0-9.]+$/.test(file);

interface CachedFile {
  readonly changedMs: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly zipped: Uint8Array<ArrayBuffer> | null;
  readonly tag: string;
}

const zip = promisify(gzip);

/** Where the file of one's own map tiles is fetched, whatever it is called here. */
export const TILES_ADDRESS = '/map/tiles.pmtiles';

/** The configured file of map tiles; null where there is none. */
const ownTilesFile = ({ mapTiles }: Config): string | null =>
  mapTiles?.startsWith(OWN_TILES) ? path.resolve(mapTiles.slice(OWN_TILES.length)) : null;

const originOf = (address: string | undefined): string =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : '';

/** What the page may load: itself, and by configuration the map's tiles, the chat and the card provider. */
export const pagePolicy = (config: Config, nonce: string): string => {
  const provider = originOf(config.peach?.url);
  const tiles = ownTilesFile(config) === null ? originOf(config.mapTiles?.replace(/[{}]/g, '')) : '';
  const chat = originOf(config.chatScript);
  const geocoder = originOf(config.geocoder?.url);
  const router = originOf(config.routerUrl);
  const rules: readonly (readonly string[])[] = [
    ["default-src 'self'"],
    ["script-src 'self' 'wasm-unsafe-eval'", provider, chat],
    [`style-src 'self' 'nonce-${nonce}'`],
    ["img-src 'self' data: blob:", tiles, provider, chat],
    ["connect-src 'self'", tiles, provider, chat, geocoder, router],
    ["frame-src 'self'", provider, chat],
    ["form-action 'self'", provider],
    ["worker-src 'self' blob:"],
    ["object-src 'none'"],
    ["base-uri 'self'"],
    ["frame-ancestors 'self'"],
  ];
  return rules.map((parts) => parts.filter((part) => part !== '').join(' ')).join('; ');
};

/** A script that runs as a worker is bound by its own answer's policy, not by the page's: ours fetch from our origin alone. */
const workerPolicy =
  "default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export interface StaticFiles {
  /** The file or the page for this address; null when the folder has neither. */
  respond(request: Request): Promise<Response | null>;
  /** A file of the folder as text; null where there is none. */
  text(name: string): Promise<string | null>;
}

export const createStatic = (folder: string, config: Config): StaticFiles => {
  const cache = new Map<string, CachedFile>();
  const tiles = ownTilesFile(config);

  const load = async (file: string): Promise<CachedFile | null> => {
    const found = await stat(file).catch(() => null);
    if (found === null || !found.isFile()) return null;
    const before = cache.get(file);
    // A clock that is coarse stamps two writes alike: what was read between them is told by its length.
    if (before?.changedMs === found.mtimeMs && before.bytes.length === found.size) return before;
    const bytes = new Uint8Array(await readFile(file));
    const isPacked = packed.test(types[path.extname(file)] ?? '') && bytes.length > 1024;
    const loaded: CachedFile = {
      changedMs: found.mtimeMs,
      bytes,
      zipped: isPacked ? new Uint8Array(await zip(bytes, { level: 7 })) : null,
      tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    };
    cache.set(file, loaded);
    return loaded;
  };

  const fileAt = (pathname: string): string | null => {
    let decoded: string;
    try {
      decoded = decodeURIComponent(pathname);
    } catch {
      return null;
    }
    const file = path.join(folder, path.normalize(decoded));
    return decoded.includes('\0') || !file.startsWith(folder + path.sep) ? null : file;
  };

  const page = async (request: Request): Promise<Response | null> => {
    const html = await load(path.join(folder, 'index.html'));
    if (html === null) return null;
    const nonce = randomBytes(16).toString('base64url');
    const text = new TextDecoder().decode(html.bytes).replaceAll('%NONCE%', nonce);
    return new Response(request.method === 'HEAD' ? null : text, {
      headers: {
        'content-type': types['.html'] ?? '',
        'cache-control': 'no-cache',
        'content-security-policy': pagePolicy(config, nonce),
      },
    });
  };

  const asset = (request: Request, file: string, loaded: CachedFile): Response => {
    const headers: Record<string, string> = {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': isNamedByContent(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: loaded.tag,
      vary: 'accept-encoding',
      ...(path.extname(file) === '.js' ? { 'content-security-policy': workerPolicy } : {}),
    };
    if (request.headers.get('if-none-match') === loaded.tag)
      return new Response(null, { status: 304, headers });
    const isZipped = loaded.zipped !== null && /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
    const body = isZipped ? loaded.zipped : loaded.bytes;
    if (isZipped) headers['content-encoding'] = 'gzip';
    return new Response(request.method === 'HEAD' ? null : body, { headers });
  };

  return {
    text: async (name) => {
      const loaded = await load(path.join(folder, name));
      return loaded === null ? null : new TextDecoder().decode(loaded.bytes);
    },
    respond: async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null;
      const { pathname } = new URL(request.url);
      if (pathname === TILES_ADDRESS)
        return tiles === null ? null : respondRanged(request, tiles, 'application/vnd.pmtiles');
      const file = fileAt(pathname);
      if (file !== null && path.basename(file) !== 'index.html') {
        const loaded = await load(file);
        if (loaded !== null) return asset(request, file, loaded);
      }
      // an asset that a newer build no longer has is missing; the page in its place would only confuse
      if (pathname.startsWith('/assets/') || pathname.startsWith('/map/')) return null;
      return page(request);
    },
  };
};
