/** Shared modules in few chunks: a portal screen loads 30 files instead of 130. */

/** Parts with a budget. Modules shared with the portal are in the chunk of exactly the parts that load them. */
const PARTS = {
  document: /\.html$|src\/app\/start\/|src\/(theme|api\/store)\//,
  site: /src\/app\/(site\/(?!ContactPage)|layouts\/PublicLayout|routes\/firm-route)/,
  contact: /src\/(app\/site\/ContactPage|modules\/requests\/contact\/ContactForm)/,
  'sign-in': /src\/(app\/layouts\/AuthLayout|modules\/auth\/login\/LoginPage)/,
};
/** Menus and dialogs that load later. */
const LAYERS =
  /src\/(ui\/feedback\/ConfirmDialog|app\/shells\/portal\/(UserMenu|PhoneDrawer)|modules\/(features\/FeatureLightbox|requests\/quotation\/QuotationDialog))/;
const CUSTOMERS = /src\/app\/(layouts\/PortalLayout|pages\/(DashboardPage|ClientProjectPage))/;
/** Modules of fewer staff screens stay separate, unless a request costs more than their bytes. */
const FEWEST_SCREENS = 5;
const SMALL = 2_500;
/** Configuration groups that load together anyway. */
const TOGETHER = { 'shared-icons': 'shared-site', 'shared-app': 'shared-store' };

/**
 * @param {import('vite').Rolldown.RolldownOutput} finest the same build, split as finely as possible
 * @returns {import('vite').Plugin}
 */
export function sharedChunks(finest) {
  const names = namesOf(finest);
  const name = (/** @type {string} */ id) => names.get(id) ?? null;
  return {
    name: 'shared-chunks',
    outputOptions: (options) => ({
      ...options,
      // Chunks import only chunks of more screens: no circles.
      codeSplitting: { groups: [{ name, debugName: 'shared', includeDependenciesRecursively: false }] },
    }),
  };
}

/**
 * @param {import('vite').Rolldown.RolldownOutput} finest
 * @returns {Map<string, string>} chunk names by module
 */
function namesOf({ output }) {
  const chunks = new Map(output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part]] : [])));
  /** @type {Map<string, string[]>} entries by chunk file */
  const users = new Map();
  for (const { fileName, facadeModuleId, isEntry, isDynamicEntry } of chunks.values()) {
    if (!isEntry && !isDynamicEntry) continue;
    const seen = new Set();
    const visit = (/** @type {string} */ file) => {
      if (seen.has(file)) return;
      seen.add(file);
      users.set(file, [...(users.get(file) ?? []), facadeModuleId ?? '']);
      chunks.get(file)?.imports.forEach(visit);
    };
    visit(fileName);
  }
  const named = [...chunks.values()].flatMap(({ fileName, name, moduleIds, code }) => {
    const shared = name.startsWith('shared-')
      ? (/** @type {Record<string, string>} */ (TOGETHER)[name] ?? name)
      : nameFor(users.get(fileName) ?? [], code.length);
    return shared ? moduleIds.map((id) => /** @type {[string, string]} */ ([id, shared])) : [];
  });
  return new Map(named);
}

/**
 * @param {string[]} entries that load a module
 * @param {number} size in bytes, of all modules with these entries
 * @returns {string | null} chunk name; null: left to the bundler
 */
function nameFor(entries, size) {
  if (entries.length < 2) return null;
  const parts = Object.entries(PARTS).filter(([, part]) => entries.some((id) => part.test(id)));
  const isOnlyThere = entries.every((id) => parts.some(([, part]) => part.test(id)));
  if (parts.length > 0) return isOnlyThere ? null : nameForParts(parts.map(([name]) => name).join('-'));
  if (entries.some((id) => LAYERS.test(id))) return 'shared-layers';
  if (entries.some((id) => CUSTOMERS.test(id))) return 'shared-kit';
  return entries.length < FEWEST_SCREENS && size > SMALL ? null : 'shared-staff';
}

/** @param {string} parts */
function nameForParts(parts) {
  if (parts === 'contact-sign-in') return 'shared-forms';
  return parts === 'site-sign-in' ? 'shared-by-site-contact-sign-in' : `shared-by-${parts}`;
}
