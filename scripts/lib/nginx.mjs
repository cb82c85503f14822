import { join } from 'node:path';
import { findProgram, unpackSystemPackage } from './system-packages.mjs';

/**
 * Of this machine, else out of Debian's package: unpacked, not installed, so that no service begins. The specs start it themselves.
 *
 * @returns {Promise<string>}
 */
export async function findNginx() {
  return (
    findProgram('nginx') ??
    join(await unpackSystemPackage('nginx', 'Restarting servers behind a proxy'), 'usr/sbin/nginx')
  );
}
