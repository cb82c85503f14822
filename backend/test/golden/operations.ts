import { contract, type Operation, type Parameter, resolve, type Schema } from '../api/contract.js';

export interface Described extends Operation {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  tags: string[];
  json: Schema | undefined;
  isForm: boolean;
  needsProof: boolean;
}

const describe = (path: string, method: string, operation: Operation): Described => {
  const content = operation.requestBody?.content ?? {};
  const json = content['application/json'];
  return {
    ...(operation as Operation & { tags: string[] }),
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase() as Described['method'],
    path,
    json: json && resolve(json.schema),
    isForm: content['multipart/form-data'] !== undefined,
    needsProof: JSON.stringify(operation.responses).includes('PROOF_REQUIRED'),
  };
};

/** Questions change nothing visible, and their answers depend on all entries. */
const QUESTION = /^POST \/faq\/(?:ask|public\/ask|try)$/;

const stepOf = ({ method, name }: Described): number => (method === 'GET' ? 0 : QUESTION.test(name) ? 1 : 2);

export const operations: Described[] = Object.entries(contract.paths)
  .flatMap(([path, methods]) => Object.entries(methods).map(([method, one]) => describe(path, method, one)))
  .sort((a, b) => stepOf(a) - stepOf(b) || (a.path + a.method < b.path + b.method ? -1 : 1));

export const parametersIn = (place: Parameter['in'], { parameters = [] }: Operation): Parameter[] =>
  parameters.filter((parameter) => parameter.in === place);
