import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the built frontend: pages are drawn by its bundle. */
export function builtFrontend(): string {
  const root = join(__dirname, '../../../frontend/dist');
  if (!existsSync(join(root, 'server/draw.cjs')))
    throw new Error('frontend/dist is missing: run `npm run build -w frontend` first');
  return root;
}
