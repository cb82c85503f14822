import { Injectable } from '@nestjs/common';

/** How often this server could not do what was asked, by our own codes: few, so nobody can make them grow. */
@Injectable()
export class RefusedCounts {
  private readonly counts = new Map<string, number>();

  add(status: number, code: string): void {
    const labels = `status="${status}",code="${code}"`;
    this.counts.set(labels, (this.counts.get(labels) ?? 0) + 1);
  }

  /** Prometheus text. */
  text(): string {
    const lines = [...this.counts].map(([labels, count]) => `portico_refused_total{${labels}} ${count}`);
    return ['# TYPE portico_refused_total counter', ...lines].join('\n');
  }
}
