import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SECOND } from '../../core/common/time/clock.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { Mailer } from '../mail/mailer.js';
import type { Values } from '../mail/letters.js';
import { ProjectStatusChanged } from './project.events.js';

/** Longer than a change offers to be undone. */
const HELD = 15 * SECOND;

/** Mails about projects, written with the change itself. */
@Injectable()
export class ProjectLetters implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.events.on(ProjectStatusChanged, ({ project, before, after }) =>
      this.mailer.notifyLater({ userId: project.userId, kind: 'status', ...letterOf(project, before, after) }),
    );
  }
}

/** Of several changes in a row one letter tells the first and the last; of one that was taken back, none. */
function letterOf({ id, title }: ProjectStatusChanged['project'], before: string, after: string) {
  const context = { projectTitle: title, before, after, url: `/clientProject?project=${id}` };
  const join = ([{ before: first = before }]: [Values, ...Values[]]) =>
    first === after ? null : { ...context, before: first };
  return { about: `project:${id}`, context, held: { wait: HELD, join } };
}
