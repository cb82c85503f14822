import type { Answer, Sent } from './answer.js';
import { contract, type Operation } from './api/contract.js';

interface Route {
  pattern: RegExp;
  methods: Record<string, Operation>;
}

const routes: Route[] = Object.entries(contract.paths)
  .sort(([a], [b]) => a.split('{').length - b.split('{').length)
  .map(([path, methods]) => ({ pattern: patternOf(path), methods }));

function patternOf(path: string): RegExp {
  const segments = path.split('/').map((part) => (part.startsWith('{') ? '[^/]+' : part.replace('.', '\\.')));
  return new RegExp(`^/api${segments.join('/')}/?$`);
}

const operationOf = ({ method = 'GET', url }: Sent): Operation | undefined => {
  const path = url.split('?')[0]!;
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  return routes.find(({ pattern, methods }) => methods[verb] && pattern.test(path))?.methods[verb];
};

const wordsOf = (operation: Operation, status: number | 'default'): string[] =>
  operation.responses?.[status]?.description?.split(', ') ?? [];

export function undeclaredError(sent: Sent, { statusCode, body }: Pick<Answer, 'statusCode' | 'body'>): string | null {
  const operation = statusCode < 400 || body === '' ? undefined : operationOf(sent);
  if (!operation) return null;
  const { code } = JSON.parse(body) as { code: string };
  const codes = [...wordsOf(operation, statusCode), ...wordsOf(operation, 'default')];
  return codes.includes(code) ? null : `${operation.operationId} does not declare ${statusCode} ${code}.`;
}
