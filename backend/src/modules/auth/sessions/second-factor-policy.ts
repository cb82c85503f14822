import type { Actor } from '../../../core/common/actor.js';
import type { Role } from '../../../core/common/roles.js';
import type { Config } from '../../../core/config/env.js';

type FactorConfig = Pick<Config, 'FACTOR_REQUIRED_FOR'>;

const REQUIRED_ROLES: Record<Config['FACTOR_REQUIRED_FOR'], readonly Role[]> = {
  nobody: [],
  admins: ['admin'],
  staff: ['admin', 'agent'],
  everybody: ['admin', 'agent', 'user'],
};

export const isFactorRequired = (config: FactorConfig, role: Role): boolean =>
  REQUIRED_ROLES[config.FACTOR_REQUIRED_FOR].includes(role);

export function pendingDuties(
  config: FactorConfig,
  { role, hasFactor, proven }: { role: Role; hasFactor: boolean; proven: boolean },
): Pick<Actor, 'factorDue' | 'proofDue'> {
  return {
    ...(isFactorRequired(config, role) && !hasFactor && { factorDue: true as const }),
    ...(!proven && { proofDue: true as const }),
  };
}
