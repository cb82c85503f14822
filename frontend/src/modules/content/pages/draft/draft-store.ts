import { isApiError, isStale, isUnreachable, type ApiError } from '../../../../api/errors';
import type { ContentView, SiteDocument } from '../../../../contract/api/content';
import { differing, fieldOf, valueAt, withValue } from './content-path';

/** Milliseconds; the preview should follow within 300 ms. */
const REST_MS = 60;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 15_000;

/** `waiting`: changes are unsaved or being saved. */
export type DraftStatus = 'saved' | 'waiting' | 'offline' | 'refused' | 'stale' | 'gone';

export interface DraftState {
  view: ContentView;
  document: SiteDocument;
  status: DraftStatus;
  /** Null without a save since the page was opened. */
  savedAt: number | null;
  failure: ApiError | null;
  theirs: ContentView | null;
  /** Fields with visible errors: changed ones, or all after a publish attempt. */
  asked: ReadonlySet<string> | 'all';
}

/** `theirs` with the fields that differ between `base` and `mine`. */
const merged = (base: SiteDocument, mine: SiteDocument, theirs: SiteDocument): SiteDocument =>
  differing(base, mine).reduce((all, field) => withValue(all, field, valueAt(mine, field)), theirs);

/** Saves against a version. Rejects with an ApiError. */
export type SaveDraft = (document: SiteDocument, version: number) => Promise<ContentView>;

/** Saves sequentially; never drops input. */
export class DraftStore {
  private readonly listeners = new Set<() => void>();
  private state: DraftState;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | null = null;
  private failures = 0;
  /** Sent without a response; possibly saved. */
  private unanswered: SiteDocument[] = [];

  constructor(
    view: ContentView,
    private readonly send: SaveDraft,
  ) {
    const document = view.document;
    this.state = { view, document, status: 'saved', savedAt: null, failure: null, theirs: null, asked: new Set() };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly getState = (): DraftState => this.state;

  readonly isUnsaved = (): boolean => {
    const { status, document, view } = this.state;
    return status === 'gone' ? document !== view.document : status !== 'saved';
  };

  readonly change = (path: string, value: unknown): void => {
    const { document, status, asked } = this.state;
    this.put({
      document: withValue(document, path, value),
      // A conflict must be resolved first.
      status: status === 'stale' || status === 'gone' ? status : 'waiting',
      asked: asked === 'all' ? asked : new Set(asked).add(fieldOf(path)),
    });
    this.later(REST_MS);
  };

  readonly undo = (field: string): void => {
    const { published } = this.state.view;
    if (published) this.change(field, valueAt(published, field));
  };

  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.timer);
    while (this.sending) await this.sending;
    if (this.state.status !== 'saved' && this.maySend()) await this.save();
    // Changed during the save.
    return this.state.status === 'waiting' ? this.flush() : this.state.status === 'saved';
  };

  readonly adopt = (view: ContentView): void => {
    const { status, view: old } = this.state;
    // The page was restored.
    if (status === 'gone') return this.replace(view, old.document);
    if (status !== 'saved' || this.sending || view.version < old.version) return;
    this.put(view.version > old.version ? { view, document: view.document } : { view });
  };

  /** Saves first; undefined if that fails. Input during `work` is saved afterwards. */
  readonly exclusive = async <Answer extends { data?: ContentView }>(
    work: (view: ContentView) => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    if (!(await this.flush())) return undefined;
    if (this.sending) return this.exclusive(work);
    const { view, document } = this.state;
    const working = work(view).then((answer) => {
      if (answer.data) this.replace(answer.data, document);
      else if (this.state.status === 'waiting') this.later(0);
      return answer;
    });
    this.sending = working.then(() => undefined);
    return working.finally(() => (this.sending = null));
  };

  /** Input since `base` stays. */
  readonly replace = (view: ContentView, base = this.state.document): void => {
    clearTimeout(this.timer);
    const { document } = this.state;
    const isAll = document === base;
    const status = isAll ? 'saved' : 'waiting';
    this.put({ view, document: merged(base, document, view.document), status, failure: null, theirs: null });
    if (!isAll) this.later(0);
  };

  /** Another user changed or deleted the page before publication. */
  readonly conflict = (failure: ApiError): void => this.fail(failure);

  readonly useTheirs = (): void => {
    if (this.state.theirs) this.replace(this.state.theirs);
  };

  readonly keepMine = (): void => {
    const { theirs, view, document } = this.state;
    if (!theirs) return;
    const both = merged(view.document, document, theirs.document);
    this.put({ view: theirs, document: both, theirs: null, failure: null, status: 'waiting' });
    this.later(0);
  };

  readonly askAll = (): void => this.put({ asked: 'all' });

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void (this.sending ?? this.save()), ms);
  }

  private maySend = (): boolean => !['stale', 'gone'].includes(this.state.status);

  private async save(): Promise<void> {
    if (!this.maySend() || this.state.status === 'saved') return;
    this.sending = this.trySave(this.state.document);
    await this.sending;
    this.sending = null;
  }

  private async trySave(document: SiteDocument): Promise<void> {
    try {
      const view = await this.send(document, this.state.view.version);
      this.failures = 0;
      this.unanswered = [];
      const isAll = this.state.document === document;
      this.put({ view, status: isAll ? 'saved' : 'waiting', savedAt: Date.now(), failure: null });
      if (!isAll) this.later(REST_MS);
    } catch (error) {
      if (isUnreachable(error)) this.unanswered.push(document);
      if (isStale(error) && this.adoptUnchanged(error.current as ContentView | undefined, document)) return;
      this.fail(isApiError(error) ? error : null);
      if (this.state.status !== 'refused' || this.state.document === document) return;
      // Changed during the request.
      this.put({ status: 'waiting' });
      this.later(REST_MS);
    }
  }

  /** No conflict: only the schedule changed, or an own save whose response was lost. */
  private adoptUnchanged(current: ContentView | undefined, sent: SiteDocument): boolean {
    const known = [this.state.view.document, sent, ...this.unanswered];
    const same = current && known.find((document) => differing(document, current.document).length === 0);
    this.unanswered = [];
    if (same) this.replace(current, same);
    return same !== undefined;
  }

  private fail(failure: ApiError | null): void {
    if (isStale(failure) && failure.current)
      return this.put({ status: 'stale', theirs: failure.current as ContentView, failure });
    if (failure?.status === 404) return this.put({ status: 'gone', failure });
    if (failure && !isUnreachable(failure)) return this.put({ status: 'refused', failure });
    this.put({ status: 'offline', failure });
    this.later(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures++));
  }

  private put(change: Partial<DraftState>): void {
    this.state = { ...this.state, ...change };
    this.listeners.forEach((listener) => listener());
  }
}
