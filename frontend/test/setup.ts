import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';
import { setFormats } from '../src/formats';

// React creates an Error per element; Jest would record 100 frames each.
Error.stackTraceLimit = 10;

// The package creates its 1,700 icons when it loads.
jest.mock('lucide-react', () => {
  const icons: Record<string, unknown> = {
    __esModule: true,
    LucideProvider: ({ children }: React.PropsWithChildren) => children,
  };
  const iconOf = (name: string) => {
    const className = `lucide lucide-${name.replace(/\B[A-Z]|\d+/g, '-$&').toLowerCase()}`;
    return ({ size = 24, 'aria-label': label, ...rest }: { size?: number; 'aria-label'?: string }) => {
      const naming = label ? { 'aria-label': label } : { 'aria-hidden': true };
      return React.createElement('svg', { className, width: size, height: size, ...naming, ...rest });
    };
  };
  return new Proxy(icons, { get: (known, name) => (known[String(name)] ??= iconOf(String(name))) });
});

// The first lazy import takes seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const WIDTH = 1280;
const fits = (query: string): boolean => {
  const least = Number(/min-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0);
  const most = Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? Infinity);
  if (query === '(hover: hover) and (pointer: fine)') return true;
  return /width/.test(query) && least <= WIDTH && WIDTH <= most;
};
const ignore = () => undefined;
// Old names; MUI still uses them.
const listened = {
  addEventListener: ignore,
  removeEventListener: ignore,
  addListener: ignore,
  removeListener: ignore,
};
window.matchMedia ??= (media: string) => ({ matches: fits(media), media, ...listened }) as unknown as MediaQueryList;

window.scrollTo = () => undefined;
globalThis.ResizeObserver ??= class {
  observe = ignore;
  unobserve = ignore;
  disconnect = ignore;
};
Element.prototype.scrollBy = ignore;
Element.prototype.scrollIntoView = ignore;

// jsdom would match all of Emotion's rules in each visibility check.
// Browser tests cover styles.
const insert = document.head.insertBefore.bind(document.head);
const sheet = { value: { cssRules: [], insertRule: ignore } };
document.head.insertBefore = <T extends Node>(node: T, before: Node | null): T =>
  node instanceof HTMLStyleElement && node.dataset['emotion']
    ? Object.defineProperty(node, 'sheet', sheet)
    : insert(node, before);

document.head.append(
  Object.assign(document.createElement('style'), {
    textContent: '[class*="MuiCharts"] { width: 400px; height: 100px; }',
  }),
);

// Independent of the machine's time zone.
setFormats('en-US', 'America/Los_Angeles');
