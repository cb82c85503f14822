import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first lazy import of a screen takes more than a second when nothing is cached.
configure({ asyncUtilTimeout: 5000 });

// jsdom knows no media queries: screens are tested at the wide layout, in the light scheme.
window.matchMedia ??= (query: string) =>
  ({
    matches: /min-width/.test(query),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) as MediaQueryList;

window.scrollTo = () => undefined;
