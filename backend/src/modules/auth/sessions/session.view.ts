import { ApiProperty } from '@nestjs/swagger';
import { deviceName, placeName } from '../../../core/origin/device.js';
import type { Session } from './session.entity.js';
import { publicIdOf } from './session.service.js';

export class SessionView {
  id!: string;
  /** `Chrome on macOS` */
  device!: string;
  /** Phone or tablet. */
  is_handheld!: boolean;
  /** Country and network, never the whole address: `United States, 203.0.113.0` */
  place!: string;
  /** Current session. */
  is_current!: boolean;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: string;
  /** Accurate to the minute. */
  @ApiProperty({ type: String, format: 'date-time' }) last_used_at!: string;

  static of(session: Session, current: string): SessionView {
    const { id, system, createdAt, lastUsedAt } = session;
    return {
      id: publicIdOf(id),
      device: deviceName({ browser: session.browser ?? '', system: system ?? '' }),
      is_handheld: HANDHELD.includes(system ?? ''),
      place: placeName({ place: session.place ?? '', network: session.network ?? '' }),
      is_current: id === current,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    };
  }
}

const HANDHELD = ['iPhone', 'iPad', 'Android'];
