import type { Actor } from '../../core/common/actor.js';
import type { Role } from '../../core/common/roles.js';
import type { Config } from '../../core/config/env.js';

type Asked = Pick<Config, 'FACTOR_REQUIRED_FOR'>;

const ASKED_OF: Record<Config['FACTOR_REQUIRED_FOR'], readonly Role[]> = {
  nobody: [],
  admins: ['admin'],
  staff: ['admin', 'agent'],
  everybody: ['admin', 'agent', 'user'],
};

/** Whether the firm asks a second factor of everybody with this role. */
export const isFactorAskedOf = (config: Asked, role: Role): boolean =>
  ASKED_OF[config.FACTOR_REQUIRED_FOR].includes(role);

/** The obligations of a session: a second factor to set up, and a proof of identity before lasting changes. */
export function duesOf(
  config: Asked,
  { role, hasFactor, proven }: { role: Role; hasFactor: boolean; proven: boolean },
): Pick<Actor, 'factorDue' | 'proofDue'> {
  const asked = isFactorAskedOf(config, role);
  return {
    ...(asked && !hasFactor && { factorDue: true as const }),
    ...(!proven && { proofDue: true as const }),
  };
}
