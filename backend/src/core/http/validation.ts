import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { DomainError, type FieldMessages } from '../common/errors.js';

/** Leaves path parameters as the text that came: `0x10` is not 16, and `7%20` is not 7. */
class LiteralValidationPipe extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** Checks every body and query against its DTO; unknown fields are refused, nothing is converted in silence. */
export const validationPipe = (): ValidationPipe =>
  new LiteralValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => {
      const fields = collect(errors);
      const first = Object.values(fields)[0]?.[0] ?? 'The request is malformed.';
      return new DomainError(400, 'VALIDATION_FAILED', first, { fields });
    },
  });

type FindRules = ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas'];

/** class-validator goes through all classes that it knows for every value; what it finds for a class never changes. */
function rememberRules(): void {
  const storage = getMetadataStorage();
  const find: FindRules = storage.getTargetValidationMetadatas.bind(storage);
  const kept = new Map<unknown, ReturnType<FindRules>>();
  storage.getTargetValidationMetadatas = (target, ...how) => {
    // Groups and schemas, which nothing here uses, would ask for something else.
    if (how[0] || how[3]?.length) return find(target, ...how);
    const rules = kept.get(target) ?? find(target, ...how);
    kept.set(target, rules);
    return rules;
  };
}
rememberRules();

function collect(errors: ValidationError[], path = ''): FieldMessages {
  const fields: FieldMessages = {};
  for (const { property, constraints, children } of errors) {
    const name = path ? `${path}.${property}` : property;
    if (constraints)
      fields[name] = Object.entries(constraints).map(([rule, text]) =>
        rule === 'whitelistValidation' ? 'Unknown field.' : text,
      );
    if (children?.length) Object.assign(fields, collect(children, name));
  }
  return fields;
}
