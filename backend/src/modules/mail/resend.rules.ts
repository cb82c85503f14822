import { MINUTE } from '../../core/common/time/clock.js';
import { EMAIL_TEMPLATES, type TemplateName } from './email-templates.js';
import type { OutboxMail } from './outbox-mail.entity.js';

export const RESEND_OBSTACLES = ['on_its_way', 'just_resent', 'holds_code', 'out_of_date'] as const;
export type ResendObstacle = (typeof RESEND_OBSTACLES)[number];

/** A second click is ignored. */
const SAME_WISH = MINUTE;

type Facts = Pick<OutboxMail, 'state' | 'template' | 'nextAttemptAt' | 'expiresAt' | 'resentAt'>;

export function resendObstacle(mail: Facts, now: Date): ResendObstacle | null {
  if (mail.state === 'sending') return 'on_its_way';
  if (mail.state === 'queued') return mail.nextAttemptAt <= now ? 'on_its_way' : null;
  return obstacleOfDone(mail, now);
}

function obstacleOfDone({ template, expiresAt, resentAt }: Facts, now: Date): ResendObstacle | null {
  if (EMAIL_TEMPLATES[template as TemplateName]?.secret !== undefined) return 'holds_code';
  if (expiresAt && expiresAt <= now) return 'out_of_date';
  if (resentAt && now.getTime() - resentAt.getTime() < SAME_WISH) return 'just_resent';
  return null;
}

export const OBSTACLE_SENTENCES: Record<ResendObstacle, string> = {
  on_its_way: 'This email is already on its way.',
  just_resent: 'This email was sent again a moment ago.',
  holds_code: 'Emails with a code or sign-in link are not stored. The person has to ask for a new one.',
  out_of_date: 'The content of this email is outdated.',
};
