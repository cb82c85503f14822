import { createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { type SecretOrKeyProvider, Strategy } from 'passport-jwt';
import type { Refusal } from '../../../core/access/access.guard.js';
import type { Actor } from '../../../core/common/actor.js';
import { isSame } from '../../../core/access/same.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { type Keyed, keyed, keysOf } from '../../../core/config/keys.js';
import { SessionService } from './session.service.js';

export const TOKEN_AUDIENCE = 'portico';

export interface TokenClaims {
  sub: string;
  sid: string;
}

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly sessions: SessionService,
  ) {
    super({
      jwtFromRequest: bearerOf,
      secretOrKeyProvider: keyProvider(config),
      algorithms: ['HS256'],
      audience: TOKEN_AUDIENCE,
    });
  }

  async validate({ sub, sid }: TokenClaims): Promise<Actor | false | [false, Refusal]> {
    if (typeof sid !== 'string') return false;
    const actor = await this.sessions.findActor(sid);
    if (actor) return String(actor.id) === sub ? actor : false;
    const ended = await this.sessions.findEndReason(sid);
    return ended ? [false, { ended }] : false;
  }
}

const BEARER = /^bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
/** Own tokens have about 300 characters. */
const HEADER_MAX = 4096;

/** The library's unanchored extractor blocks on long headers. */
function bearerOf({ headers: { authorization = '' } }: Pick<FastifyRequest, 'headers'>): string | null {
  return authorization.length > HEADER_MAX ? null : (BEARER.exec(authorization)?.[1] ?? null);
}

function keyProvider(config: Keyed): SecretOrKeyProvider {
  // Strings would be parsed as keys on every call; types lack KeyObject.
  const keys = keysOf(config).map((text) => ({ text, key: createSecretKey(text, 'utf8') as KeyObject & Buffer }));
  return (_request, token: string, done) => {
    const [, signed = '', signature = ''] = /^(.*)\.([^.]*)$/.exec(token) ?? [];
    const before = keys.slice(1).find(({ text }) => isSame(signature, keyed(text, signed).toString('base64url')));
    done(null, (before ?? keys[0]!).key);
  };
}
