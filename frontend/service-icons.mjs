import { readFileSync, writeFileSync } from 'node:fs';
import icons from 'lucide-react/dynamicIconImports';

/** @typedef {[string, Record<string, string>][]} Shapes */

const load = /** @type {Record<string, () => Promise<unknown>>} */ (/** @type {unknown} */ (icons));
/** @type {string[]} */
const names = JSON.parse(readFileSync('../backend/openapi.json', 'utf8')).components.schemas.ServiceIcon.enum;

const symbols = await Promise.all(
  names.map(async (name) => {
    const module = /** @type {{ __iconData: { node: Shapes } }} */ (/** @type {unknown} */ (await load[name]?.()));
    return `<symbol id="${name}" viewBox="0 0 24 24">${module.__iconData.node.map(symbolElement).join('')}</symbol>\n`;
  }),
);
writeFileSync(
  'src/contract/service-icons.svg',
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`,
);

/** @param {Shapes[number]} shape */
function symbolElement([tag, { key: _key, ...attributes }]) {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${pairs.join('')}/>`;
}
