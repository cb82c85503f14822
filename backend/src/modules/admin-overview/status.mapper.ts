import type { Config } from '../../core/config/env.js';
import { shownSetting } from '../../core/config/displayed-settings.js';
import type { StatusCheckView } from '../../core/health/check.view.js';
import type { HealthReport } from '../../core/health/health.service.js';
import type { RecentError } from '../../core/health/recent-error.entity.js';
import type { ServerSeen } from '../../core/health/server-seen.entity.js';
import type { JobReport } from '../../core/scheduler/job-report.js';
import type { JobView, RecentErrorView, ServerView, SettingView } from './dto/status.view.js';

const ID_SHOWN = 4;

export const checkView = ({
  kind,
  name,
  status,
  measured,
  threshold,
  cause,
  since,
}: HealthReport): StatusCheckView => ({
  kind,
  name,
  state: status,
  measured,
  threshold,
  cause: cause ?? null,
  since: since?.toISOString() ?? null,
});

export const jobView = ({ lastRunAt, ...job }: JobReport): JobView => ({
  ...job,
  lastRunAt: lastRunAt && lastRunAt.toISOString(),
});

export const errorView = ({ at, call, what, requestId, count }: RecentError): RecentErrorView => ({
  call,
  what,
  requestId,
  count,
  at: at.toISOString(),
});

/** @param busy server that ran the last job */
export const serverView = ({ id, host, version, startedAt, seenAt }: ServerSeen, busy: string | null): ServerView => ({
  name: `${host} (${id.slice(0, ID_SHOWN)})`,
  version,
  startedAt: startedAt.toISOString(),
  seenAt: seenAt.toISOString(),
  runsJobs: id === busy,
});

export const settingViews = ({ displayed }: Pick<Config, 'displayed'>): SettingView[] =>
  displayed.map((setting) => ({
    name: setting.name,
    value: shownSetting(setting),
    source: setting.source,
    isSecret: setting.isSecret,
  }));
