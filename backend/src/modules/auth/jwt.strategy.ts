import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import type { Refusal } from '../../core/access/access.guard.js';
import type { Actor } from '../../core/access/actor.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { SessionsService } from './sessions.service.js';

export const TOKEN_AUDIENCE = 'portico';

export interface TokenClaims {
  /** User id, as text. */
  sub: string;
  /** Session id. */
  sid: string;
}

/** The bearer token: HS256 only, ours only, and only while its session exists. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: bearerOf,
      secretOrKey: keyOf(config.JWT_SECRET),
      algorithms: ['HS256'],
      audience: TOKEN_AUDIENCE,
    });
  }

  /** Beside a refusal stands why, where the person may know. */
  async validate({ sub, sid }: TokenClaims): Promise<Actor | false | [false, Refusal]> {
    if (typeof sid !== 'string') return false;
    const actor = await this.sessions.actorOf(sid);
    if (actor) return String(actor.id) === sub ? actor : false;
    const ended = await this.sessions.endOf(sid);
    return ended ? [false, { ended }] : false;
  }
}

const BEARER = /^bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
/** Ours have some 300 characters. */
const HEADER_MAX = 4096;

/** The library's own reader is unanchored: a long header without a blank would hold the only thread. */
function bearerOf({ headers: { authorization = '' } }: Pick<FastifyRequest, 'headers'>): string | null {
  return authorization.length > HEADER_MAX ? null : (BEARER.exec(authorization)?.[1] ?? null);
}

/** From a text the library would first try to make a public key, on every call. Its types know no key objects. */
const keyOf = (secret: string): Buffer => createSecretKey(secret, 'utf8') as unknown as Buffer;
