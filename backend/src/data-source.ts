import { KEEPING } from './core/database/rows/keeping.js';
import { JobRun } from './core/jobs/job-run.entity.js';
import { RateCounter } from './core/limits/rate-counter.entity.js';
import { PublishedVersion } from './core/published/published-version.entity.js';
import * as migrations from './migrations/index.js';
import { MODULES } from './modules.js';

KEEPING.push({ passing: [RateCounter], local: [JobRun, PublishedVersion] });

/** The time in its name, as TypeORM reads it. */
const timeOf = ({ name }: { name: string }): number => Number(name.slice(-13));

/** Every table, as the code knows it, and how it came to be. */
export const schema = {
  entities: [JobRun, RateCounter, PublishedVersion, ...MODULES.flatMap(({ entities = [] }) => entities)],
  migrations: Object.values(migrations).sort((one, other) => timeOf(one) - timeOf(other)),
};
