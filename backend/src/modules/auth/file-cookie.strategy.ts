import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../core/common/actor.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { fileCookieName } from './session-cookies.js';
import { SessionsService } from './sessions.service.js';

type Verify = (request: FastifyRequest, done: (fault: unknown, actor?: Actor | null) => void) => void;

/** What passport adds to a strategy for the length of one call. */
interface Verdict {
  success(actor: Actor): void;
  fail(status: number): void;
  error(fault: unknown): void;
}

/** The least that passport takes for a strategy. */
class RequestStrategy {
  constructor(private readonly verify: Verify) {}

  authenticate(this: RequestStrategy & Verdict, request: FastifyRequest): void {
    this.verify(request, (fault, actor) => {
      if (fault) this.error(fault);
      else if (actor) this.success(actor);
      else this.fail(401);
    });
  }
}

/** The cookie that `<img>` and downloads bring, because they cannot bring a bearer token. Its value is good for nothing else. */
@Injectable()
export class FileCookieStrategy extends PassportStrategy(RequestStrategy, 'file-cookie') {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: SessionsService,
  ) {
    super();
  }

  async validate(request: FastifyRequest): Promise<Actor | null> {
    const value = request.cookies[fileCookieName(this.config)];
    return value ? this.sessions.actorOfFileCookie(value) : null;
  }
}
