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

interface Address {
  idx: number | undefined;
  pathname: string;
  search: string;
}

const openLayers: Close[] = [];
/** State of the entry that a pending `history.go()` removes. */
let leaving: EntryState | null = null;
/** Key of that entry in the Navigation API. */
let leavingKey: string | undefined;
/** Page that a link opened before the removal was done. */
let overtaking: { state: EntryState | null; url: string } | undefined;
/** The last traversal went forward. */
let isForward = false;
/** Address that a page got while a layer was open. */
let changed: Address | undefined;
/** Entry for which `closeByBack` has gone back. */
let closedByBack: EntryState | null = null;

const stateNow = () => window.history.state as EntryState | null;
/** The router writes its own state on a change of the address and keeps the mark in `usr`. */
const marks = () => stateNow()?.layers ?? stateNow()?.usr?.layers ?? 0;
const addressNow = (): Address => ({
  idx: stateNow()?.idx,
  pathname: window.location.pathname,
  search: window.location.search,
});

/** Removes copies without a layer and pushes the missing ones. */
function syncEntries(): void {
  // Still under way, unless a new entry has canceled it.
  if (leaving && leaving === window.history.state) return;
  const spare = marks() - openLayers.length;
  // Forward onto a copy without a layer: skips it.
  if (spare > 0 && isForward) return window.history.go(1);
  leaving = spare > 0 ? stateNow() : null;
  if (spare > 0) {
    leavingKey = window.navigation?.currentEntry?.key;
    window.history.go(-spare);
  }
  for (let n = marks() + 1; n <= openLayers.length; n++) window.history.pushState({ ...stateNow(), layers: n }, '');
}

export function addLayer(close: Close): void {
  window.addEventListener('popstate', closeLayersAbove);
  openLayers.push(close);
  syncEntries();
}

export function removeLayer(close: Close): void {
  openLayers.splice(openLayers.indexOf(close), 1);
  syncEntries();
}

function closeLayersAbove(): void {
  const above = leaving ? [] : openLayers.slice(marks());
  for (const close of above.reverse()) flushSync(close);
  leaving = null;
  // A layer that asks first stays open and needs its entry again.
  syncEntries();
}

function watchRemoval({ from, navigationType }: NavigationCurrentEntryChangeEvent): void {
  const { key, index } = window.navigation.currentEntry ?? from;
  const isTraversal = navigationType === 'traverse';
  isForward = isTraversal && index > from.index;
  if (leavingKey === undefined) return;
  if (!isTraversal) overtaking = { state: stateNow(), url: window.location.href };
  // The user has gone back from that page.
  else if (key === leavingKey) overtaking = undefined;
  if (isTraversal) leavingKey = undefined;
}

function correctEntry(event: PopStateEvent): void {
  if (overtaking) return reopenOvertaking(event);
  if (!changed) return undefined;
  const { idx, pathname } = addressNow();
  const isSamePage = idx === changed.idx && pathname === changed.pathname;
  if (isSamePage) window.history.replaceState({ ...stateNow(), layers: marks() }, '', changed.search || pathname);
  if (!isSamePage || marks() === 0) changed = undefined;
}

/** The removal left the newer page instead of the copy: opens it again, unnoticed by the router. */
function reopenOvertaking(event: PopStateEvent): void {
  event.stopImmediatePropagation();
  window.history.pushState({ ...overtaking?.state, layers: 0 }, '', overtaking?.url);
  overtaking = undefined;
  leaving = null;
  syncEntries();
}

/** Must be called before the router listens. Without the Navigation API, a very fast click may lead back. */
export function watchHistory(): void {
  // Reloaded with a layer open: the entry below still has the former address.
  if (stateNow()?.usr?.layers) changed = addressNow();
  window.navigation?.addEventListener('currententrychange', watchRemoval);
  window.addEventListener('popstate', correctEntry);
}

/** Router state for the replacement of this entry by another query of the same page. */
export function keepLayers(query: URLSearchParams): { layers: number } | undefined {
  const layers = marks();
  if (layers === 0) return undefined;
  const search = query.toString();
  changed = { ...addressNow(), search: search && `?${search}` };
  return { layers };
}

/** For layers whose address opens them; false when the current entry is the page's own. */
export function closeByBack(): boolean {
  const state = stateNow();
  if (marks() === 0) return false;
  if (closedByBack !== state) window.history.back();
  closedByBack = state;
  return true;
}

/** The next page replaces the entry of the topmost layer. */
export const leaveEntry = (): void => window.history.replaceState({ ...stateNow(), layers: openLayers.length - 1 }, '');
