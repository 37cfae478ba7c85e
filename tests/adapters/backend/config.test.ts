// The settings of the server are checked before anything is touched, and say where each environment is reached.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../adapters/backend/config.ts';
import { originOf } from '../../../adapters/backend/http/origin.ts';
import { environment } from '../../../core/index.ts';

test('the configuration is checked before anything is touched', () => {
  const faults: Record<string, string>[] = [
    { UMZILA_DEMO: '1', UMZILA_ENVIRONMENT: 'production' },
    { UMZILA_DEMO: '1', NODE_ENV: 'production' },
    { PORT: 'http' },
    { PORT: '70000' },
    { UMZILA_DEMO: 'maybe' },
    { UMZILA_ENVIRONMENT: 'moon' },
    { DATABASE_URL: 'mysql://x' },
    { PEACH_URL: 'https://pay.example' },
    { PEACH_URL: 'ftp://pay.example', PEACH_ENTITY_ID: 'e', PEACH_TOKEN: 't' },
    {
      UMZILA_ENVIRONMENT: 'staging',
      PEACH_URL: 'http://pay.example',
      PEACH_ENTITY_ID: 'e',
      PEACH_TOKEN: 't',
    },
    { SMTP_URL: 'mail.example' },
    { SMTP_URL: 'https://mail.example' },
    { UMZILA_SIGNING_KEY: Buffer.alloc(32).toString('base64') },
    { UMZILA_INTERNAL_COMPANIES: '1,two' },
  ];
  for (const env of faults) expect(() => readConfig(env)).toThrow(ConfigError);
  expect([readConfig({ UMZILA_DEMO: '1' }).supportEmail, readConfig({}).supportEmail]).toEqual([
    'support@umzila.test',
    undefined,
  ]);
  expect(readConfig({})).toMatchObject({ port: 8080, host: '127.0.0.1', dataFolder: '.umzila', demo: false });
});

test.each(environment.rows)(
  '[OTH-01, OTH-02, OTH-03] $label is reached by $scheme, at a host of its own',
  ({ code, scheme }) => {
    const env = {
      UMZILA_ENVIRONMENT: code,
      UMZILA_SIGNING_KEY: randomBytes(32).toString('base64'),
      UMZILA_DATA_KEY: randomBytes(32).toString('base64'),
      UMZILA_URL: `https://${code}.portal.test`,
    };
    const config = readConfig(env);
    expect([config.environment, config.demo]).toEqual([code, false]);
    // the configured host, whatever a request claims
    const request = new Request('http://elsewhere.test/login');
    expect(originOf(request, config)).toBe(`https://${code}.portal.test`);
    expect(originOf(request, { ...config, publicUrl: undefined })).toBe(`${scheme}://elsewhere.test`);
    const plain = () => readConfig({ ...env, UMZILA_URL: `http://${code}.portal.test` });
    if (scheme === 'https')
      expect(plain).toThrow(`UMZILA_URL must begin with https:// in the environment ${code}.`);
    else expect(plain().publicUrl).toBe(`http://${code}.portal.test`);
  },
);

test('the place of files is an address, which says no secret and is reached over TLS where anything real is kept', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  expect(readConfig({}).files).toBeUndefined();
  expect(readConfig({ UMZILA_FILES: 'file:///srv/files' }).files).toBe('file:///srv/files');
  const far = 's3://proofs/za?region=af-south-1';
  expect(readConfig({ UMZILA_FILES: far, ...keys })).toMatchObject({
    files: far,
    s3: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
  for (const [UMZILA_FILES, says] of [
    ['/srv/files', 'must be file:///FOLDER or s3://BUCKET/PREFIX'],
    ['file://elsewhere/srv', 'must be file:///FOLDER'],
    ['s3://id:secret@proofs', 'must be file:///FOLDER'],
    ['s3://proofs?endpoint=ftp://x', 'must be an address'],
  ] as const)
    expect(() => readConfig({ UMZILA_FILES, ...keys })).toThrow(says);
  expect(() => readConfig({ UMZILA_FILES: far })).toThrow('AWS_ACCESS_KEY_ID');
  expect(() =>
    readConfig({ UMZILA_ENVIRONMENT: 'staging', UMZILA_FILES: 's3://proofs?endpoint=http://minio', ...keys }),
  ).toThrow('https://');
});

test('the broker is a NATS server beside a PostgreSQL, and what is wrong with its address is told without it', () => {
  const DATABASE_URL = 'postgres://x@y/z';
  const url = 'nats://portal:secret@broker:4222/portal';
  expect(readConfig({ DATABASE_URL, UMZILA_BROKER: url })).toMatchObject({ broker: url });
  expect(readConfig({ DATABASE_URL, UMZILA_BROKER: '' }).broker).toBeUndefined();
  for (const wrong of ['redis://:secret@broker', 'secret@broker', 'nats://portal:secret@broker/a/b c'])
    expect(() => readConfig({ DATABASE_URL, UMZILA_BROKER: wrong })).toThrow(
      /^UMZILA_BROKER must be nats:\/\/HOST:PORT, with a subject behind it or none\.$/,
    );
  expect(() => readConfig({ UMZILA_BROKER: url })).toThrow('UMZILA_BROKER needs DATABASE_URL');
});
