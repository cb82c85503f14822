import { createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { type SecretOrKeyProvider, Strategy } from 'passport-jwt';
import type { Refusal } from '../../core/access/access.guard.js';
import type { Actor } from '../../core/common/actor.js';
import { isSame } from '../../core/access/same.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { type Keyed, keyed, keysOf } from '../../core/config/keys.js';
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
      secretOrKeyProvider: keyChooser(config),
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

/** Gives the library the key that a token was signed with. What none of them signed it refuses with the newest. */
function keyChooser(config: Keyed): SecretOrKeyProvider {
  // From a text the library would first try to make a public key, on every call. Its types know no key objects.
  const keys = keysOf(config).map((text) => ({ text, key: createSecretKey(text, 'utf8') as KeyObject & Buffer }));
  return (_request, token: string, done) => {
    const [, signed = '', signature = ''] = /^(.*)\.([^.]*)$/.exec(token) ?? [];
    const before = keys.slice(1).find(({ text }) => isSame(signature, keyed(text, signed).toString('base64url')));
    done(null, (before ?? keys[0]!).key);
  };
}
