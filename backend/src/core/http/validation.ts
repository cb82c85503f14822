import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { DomainError, type FieldMessages } from '../common/errors.js';

/** Text, because `0x10` is not 16 and `7%20` is not 7. */
class LiteralValidationPipe extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** Rejects unknown fields; converts no types. */
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

/** class-validator searches all classes for every value. */
function rememberRules(): void {
  const storage = getMetadataStorage();
  const find: FindRules = storage.getTargetValidationMetadatas.bind(storage);
  const kept = new Map<unknown, ReturnType<FindRules>>();
  storage.getTargetValidationMetadatas = (target, ...how) => {
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
