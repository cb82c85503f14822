import { findProgram, installSystemPackage } from './system-packages.mjs';
import { Refusal } from './terminal.mjs';

const SHELL = 'chromium-headless-shell';
const PURPOSE = 'running the browser journeys';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Excludes waits and missing parts: container sandbox, graphics card, browser services. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function ensureChromium() {
  const given = process.env['CHROMIUM'];
  if (given) {
    const path = findProgram(given) ?? given;
    return path;
  }
  const found = findProgram(...NAMES);
  if (found) return found;
  // Some distributions lack the headless shell.
  await installSystemPackage(SHELL, PURPOSE).catch(() => installSystemPackage('chromium', PURPOSE));
  const installed = findProgram(...NAMES);
  if (!installed) throw new Refusal('Chromium was installed but cannot be found; set CHROMIUM to its path.');
  return installed;
}
