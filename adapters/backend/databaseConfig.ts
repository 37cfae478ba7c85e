// Which database server there is, and what stands beside it, as the environment says it.
import { ConfigError, type Env } from './configError.ts';

export interface DatabaseConfig {
  /** A PostgreSQL server; the embedded database where absent. */
  readonly databaseUrl: string | undefined;
  /** A copy that follows it, for lists, reports and files. */
  readonly databaseReadUrl: string | undefined;
  /** A NATS server that carries the notices of the hub between processes; without one the database does. */
  readonly broker: string | undefined;
}

const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

/** `nats://USER:PASSWORD@HOST:PORT/SUBJECT`; what is wrong with it is told without it, for it may hold a password. */
const brokerUrl = (env: Env): string | undefined => {
  const value = env['UMZILA_BROKER'] || undefined;
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 'nats:' || url.hostname === '' || !/^\/?[\w.-]*$/.test(url.pathname))
    throw new ConfigError('UMZILA_BROKER must be nats://HOST:PORT, with a subject behind it or none.');
  return value;
};

/** Reads what concerns the database; throws `ConfigError` naming the variable when it makes no sense. */
export const databaseConfig = (env: Env): DatabaseConfig => {
  const databaseUrl = env['DATABASE_URL'] || undefined;
  if (databaseUrl !== undefined && !isPostgres(databaseUrl))
    throw new ConfigError('DATABASE_URL must begin with postgres:// or postgresql://.');
  const databaseReadUrl = env['DATABASE_READ_URL'] || undefined;
  if (databaseReadUrl !== undefined && (databaseUrl === undefined || !isPostgres(databaseReadUrl)))
    throw new ConfigError(
      'DATABASE_READ_URL must begin with postgres:// or postgresql://, and needs DATABASE_URL.',
    );
  const broker = brokerUrl(env);
  if (broker !== undefined && databaseUrl === undefined)
    throw new ConfigError('UMZILA_BROKER needs DATABASE_URL: the embedded database serves one process.');
  return { databaseUrl, databaseReadUrl, broker };
};
