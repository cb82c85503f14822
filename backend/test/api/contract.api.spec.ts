import { ConflictError } from '../../src/core/common/errors.js';
import { PROBLEM_CODES } from '../../src/core/common/problem-codes.js';
import { undeclaredError } from '../undeclared-error.js';
import { contract, type Schema } from './contract.js';

const properties = Object.entries(contract.components.schemas).flatMap(([name, { properties: own = {} }]) =>
  Object.entries(own).map(([key, schema]): [string, Schema] => [`${name}.${key}`, schema]),
);
const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));

describe('the contract', () => {
  it('declares every record id as an integer', () => {
    const numbers = properties.filter(([name, { type }]) => /(?:\.|_)id$/.test(name) && type !== 'string');
    expect(numbers.length).toBeGreaterThan(30);
    expect(numbers.filter(([, { type }]) => type !== 'integer')).toEqual([]);
    const inPaths = operations.flatMap(({ parameters = [] }) => parameters.filter((one) => one.in === 'path'));
    expect(inPaths.filter(({ schema }) => schema.type === 'number')).toEqual([]);
  });

  it('declares every day as date and every instant as date-time', () => {
    const times = properties.filter(([name, { type }]) => /_(?:at|date)$/.test(name) && type === 'string');
    expect(times.length).toBeGreaterThan(20);
    expect(times.filter(([, { format }]) => format !== 'date' && format !== 'date-time')).toEqual([]);
  });

  it('lists every problem code, and the code uses no other', () => {
    expect(contract.components.schemas.ProblemCode?.enum).toEqual(PROBLEM_CODES);
    // @ts-expect-error no such word
    expect(new ConflictError('NO_SUCH_WORD', '').status).toBe(409);
    // @ts-expect-error a word of another status
    expect(new ConflictError('RATE_LIMITED', '').status).toBe(409);
  });

  it('lists the errors of each operation, checked against every response', () => {
    const answer = (statusCode: number, code: string) => ({ statusCode, body: JSON.stringify({ code }) });
    const removal = { method: 'DELETE', url: '/api/users/3' } as const;
    expect(undeclaredError(removal, answer(409, 'LAST_ADMIN'))).toBeNull();
    expect(undeclaredError(removal, answer(503, 'DB_UNAVAILABLE'))).toBeNull();
    expect(undeclaredError(removal, answer(409, 'NAME_TAKEN'))).toBe('deleteUser does not declare 409 NAME_TAKEN.');
    expect(undeclaredError(removal, answer(400, 'LAST_ADMIN'))).toBe('deleteUser does not declare 400 LAST_ADMIN.');
  });

  const WITHOUT_KEY = [
    'addPasskey',
    'addSitePicture',
    'createPaymentOrder',
    'createProjectFromRequest',
    'createView',
    'invite',
    'uploadAttachments',
    'uploadFeatureImage',
  ];

  it('takes an Idempotency-Key where a signed-in person creates something', () => {
    const others = operations.filter(
      ({ security, responses = {}, parameters = [] }) =>
        security && '201' in responses && parameters.every(({ name }) => name !== 'Idempotency-Key'),
    );
    expect(others.map(({ operationId }) => operationId).sort()).toEqual(WITHOUT_KEY);
  });
});
