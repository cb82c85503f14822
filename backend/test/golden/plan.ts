import type { Call } from '../answer.js';
import type { Seed } from './seed.js';
import type { Person, Role, World } from './world.js';

export interface Parts extends Partial<Call> {
  path?: Record<string, string | number>;
  query?: string;
}

export interface Scene {
  world: World;
  seed: Seed;
  role: Role;
  person: Person;
  title: string;
}

export type Plan = (scene: Scene) => Parts | Promise<Parts>;

/** By operation; further cases add a title: `PUT /projects/{id}: ends too early`. */
export type Plans = Record<string, Plan>;
