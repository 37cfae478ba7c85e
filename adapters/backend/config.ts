// What the outside decides: read from the environment once, checked, and handed on as a value. Nothing else reads it.
import { closeSync, openSync, readSync } from 'node:fs';
import { environment } from '../../core/index.ts';
import { ConfigError, type Env } from './configError.ts';
import { type DatabaseConfig, databaseConfig } from './databaseConfig.ts';
import { type FilesConfig, filesConfig } from './filesConfig.ts';

export { ConfigError } from './configError.ts';

/** Where another house is reached, and what it knows the portal by. */
export interface Gateway {
  readonly url: string;
  readonly token: string | undefined;
}

export interface Config extends FilesConfig, DatabaseConfig {
  readonly port: number;
  readonly host: string;
  /** The folder of the embedded database; undefined means memory. */
  readonly dataFolder: string | undefined;
  readonly demo: boolean;
  readonly simulate: boolean;
  /** A name of the environments of the requirements (API-04). */
  readonly environment: string;
  /** Where people reach this portal, for links in mails; undefined derives it from the request. */
  readonly publicUrl: string | undefined;
  /** The key that signs access tokens, at least 32 bytes as base64; without one the database keeps one of its own. */
  readonly signingKey: string | undefined;
  /** What bank accounts are sealed with: at least 32 bytes in base64; without one the database keeps its own. */
  readonly dataKey: string | undefined;
  /** The scanner of uploaded files, `host:port` or a socket's path; none unless configured. */
  readonly clamd: string | undefined;
  /** The pair of keys by which push services know this portal; without one the database keeps one of its own. */
  readonly pushKeys: { readonly publicKey: string; readonly privateKey: string } | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** A gateway that takes `{to, text}` as JSON and sends text messages. */
  readonly smsUrl: string | undefined;
  readonly smsToken: string | undefined;
  /** A gateway to the control unit of a revenue authority, which takes documents as JSON; none unless configured. */
  readonly controlUnit: Gateway | undefined;
  /** A gateway to a provider's check of account holders, which takes bank accounts as JSON; none unless configured. */
  readonly bankCheck: Gateway | undefined;
  readonly peach: { readonly url: string; readonly entityId: string; readonly token: string } | undefined;
  /** An outside provider of identities that speaks OpenID Connect; none unless configured. */
  readonly oidc:
    | {
        readonly issuer: string;
        readonly clientId: string;
        readonly clientSecret: string | undefined;
        readonly name: string;
      }
    | undefined;
  /** The address of a layer of pictures, or `pmtiles:` and a file of vector tiles; without one the outlines are drawn. */
  readonly mapTiles: string | undefined;
  /** Outside geocoder; without one the bundled gazetteer answers. */
  readonly geocoder: { readonly kind: 'photon' | 'nominatim'; readonly url: string } | undefined;
  /** Address of an OSRM server; without one a way is the great circle times the country's road factor. */
  readonly routerUrl: string | undefined;
  /** How much longer a road is than the straight way, by country. */
  readonly roadFactor: (cca2: string) => number;
  readonly chatScript: string | undefined;
  /** Where customers may review the house, and whom they may write to. */
  readonly reviewLink: string | undefined;
  readonly supportEmail: string | undefined;
  /** How long changes gather before they go out to the hub's members, in milliseconds (RTM-14). */
  readonly flushMs: number;
  readonly version: string;
  /** Company ids whose people see the internal links (DEL-28). */
  readonly internalCompanyIds: readonly number[];
  /** Email domains, lower case, whose people see them too. */
  readonly internalEmailDomains: readonly string[];
  /** Whether a reverse proxy in front is trusted to name the client's address. */
  readonly trustProxy: boolean;
  /** Who shows it may read `/metrics`; nobody where there is none. */
  readonly metricsToken: string | undefined;
  /** Every request is a line of the log. */
  readonly logRequests: boolean;
}

const whole = (env: Env, name: string, fallback: number, max: number): number => {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new ConfigError(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
  return value;
};

const flag = (env: Env, name: string): boolean => {
  const text = env[name] ?? '0';
  if (!/^(0|1|true|false|)$/i.test(text)) throw new ConfigError(`${name} must be 0 or 1, not "${text}".`);
  return /^(1|true)$/i.test(text);
};

const ids = (env: Env, name: string): number[] =>
  (env[name] ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const id = Number(text);
      if (!Number.isSafeInteger(id) || id < 1)
        throw new ConfigError(`${name} must be ids separated by commas, not "${text}".`);
      return id;
    });

/** `umzila.test,example.com`; an @ in front is taken off. */
const domains = (env: Env, name: string): string[] =>
  (env[name] ?? '')
    .split(',')
    .map((text) => text.trim().toLowerCase().replace(/^@/, ''))
    .filter((text) => text !== '')
    .map((text) => {
      if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text))
        throw new ConfigError(`${name} must be email domains separated by commas, not "${text}".`);
      return text;
    });

/** An absolute address, of the web where no other schemes are named, or nothing where the setting is empty. */
const address = (
  env: NodeJS.ProcessEnv,
  name: string,
  schemes: readonly string[] = ['http', 'https'],
): string | undefined => {
  const value = env[name];
  if (!value) return undefined;
  const isAddress =
    URL.canParse(value) &&
    schemes.includes(new URL(value).protocol.slice(0, -1)) &&
    new URL(value).host !== '';
  if (!isAddress)
    throw new ConfigError(
      `${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}.`,
    );
  return value;
};

/** Before the name of a file of map tiles. */
export const OWN_TILES = 'pmtiles:';

/** A layer of pictures at `https://.../{z}/{x}/{y}`, or a PMTiles file on this machine; a file that is none is told at once. */
const mapTiles = (env: Env): string | undefined => {
  const value = env['UMZILA_MAP_TILES'];
  if (!value?.startsWith(OWN_TILES)) return value || undefined;
  const file = value.slice(OWN_TILES.length);
  let begins = '';
  try {
    const handle = openSync(file, 'r');
    const bytes = Buffer.alloc(8);
    readSync(handle, bytes, 0, 8, 0);
    closeSync(handle);
    begins = bytes.toString('latin1');
  } catch {
    throw new ConfigError(`UMZILA_MAP_TILES: ${file} cannot be read.`);
  }
  if (begins !== 'PMTiles\u0003')
    throw new ConfigError(`UMZILA_MAP_TILES: ${file} is no PMTiles file of version 3.`);
  return value;
};

/** `UMZILA_GEOCODER=photon=https://...` or `nominatim=https://...`. */
const geocoder = (env: NodeJS.ProcessEnv): Config['geocoder'] => {
  const value = env['UMZILA_GEOCODER'];
  if (!value) return undefined;
  const [kind, url] = [value.slice(0, value.indexOf('=')), value.slice(value.indexOf('=') + 1)];
  if ((kind !== 'photon' && kind !== 'nominatim') || !/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new ConfigError('UMZILA_GEOCODER must be photon=ADDRESS or nominatim=ADDRESS.');
  return { kind, url };
};

const USUAL_ROAD_FACTOR = 1.4;

/** `UMZILA_ROAD_FACTOR=1.4` for every country, or `ZA=1.35,KE=1.5`: each at least 1 and at most 3. */
const roadFactor = (env: Env): Config['roadFactor'] => {
  const byCountry = new Map<string, number>();
  for (const part of (env['UMZILA_ROAD_FACTOR'] ?? '').split(',')) {
    if (part.trim() === '') continue;
    const [, country = '', factor = ''] = /^\s*(?:([A-Z]{2})=)?(\d(?:\.\d{1,3})?)\s*$/.exec(part) ?? [];
    if (!(Number(factor) >= 1 && Number(factor) <= 3))
      throw new ConfigError(
        `UMZILA_ROAD_FACTOR must be a number from 1 to 3, or ZA=1.35,KE=1.5, not "${part.trim()}".`,
      );
    byCountry.set(country, Number(factor));
  }
  return (cca2) => byCountry.get(cca2.toUpperCase()) ?? byCountry.get('') ?? USUAL_ROAD_FACTOR;
};

/** All of it or nothing; without TLS only where nothing real is kept. */
const oidc = (env: Env, environmentName: string): Config['oidc'] => {
  const { UMZILA_OIDC_ISSUER: issuer, UMZILA_OIDC_CLIENT_ID: clientId } = env;
  if (!issuer && !clientId) return undefined;
  if (!issuer || !clientId)
    throw new ConfigError('UMZILA_OIDC_ISSUER and UMZILA_OIDC_CLIENT_ID must be set together.');
  const isSafe =
    URL.canParse(issuer) &&
    (new URL(issuer).protocol === 'https:' ||
      (new URL(issuer).protocol === 'http:' && environmentName === 'local'));
  if (!isSafe) throw new ConfigError('UMZILA_OIDC_ISSUER must be an address that begins with https://.');
  return {
    issuer,
    clientId,
    clientSecret: env['UMZILA_OIDC_CLIENT_SECRET'] || undefined,
    name: env['UMZILA_OIDC_NAME'] || new URL(issuer).hostname,
  };
};

/** A secret of at least 32 bytes in base64, or nothing where the setting is empty. It is never quoted in an error. */
const secretKey = (env: Env, name: string): string | undefined => {
  const value = env[name];
  if (!value) return undefined;
  const bytes = Buffer.from(value, 'base64');
  // one byte again and again is what a template holds, not a secret
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(value) || bytes.length < 32 || new Set(bytes).size < 2)
    throw new ConfigError(`${name} must be at least 32 random bytes in base64: openssl rand -base64 32`);
  return value;
};

const LEAST_TOKEN = 16;

/** A token that is easily guessed is refused; it is never quoted in an error. */
const metricsToken = (env: Env): string | undefined => {
  const value = env['UMZILA_METRICS_TOKEN'] || undefined;
  if (value !== undefined && value.length < LEAST_TOKEN)
    throw new ConfigError(`UMZILA_METRICS_TOKEN must have at least ${LEAST_TOKEN} characters.`);
  return value;
};

/** A gateway of another house: its address and the token for it, as `{name}_URL` and `{name}_TOKEN`. */
const gateway = (env: Env, name: string, isGuarded: boolean): Gateway | undefined => {
  const url = address(env, `${name}_URL`);
  if (url === undefined) return undefined;
  const token = env[`${name}_TOKEN`] || undefined;
  // what stands beside the portal needs neither
  if (isGuarded && token !== undefined && url.startsWith('http://'))
    throw new ConfigError(`${name}_URL must begin with https:// where a token goes with it.`);
  return { url, token };
};

/** Both of a pair or none, of P-256 in base64url; neither is quoted in an error. */
const pushKeys = (env: Env): Config['pushKeys'] => {
  const { UMZILA_PUSH_PUBLIC_KEY: publicKey, UMZILA_PUSH_PRIVATE_KEY: privateKey } = env;
  if (!publicKey && !privateKey) return undefined;
  const isKey = (text: string | undefined, bytes: number): boolean =>
    /^[\w-]+$/.test(text ?? '') && Buffer.from(text ?? '', 'base64url').length === bytes;
  if (!publicKey || !privateKey || !isKey(publicKey, 65) || !isKey(privateKey, 32))
    throw new ConfigError(
      'UMZILA_PUSH_PUBLIC_KEY and UMZILA_PUSH_PRIVATE_KEY must be a pair as of: npx web-push generate-vapid-keys',
    );
  return { publicKey, privateKey };
};

/** What production does not start without: a host that requests claim must not stand in mails, nor a key in the database. */
const refuseWithout = (needed: Readonly<Record<string, string | undefined>>): void => {
  const missing = Object.keys(needed).filter((name) => needed[name] === undefined);
  if (missing.length > 0) throw new ConfigError(`Production needs ${missing.join(' and ')}.`);
};

/** Reads the environment; throws `ConfigError` naming the variable when it makes no sense. */
export const readConfig = (env: Env): Config => {
  const name = (
    env['UMZILA_ENVIRONMENT'] ?? (env['NODE_ENV'] === 'production' ? 'production' : 'local')
  ).toLowerCase();
  const known = environment.rows.find((row) => row.name.toLowerCase() === name || String(row.code) === name);
  if (known === undefined)
    throw new ConfigError(
      `UMZILA_ENVIRONMENT must be one of ${environment.rows.map((row) => row.name.toLowerCase()).join(', ')}, not "${name}".`,
    );
  const demo = flag(env, 'UMZILA_DEMO');
  if (demo && name === 'production')
    throw new ConfigError(
      'UMZILA_DEMO is refused in production: it would seed sign-ins with a known password.',
    );
  const data = env['UMZILA_DATA'] || '.umzila';
  const { PEACH_ENTITY_ID: entityId, PEACH_TOKEN: token } = env;
  const url = address(env, 'PEACH_URL');
  if (known.scheme === 'https' && url?.startsWith('http://') === true)
    throw new ConfigError(`PEACH_URL must begin with https:// in the environment ${name}.`);
  if ([url, entityId, token].some(Boolean) && !(url && entityId && token))
    throw new ConfigError('PEACH_URL, PEACH_ENTITY_ID and PEACH_TOKEN must be set together.');
  const database = databaseConfig(env);
  const publicUrl = address(env, 'UMZILA_URL');
  if (known.scheme === 'https' && publicUrl?.startsWith('http://') === true)
    throw new ConfigError(`UMZILA_URL must begin with https:// in the environment ${name}.`);
  const signingKey = secretKey(env, 'UMZILA_SIGNING_KEY');
  const dataKey = secretKey(env, 'UMZILA_DATA_KEY');
  if (name === 'production')
    refuseWithout({
      UMZILA_URL: publicUrl,
      UMZILA_SIGNING_KEY: signingKey,
      UMZILA_DATA_KEY: dataKey,
    });
  return {
    port: whole(env, 'PORT', 8080, 65_535),
    host: env['HOST'] || '127.0.0.1',
    dataFolder: data === 'memory' ? undefined : data,
    ...database,
    demo,
    simulate: flag(env, 'UMZILA_SIMULATE'),
    environment: name,
    publicUrl,
    signingKey,
    dataKey,
    clamd: env['UMZILA_CLAMD'] || undefined,
    pushKeys: pushKeys(env),
    ...filesConfig(env, name),
    smtpUrl: address(env, 'SMTP_URL', ['smtp', 'smtps']),
    mailFrom: env['MAIL_FROM'] || 'Umzila <no-reply@umzila.test>',
    smsUrl: address(env, 'SMS_URL'),
    smsToken: env['SMS_TOKEN'] || undefined,
    controlUnit: gateway(env, 'UMZILA_CONTROL_UNIT', known.scheme === 'https'),
    bankCheck: gateway(env, 'UMZILA_BANK_CHECK', known.scheme === 'https'),
    peach: url && entityId && token ? { url: url.replace(/\/+$/, ''), entityId, token } : undefined,
    oidc: oidc(env, name),
    mapTiles: mapTiles(env),
    geocoder: geocoder(env),
    routerUrl: address(env, 'UMZILA_ROUTER'),
    roadFactor: roadFactor(env),
    chatScript: env['UMZILA_CHAT_SCRIPT'] || undefined,
    reviewLink: env['UMZILA_REVIEW_LINK'] || undefined,
    // A page that says how to reach us has an address; elsewhere the operator names it.
    supportEmail: env['UMZILA_SUPPORT_EMAIL'] || (demo ? 'support@umzila.test' : undefined),
    flushMs: whole(env, 'UMZILA_FLUSH_MS', 1000, 60_000),
    version: process.env.UMZILA_VERSION ?? '0.0.0',
    internalCompanyIds: ids(env, 'UMZILA_INTERNAL_COMPANIES'),
    internalEmailDomains: domains(env, 'UMZILA_INTERNAL_EMAIL_DOMAINS'),
    trustProxy: flag(env, 'UMZILA_TRUST_PROXY'),
    metricsToken: metricsToken(env),
    logRequests: flag(env, 'UMZILA_LOG_REQUESTS'),
  };
};
