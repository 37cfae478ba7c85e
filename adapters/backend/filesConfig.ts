// Where files are kept, as the environment says it.
import { ConfigError, type Env } from './configError.ts';
import type { S3Keys } from './content/s3Signature.ts';

export interface FilesConfig {
  /** The place as an address without secrets; the database where absent. */
  readonly files: string | undefined;
  readonly s3: S3Keys | undefined;
}

/** `file:///FOLDER`, or `s3://BUCKET/PREFIX?region=...&endpoint=https://...` with its two keys; without TLS only where nothing real is kept. */
export const filesConfig = (env: Env, environmentName: string): FilesConfig => {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const s3 = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  const value = env['UMZILA_FILES'] || undefined;
  if (value === undefined) return { files: undefined, s3 };
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === 'file:' && url.host === '') return { files: url.href, s3 };
  if (url?.protocol !== 's3:' || url.host === '' || url.username !== '' || url.password !== '')
    throw new ConfigError('UMZILA_FILES must be file:///FOLDER or s3://BUCKET/PREFIX.');
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !/^https:\/\/./.test(endpoint) && environmentName !== 'local')
    throw new ConfigError('The endpoint of UMZILA_FILES must begin with https://.');
  if (endpoint !== null && !(URL.canParse(endpoint) && /^https?:/.test(endpoint)))
    throw new ConfigError('The endpoint of UMZILA_FILES must be an address.');
  if (s3 === undefined)
    throw new ConfigError('UMZILA_FILES needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  return { files: url.href, s3 };
};
