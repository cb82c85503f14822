import { Injectable } from '@nestjs/common';
import { Jobs } from '../../core/scheduler/jobs.js';
import { Servers } from '../../core/health/servers.js';
import type { ServerView } from './dto/status-rows.view.js';

const ID_SHOWN = 4;

/** The servers that were there lately. */
@Injectable()
export class ServersSeen {
  constructor(
    private readonly servers: Servers,
    private readonly jobs: Jobs,
  ) {}

  async list(): Promise<ServerView[]> {
    const [servers, busy] = await Promise.all([this.servers.list(), this.jobs.lastOwner()]);
    return servers.map(({ id, host, version, startedAt, seenAt }) => ({
      name: `${host} (${id.slice(0, ID_SHOWN)})`,
      version,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      runsJobs: id === busy,
    }));
  }
}
