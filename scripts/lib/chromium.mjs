import { findProgram, installSystemPackage } from './system-packages.mjs';
import { Refusal } from './terminal.mjs';

/** Debian's browser without windows takes a twelfth less time for the same pages. */
const SHELL = 'chromium-headless-shell';
const PURPOSE = 'running the browser journeys';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Nothing that a run could wait for or that another machine has not: no sandbox in a container, no card, no net of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium: the CHROMIUM variable, else an installed one, else one that is installed now. */
export async function ensureChromium() {
  const given = process.env['CHROMIUM'];
  if (given) {
    const path = findProgram(given) ?? given;
    return path;
  }
  const found = findProgram(...NAMES);
  if (found) return found;
  // Not every distribution has the one without windows.
  await installSystemPackage(SHELL, PURPOSE).catch(() => installSystemPackage('chromium', PURPOSE));
  const installed = findProgram(...NAMES);
  if (!installed) throw new Refusal('Chromium was installed but cannot be found; set CHROMIUM to its path.');
  return installed;
}
