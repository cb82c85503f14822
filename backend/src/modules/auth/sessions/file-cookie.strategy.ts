import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../core/common/actor.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { fileCookieName } from './session-cookies.js';
import { SessionService } from './session.service.js';

type Verify = (request: FastifyRequest, done: (fault: unknown, actor?: Actor | null) => void) => void;

interface PassportMethods {
  success(actor: Actor): void;
  fail(status: number): void;
  error(fault: unknown): void;
}

class RequestStrategy {
  constructor(private readonly verify: Verify) {}

  authenticate(this: RequestStrategy & PassportMethods, request: FastifyRequest): void {
    this.verify(request, (fault, actor) => {
      if (fault) this.error(fault);
      else if (actor) this.success(actor);
      else this.fail(401);
    });
  }
}

/** `<img>` and downloads cannot send a bearer token; file GETs only. */
@Injectable()
export class FileCookieStrategy extends PassportStrategy(RequestStrategy, 'file-cookie') {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: SessionService,
  ) {
    super();
  }

  async validate(request: FastifyRequest): Promise<Actor | null> {
    const value = request.cookies[fileCookieName(this.config)];
    return value ? this.sessions.findActorByFileCookie(value) : null;
  }
}
