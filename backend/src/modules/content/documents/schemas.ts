import { z } from 'zod';
import { anyDocument } from './documents.js';

type Schemas = Record<string, Record<string, unknown>>;

export function documentSchemas(): Schemas {
  void anyDocument;
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    target: 'openapi-3.0',
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas as Schemas).map(([name, { $id: _id, ...schema }]) => [name, schema]),
  );
}
