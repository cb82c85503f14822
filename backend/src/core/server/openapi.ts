import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { CURRENCY_DIGITS } from '../common/money.js';
import { CODES, type ProblemCode, type ProblemStatus } from '../common/problem-codes.js';
import { Problem } from '../http/problem.js';
import { takeRefusals } from '../http/refuses.js';

/** What any call may be answered, by the edge, the database or a restart. */
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

/** What any call may be answered that changes something: for what it sends, and for whom it is sent. */
const CHANGE: ProblemCode[] = [
  'MALFORMED_JSON',
  'VALIDATION_FAILED',
  'CROSS_SITE',
  'VIEW_ONLY',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
];

/** What modules describe by other means than classes, by the names of the schemas. */
export const MORE_SCHEMAS: (() => Readonly<Record<string, object>>)[] = [];

/** The contract. `operationId` is the method's name, paths have no `/api` prefix. */
export function createContract(app: INestApplication): OpenAPIObject {
  const options = new DocumentBuilder().setTitle('Portico').setVersion('1').addServer('/api').addBearerAuth().build();
  const document = SwaggerModule.createDocument(app, options, {
    ignoreGlobalPrefix: true,
    operationIdFactory: (_controller, method) => method,
    extraModels: [Problem],
  });
  Object.assign(document.components!.schemas!, ...MORE_SCHEMAS.map((describe) => describe()));
  for (const path of Object.values(document.paths)) {
    for (const method of METHODS) if (path[method]) tellRefusals(path[method], method);
  }
  return Object.assign(document, { 'x-currency-digits': CURRENCY_DIGITS });
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Adds what may go wrong, the words of a status as its description: what every such call risks, and what its decorators say. */
function tellRefusals(operation: Operation, method: string): void {
  const parameters = (operation.parameters ?? []).filter((parameter) => 'in' in parameter);
  const inPath = parameters.filter(({ in: place }) => place === 'path');
  inPath.forEach(numberRecords);
  const codes = new Set([
    ...takeRefusals(operation),
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

/** Nest knows numbers only, and in a path they are those of records. */
function numberRecords(parameter: { schema?: object }): void {
  if (parameter.schema && 'type' in parameter.schema && parameter.schema.type === 'number')
    parameter.schema = { type: 'integer' };
}

const refusal = (codes: readonly ProblemCode[]) => ({
  description: codes.join(', '),
  content: { 'application/json': { schema: { $ref: getSchemaPath(Problem) } } },
});
