import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { DomainError, type FieldMessages } from '../common/errors.js';

/** Keeps path parameters as text: `0x10` is not 16, and `7%20` is not 7. */
class LiteralValidationPipe extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** Validates bodies and queries; unknown fields are rejected, types are not converted. */
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

/** Caches the rules of class-validator by class; it searches all classes for every value. */
function rememberRules(): void {
  const storage = getMetadataStorage();
  const find: FindRules = storage.getTargetValidationMetadatas.bind(storage);
  const kept = new Map<unknown, ReturnType<FindRules>>();
  storage.getTargetValidationMetadatas = (target, ...how) => {
    // Groups and schemas are not cached, because nothing uses them.
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
