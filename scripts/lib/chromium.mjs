import { findProgram, installSystemPackage } from './system-packages.mjs';
import { Refusal } from './terminal.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium: the CHROMIUM variable, else an installed one, else one that is installed now. */
export async function ensureChromium() {
  const given = process.env['CHROMIUM'];
  if (given) {
    const path = findProgram(given) ?? given;
    return path;
  }
  const found = findProgram(...NAMES);
  if (found) return found;
  await installSystemPackage('chromium', 'running the browser journeys');
  const installed = findProgram(...NAMES);
  if (!installed) throw new Refusal('Chromium was installed but cannot be found; set CHROMIUM to its path.');
  return installed;
}
