import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../core/events/domain-events.js';
import { Mailer } from '../mail/index.js';
import { ProjectStatusChanged } from './project.events.js';

/** Mails about projects, written with the change itself. */
@Injectable()
export class ProjectNews implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.events.on(ProjectStatusChanged, ({ project, before, after }) =>
      this.mailer.notify({
        userId: project.userId,
        kind: 'status',
        context: { projectTitle: project.title, before, after, url: `/clientProject?project=${project.id}` },
      }),
    );
  }
}
