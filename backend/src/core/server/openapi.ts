import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { CURRENCY_DIGITS } from '../common/money.js';
import { CODES, type ProblemCode, type ProblemStatus } from '../common/problem-codes.js';
import { Problem } from '../http/problem.js';
import { extractApiErrors } from '../http/api-errors.js';

const ANY: ProblemCode[] = [
  'BAD_REQUEST',
  'REQUEST_TIMEOUT',
  'INTERNAL_ERROR',
  'BUSY',
  'DB_UNAVAILABLE',
  'OUTCOME_UNKNOWN',
  'SHUTTING_DOWN',
  'STORAGE_FULL',
];

const CHANGE: ProblemCode[] = [
  'MALFORMED_JSON',
  'VALIDATION_FAILED',
  'CROSS_SITE',
  'VIEW_ONLY',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
];

/**
 * `operationId` is the method name; paths have no `/api` prefix.
 * @param schemas schemas without a class, by name
 */
export function createContract(app: INestApplication, schemas: Readonly<Record<string, object>>): OpenAPIObject {
  const options = new DocumentBuilder().setTitle('Portico').setVersion('1').addServer('/api').addBearerAuth().build();
  const document = SwaggerModule.createDocument(app, options, {
    ignoreGlobalPrefix: true,
    operationIdFactory: (_controller, method) => method,
    extraModels: [Problem],
  });
  Object.assign(document.components!.schemas!, schemas);
  for (const path of Object.values(document.paths)) {
    for (const method of METHODS) if (path[method]) addRefusals(path[method], method);
  }
  return Object.assign(document, { 'x-currency-digits': CURRENCY_DIGITS });
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

function addRefusals(operation: Operation, method: string): void {
  const parameters = (operation.parameters ?? []).filter((parameter) => 'in' in parameter);
  const inPath = parameters.filter(({ in: place }) => place === 'path');
  inPath.forEach(numberRecords);
  parameters.forEach(describe);
  const codes = new Set([
    ...extractApiErrors(operation),
    ...(method === 'get' ? [] : CHANGE),
    ...(parameters.some(({ in: place }) => place === 'query') ? (['VALIDATION_FAILED'] as const) : []),
    ...(inPath.length > 0 ? (['NOT_FOUND'] as const) : []),
  ]);
  for (const status of Object.keys(CODES).map(Number) as ProblemStatus[]) {
    const said = (CODES[status] as readonly ProblemCode[]).filter((code) => codes.has(code));
    if (said.length > 0) operation.responses[status] = refusal(said);
  }
  operation.responses.default = refusal(ANY);
}

const PARAMETERS: Readonly<Record<string, string>> = {
  id: 'ID of the record',
  projectId: 'ID of the project',
  commentId: 'ID of the comment',
  number: 'Number of the version',
  name: 'Name of the backup',
  filename: 'Stored name of the file',
  key: 'Stored name of the picture',
  slug: 'Slug or ID of the feature',
  token: 'Token of the emailed link',
  ticket: 'Ticket of the restore',
  provider: 'Name of the provider',
  q: 'Search text',
  limit: 'Rows per page',
  offset: 'Rows to skip',
  page: 'Path of the page',
  path: 'Path of the page',
  sort: 'Column to sort by',
  dir: 'Sort direction',
  from: 'First day, inclusive',
  to: 'Last day, inclusive',
  days: 'Number of days',
};

function describe(parameter: { name: string; description?: string }): void {
  parameter.description ??= PARAMETERS[parameter.name] ?? `Filter by ${parameter.name.replaceAll('_', ' ')}`;
}

/** Nest's numeric path parameters are record ids. */
function numberRecords(parameter: { schema?: object }): void {
  if (parameter.schema && 'type' in parameter.schema && parameter.schema.type === 'number')
    parameter.schema = { type: 'integer' };
}

const refusal = (codes: readonly ProblemCode[]) => ({
  description: codes.join(', '),
  content: { 'application/json': { schema: { $ref: getSchemaPath(Problem) } } },
});
