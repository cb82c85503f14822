import { IdempotentCall } from './core/idempotency/idempotent-call.entity.js';
import { JobRun } from './core/scheduler/job-run.entity.js';
import { RateCounter } from './core/rate-limit/rate-counter.entity.js';
import { PublishedVersion } from './core/cache/published-version.entity.js';
import { RecentError } from './core/health/recent-error.entity.js';
import { ServerSeen } from './core/health/server-seen.entity.js';
import * as migrations from './migrations/index.js';
import { MODULES } from './modules.js';

const OWN = [IdempotentCall, JobRun, RateCounter, PublishedVersion, RecentError, ServerSeen];

const timeOf = ({ name }: { name: string }): number => Number(name.slice(-13));

export const schema = {
  entities: [...OWN, ...MODULES.flatMap(({ entities = [] }) => entities)],
  migrations: Object.values(migrations).sort((one, other) => timeOf(one) - timeOf(other)),
};
