import { readPerson } from './session/session-storage';

const PREFIX = 'draft/';
const VISITOR = 'visitor';
const DAY_MS = 24 * 60 * 60 * 1000;
export const DRAFT_MAX_AGE_MS = 7 * DAY_MS;

export const NEW = 'new';

/** `offer/12` or `offer/new` */
export const draftId = (form: string, record?: { id: number }): string => `${form}/${record?.id ?? NEW}`;

export type Values = Readonly<Record<string, unknown>>;

interface StoredDraft {
  savedAt: number;
  /** Other tabs do not delete it. */
  tab: string;
  /** Drafts of another shape are dropped. */
  shape: string;
  values: Values;
  begin?: Values;
}

const TAB = Math.random().toString(36).slice(2);

/** @param id see `draftId` */
export const draftKey = (id: string): string => `${PREFIX}${readPerson()?.id ?? VISITOR}/${id}`;

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

const shapeOf = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${Array.isArray(value) ? 'array' : typeof value}`)
    .sort((a, b) => a.localeCompare(b))
    .join();

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string | null): StoredDraft | undefined {
  const draft = attempt(() => JSON.parse(text ?? '') as unknown);
  if (!isObject(draft) || !isObject(draft['values']) || typeof draft['savedAt'] !== 'number') return undefined;
  const isFresh = Math.abs(Date.now() - draft['savedAt']) < DRAFT_MAX_AGE_MS;
  return isFresh ? (draft as unknown as StoredDraft) : undefined;
}

const storedKeys = (prefix = PREFIX): string[] =>
  attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [];
const read = (key: string): StoredDraft | undefined => attempt(() => parse(localStorage.getItem(key)));
const remove = (key: string): void => void attempt(() => localStorage.removeItem(key));

function removeExpired(): void {
  for (const key of storedKeys()) if (!read(key)) remove(key);
}

/**
 * @param begin initial values
 * @returns changed values, or undefined without a draft of this shape
 */
export function readDraft(key: string, begin: Values): Values | undefined {
  removeExpired();
  const draft = read(key);
  if (!draft) return undefined;
  if (draft.shape === shapeOf(begin) && shapeOf({ ...begin, ...draft.values }) === draft.shape) return draft.values;
  remove(key);
  return undefined;
}

export function readDraftBegin(key: string): Values {
  const begin = read(key)?.begin;
  return isObject(begin) ? begin : {};
}

export function writeDraft(key: string, begin: Values, changed: Values): void {
  if (Object.keys(changed).length === 0) return removeDraft(key);
  const from = Object.fromEntries(Object.keys(changed).map((name) => [name, begin[name]]));
  const draft: StoredDraft = { savedAt: Date.now(), tab: TAB, shape: shapeOf(begin), values: changed, begin: from };
  const store = () => attempt(() => (localStorage.setItem(key, JSON.stringify(draft)), true)) ?? false;
  const older = storedKeys()
    .filter((other) => other !== key)
    .sort((a, b) => (read(a)?.savedAt ?? 0) - (read(b)?.savedAt ?? 0));
  for (let isStored = store(); !isStored && older.length > 0; isStored = store()) remove(older.shift() ?? '');
}

export function removeDraft(key: string): void {
  const draft = read(key);
  if (draft?.tab === TAB) remove(key);
}

export function findDrafts(form: string): string[] {
  const prefix = draftKey(`${form}/`);
  return storedKeys(prefix)
    .filter((key) => read(key))
    .map((key) => key.slice(prefix.length));
}

export const hasDrafts = (): boolean => storedKeys(draftKey('')).some((key) => read(key));

export const removeDrafts = (): void => storedKeys(draftKey('')).forEach(remove);

let areHeld = false;

/** When the person keeps drafts at sign-out, the screen failed, or the session is over. */
export const mustKeepDraft = (key: string): boolean => areHeld || !key.startsWith(draftKey(''));

export function keepingDrafts(action: () => void): void {
  areHeld = true;
  try {
    action();
  } finally {
    areHeld = false;
  }
}

/** Closing a form keeps its draft until the returned function runs. */
export function holdDrafts(): () => void {
  areHeld = true;
  return () => void (areHeld = false);
}
