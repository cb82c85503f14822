import type { StatusCheckView } from '../../core/health/check.view.js';
import type { CheckReport } from '../../core/health/checks.js';
import type { JobReport } from '../../core/scheduler/job-report.js';
import type { RecentError } from '../../core/health/recent-error.entity.js';
import type { JobView, RecentErrorView } from './dto/status-rows.view.js';

export const checkView = ({ kind, name, state, measured, threshold, cause, since }: CheckReport): StatusCheckView => ({
  ...{ kind, name, state, measured, threshold },
  cause: cause ?? null,
  since: since?.toISOString() ?? null,
});

export const jobView = ({ lastRunAt, ...job }: JobReport): JobView => ({
  ...job,
  lastRunAt: lastRunAt && lastRunAt.toISOString(),
});

export const errorView = ({ at, call, what, requestId, count }: RecentError): RecentErrorView => ({
  ...{ call, what, requestId, count },
  at: at.toISOString(),
});
