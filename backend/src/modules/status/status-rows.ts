import type { StatusCheckView } from '../../core/checks/check.view.js';
import type { CheckReport } from '../../core/checks/checks.js';
import type { JobReport } from '../../core/jobs/job-report.js';
import type { RecentError } from '../../core/recent-errors/recent-error.entity.js';
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
