import { type ArgumentMetadata, ValidationPipe, type ValidationError } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { DomainError, type FieldMessages } from '../common/errors.js';

const UNKNOWN = ['Unknown field.'];

function refusal(fields: FieldMessages): DomainError {
  const first = Object.values(fields)[0]?.[0] ?? 'The request is malformed.';
  return new DomainError(400, 'VALIDATION_FAILED', first, { fields });
}

class LiteralValidationPipe extends ValidationPipe {
  /** class-transformer drops fields named like members of `Object.prototype`. */
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const isFields = metadata.type !== 'custom' && typeof value === 'object' && value !== null;
    const member = isFields && Object.keys(value).find((name) => name in Object.prototype);
    if (member) throw refusal({ [member]: UNKNOWN });
    return super.transform(value, metadata);
  }

  /** Text, because `0x10` is not 16 and `7%20` is not 7. */
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
    exceptionFactory: (errors) => refusal(collect(errors)),
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
      fields[name] = Object.entries(constraints).flatMap(([rule, text]) =>
        rule === 'whitelistValidation' ? UNKNOWN : text,
      );
    if (children?.length) Object.assign(fields, collect(children, name));
  }
  return fields;
}
