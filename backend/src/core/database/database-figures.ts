import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { Db } from './db.js';
import { linesOf } from './connections/pool.js';

/** How busy the way to the database is. */
@Injectable()
export class DatabaseFigures implements OnModuleInit {
  constructor(
    private readonly writer: DataSource,
    private readonly db: Db,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge('portico_database_used', 'Connections in use; with SQLite the transaction that is on', () => {
      return this.lines().used;
    });
    this.metrics.gauge('portico_database_waiting', 'Who waits for a connection; with SQLite for a transaction', () => {
      return this.lines().waiting;
    });
  }

  private lines(): { used: number; waiting: number } {
    return this.db.engine === 'sqlite' ? this.db.turns : linesOf(this.writer);
  }
}
