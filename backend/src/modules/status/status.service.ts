import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { VERSION } from '../../core/common/version.js';
import { bugReport } from './bug-report.js';
import type { StatusReport } from './dto/status.view.js';
import { ServersSeen } from './servers-seen.js';
import { StatusFacts } from './status-facts.js';
import { WhatWaits } from './what-waits.js';

/** What each part of the installation says of itself, put together for admins. */
@Injectable()
export class StatusService {
  constructor(
    private readonly db: Db,
    private readonly facts: StatusFacts,
    private readonly servers: ServersSeen,
    private readonly waiting: WhatWaits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async report(): Promise<StatusReport> {
    const [found, servers, waiting] = await Promise.all([this.facts.list(), this.servers.list(), this.waiting.list()]);
    const facts = { version: VERSION, engine: this.db.engine, ...found };
    return { ...facts, servers, ...waiting, report: bugReport(facts, this.config) };
  }
}
