import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Schema {
  type?: string;
  format?: string;
  maxLength?: number;
  minimum?: number;
  $ref?: string;
  nullable?: boolean;
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

interface Content {
  description?: string;
  content?: Record<string, { schema: Schema } | undefined>;
}

export interface Operation {
  operationId: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

export const contract = JSON.parse(readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export const resolve = (schema: Schema): Schema =>
  schema.$ref ? contract.components.schemas[schema.$ref.split('/').pop()!]! : schema;
