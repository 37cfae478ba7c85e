// The OpenAPI 3.1 document, made from the contract: every call with its path, parameters, body, answer and who may make
// it. Rows that share a path and differ by a query name are one operation with both answers.
import { type AnyCall, type Audience, everyCall } from '../../../core/index.ts';
import { type Schema, schemaOf } from './schema.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const problem = { $ref: '#/components/schemas/Problem' };
const json = (schema: Schema) => ({ 'application/json': { schema } });

const whoMay = (who: Audience): string => {
  if (who.public) return 'Open to everybody.';
  const except = who.except === undefined ? '' : `, except ${who.except.join(', ')}`;
  return `For ${who.any.join(', ')}${except}.`;
};

const parametersOf = (call: AnyCall) => [
  ...Object.entries(call.params).map(([name, codec]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(codec),
  })),
  ...Object.entries(call.query).map(([name, codec]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(codec),
  })),
  ...(call.service !== 'identity' && (call.method === 'POST' || call.method === 'PUT') && !call.multipart
    ? [{ $ref: '#/components/parameters/IdempotencyKey' }]
    : []),
];

const bodyOf = (call: AnyCall) => {
  if (call.multipart)
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
        },
      },
    };
  return call.body === null
    ? undefined
    : { required: !call.body.is(undefined), content: json(schemaOf(call.body)) };
};

const answersOf = (calls: readonly AnyCall[]) => {
  const [call] = calls;
  const schemas = calls.flatMap(({ answer }) => (answer === null ? [] : [schemaOf(answer)]));
  const isPicture = call?.id === 'images.marker';
  const success =
    schemas.length === 0 && !isPicture
      ? { 204: { description: 'Done.' } }
      : {
          200: {
            description: 'The answer.',
            content: {
              ...(isPicture
                ? { 'image/svg+xml': { schema: { type: 'string' } } }
                : json(schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas })),
              ...(calls.some((one) => one.exports !== undefined)
                ? { [XLSX]: { schema: { type: 'string', format: 'binary' } } }
                : {}),
            },
          },
        };
  return { ...success, default: { description: 'Why it was not done.', content: json(problem) } };
};

const operation = (calls: readonly AnyCall[]) => {
  const call = calls.find((one) => one.when === undefined) ?? calls[0];
  if (call === undefined) return {};
  const parameters = new Map(
    calls
      .flatMap(parametersOf)
      .map((parameter) => [JSON.stringify('name' in parameter ? parameter.name : parameter.$ref), parameter]),
  );
  const requestBody = bodyOf(call);
  return {
    operationId: call.id,
    tags: [call.id.split('.')[0]],
    summary: calls
      .map((one) => (one.when === undefined ? one.does : `With \`${one.when}=true\`: ${one.does}`))
      .join(' '),
    description: whoMay(call.who),
    ...(call.who.public ? { security: [] } : {}),
    parameters: [...parameters.values()],
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: answersOf(calls),
  };
};

/** The document of this version. */
export const openApi = (version: string, calls: readonly AnyCall[] = everyCall) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = `/${call.service}${call.path}`;
    const method = call.method.toLowerCase();
    const same = calls.filter(
      (one) => one.service === call.service && one.path === call.path && one.method === call.method,
    );
    paths[path] = { ...paths[path], [method]: operation(same) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Umzila',
      version,
      description:
        'Booking, paying for, dispatching and tracking parcel deliveries. Paths and query names match without regard to case. Live updates: SignalR hubs at /beacon/hub and /identity/hub.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'The same key and body answer the same and act once.',
          schema: { type: 'string', maxLength: 200 },
        },
      },
      schemas: {
        Problem: {
          type: 'object',
          properties: {
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            current: { description: 'The record as it stands now, with 409.' },
          },
          required: ['message'],
        },
      },
    },
  };
};
