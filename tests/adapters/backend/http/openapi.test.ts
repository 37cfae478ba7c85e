// The document of the services says what the contract says.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyCall } from '../../../../core/index.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
interface Operation {
  operationId: string;
  parameters: { name?: string; in?: string; required?: boolean; schema?: unknown }[];
  requestBody?: {
    content: Record<string, { schema: { properties?: Record<string, unknown>; required?: string[] } }>;
  };
  responses: Record<string, unknown>;
}
let document: { openapi: string; paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
  world = await createWorld();
  document = await (await world.raw('/openapi.json')).json();
});
afterAll(() => world.close());

test('every call of the contract stands in it, under its path and method', () => {
  expect(document.openapi).toBe('3.1.0');
  const missing = everyCall.filter(
    (call) => document.paths[`/${call.service}${call.path}`]?.[call.method.toLowerCase()] === undefined,
  );
  expect(missing.map((call) => call.id)).toEqual([]);
});

test('path parameters are required and complete, operation ids are unique', () => {
  const ids = new Set<string>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const operation of Object.values(methods)) {
      expect(ids.has(operation.operationId)).toBe(false);
      ids.add(operation.operationId);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
      const declared = operation.parameters.filter((one) => one.in === 'path' && one.required);
      expect(declared.map((one) => one.name).sort()).toEqual(inPath);
    }
});

test('bodies name their fields, which are needed, and that others are refused', () => {
  const login = document.paths['/identity/v1/auth/login']?.['post'];
  const schema = login?.requestBody?.content['application/json']?.schema;
  expect(schema).toEqual({
    type: 'object',
    properties: {
      email: { type: 'string', minLength: 3, maxLength: 254 },
      password: { type: 'string', minLength: 1, maxLength: 200 },
    },
    required: ['email', 'password'],
    additionalProperties: false,
  });
});

test('no part of a body or answer is left unsaid', () => {
  const bare: string[] = [];
  const walk = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const isEmpty = typeof inner === 'object' && inner !== null && Object.keys(inner).length === 0;
      if (isEmpty && key !== 'properties' && !at.endsWith('/security')) bare.push(`${at}/${key}`);
      walk(inner, `${at}/${key}`);
    }
  };
  walk(document.paths, '');
  expect(bare.filter((at) => !at.endsWith('/parameters') && !at.endsWith('/security'))).toEqual([]);
});

test('every call of the contract is served', () => {
  expect(world.app.unimplemented).toEqual([]);
});
