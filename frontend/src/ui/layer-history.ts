/**
 * Each open layer (dialog, sheet, menu) has an entry in the browser history, so Back closes the layer, not the page.
 *
 * - A layer that opens pushes a copy of the page's entry. The copy has the same address and router index, so the
 *   router shows the same page; its mark `layers` is the number of layers open on it.
 * - Back leaves the topmost copy: the topmost layer closes.
 * - A layer that closes through a button removes its copy with `history.go(-1)`, which takes a moment.
 * - An address that changes while a layer is open (filters in a sheet) is copied to the entries below.
 */
import { flushSync } from 'react-dom';

type Close = () => void;

/** The router's state (`usr`, `idx`) and the mark. */
interface EntryState {
  layers?: number;
  idx?: number;
  usr?: { layers?: number } | null;
}

const currentState = () => window.history.state as EntryState | null;
/** The router writes its own state on a change of the address and keeps the mark in `usr`. */
const currentLayers = () => currentState()?.layers ?? currentState()?.usr?.layers ?? 0;

/** Keeps as many entries as layers are open. */
class LayerStack {
  private readonly layers: Close[] = [];
  /** State of the entry that a pending `history.go()` removes. */
  private removed: EntryState | null = null;

  open(close: Close): void {
    window.addEventListener('popstate', this.onPopState);
    this.layers.push(close);
    this.adjustEntries();
  }

  close(close: Close): void {
    this.layers.splice(this.layers.indexOf(close), 1);
    this.adjustEntries();
  }

  /** The next page replaces the entry of the topmost layer. */
  releaseTopEntry(): void {
    window.history.replaceState({ ...currentState(), layers: this.layers.length - 1 }, '');
  }

  restart(): void {
    this.removed = null;
    this.adjustEntries();
  }

  private adjustEntries(): void {
    // Still under way, unless a new entry has canceled it.
    if (this.removed && this.removed === window.history.state) return;
    this.removed = null;
    const spare = currentLayers() - this.layers.length;
    if (spare > 0) this.removeEntries(spare);
    for (let layer = currentLayers() + 1; layer <= this.layers.length; layer++)
      window.history.pushState({ ...currentState(), layers: layer }, '');
  }

  private removeEntries(count: number): void {
    // Forward onto a copy without a layer: skips it.
    if (removalGuard.isForward) return window.history.go(1);
    this.removed = currentState();
    removalGuard.expectRemoval();
    window.history.go(-count);
  }

  private readonly onPopState = (): void => {
    const above = this.removed ? [] : this.layers.slice(currentLayers());
    for (const close of above.reverse()) flushSync(close);
    // A layer that asks first stays open and needs its entry again.
    this.restart();
  };
}

/** Corrects a removal that a link overtook. Without the Navigation API, a very fast click may lead back. */
class RemovalGuard {
  isForward = false;
  private removedKey: string | undefined;
  /** Page that a link opened before the removal was done. */
  private newerPage: { state: EntryState | null; url: string } | undefined;

  expectRemoval(): void {
    this.removedKey = window.navigation?.currentEntry?.key;
  }

  readonly onEntryChange = ({ from, navigationType }: NavigationCurrentEntryChangeEvent): void => {
    const { key, index } = window.navigation.currentEntry ?? from;
    const isTraversal = navigationType === 'traverse';
    this.isForward = isTraversal && index > from.index;
    if (this.removedKey === undefined) return;
    if (!isTraversal) this.newerPage = { state: currentState(), url: window.location.href };
    // The user has gone back from that page.
    else if (key === this.removedKey) this.newerPage = undefined;
    if (isTraversal) this.removedKey = undefined;
  };

  /** The removal left the newer page instead of the copy: opens it again, unnoticed by the router. */
  readonly reopenNewerPage = (event: PopStateEvent): void => {
    if (!this.newerPage) return;
    event.stopImmediatePropagation();
    window.history.pushState({ ...this.newerPage.state, layers: 0 }, '', this.newerPage.url);
    this.newerPage = undefined;
    stack.restart();
  };
}

/** Address that a page got while a layer was open. */
class ChangedAddress {
  private changed: { idx: number | undefined; pathname: string; search: string } | undefined;

  remember(search = window.location.search): void {
    this.changed = { idx: currentState()?.idx, pathname: window.location.pathname, search };
  }

  readonly copyToEntry = (): void => {
    if (!this.changed) return;
    const { idx, pathname, search } = this.changed;
    const isSamePage = idx === currentState()?.idx && pathname === window.location.pathname;
    const layers = currentLayers();
    if (isSamePage) window.history.replaceState({ ...currentState(), layers }, '', search || pathname);
    if (!isSamePage || layers === 0) this.changed = undefined;
  };
}

const stack = new LayerStack();
const removalGuard = new RemovalGuard();
const address = new ChangedAddress();

export const addLayer = (close: Close): void => stack.open(close);
export const removeLayer = (close: Close): void => stack.close(close);
export const leaveEntry = (): void => stack.releaseTopEntry();

/** Must be called before the router listens. */
export function watchHistory(): void {
  // Reloaded with a layer open: the entry below still has the former address.
  if (currentState()?.usr?.layers) address.remember();
  window.navigation?.addEventListener('currententrychange', removalGuard.onEntryChange);
  window.addEventListener('popstate', removalGuard.reopenNewerPage);
  window.addEventListener('popstate', address.copyToEntry);
}

/** Router state for the replacement of this entry by another query of the same page. */
export function keepLayers(query: URLSearchParams): { layers: number } | undefined {
  const layers = currentLayers();
  if (layers === 0) return undefined;
  const search = query.toString();
  address.remember(search && `?${search}`);
  return { layers };
}

let closedByBack: EntryState | null = null;

/** For layers whose address opens them; false when the current entry is the page's own. */
export function closeByBack(): boolean {
  const state = currentState();
  if (currentLayers() === 0) return false;
  if (closedByBack !== state) window.history.back();
  closedByBack = state;
  return true;
}
