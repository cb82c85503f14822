// `npm run release:image -- NAME [--push]`: builds the image for amd64 and arm64 as NAME:<version> and records base
// image digests in release/image.json. Without --push both go to release/image.tar.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { baseImages } from '../scripts/lib/image-node.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { run } from '../scripts/lib/processes.mjs';
import { findProgram } from '../scripts/lib/system-packages.mjs';
import { runScript } from '../scripts/lib/script.mjs';
import { green, Refusal, say } from '../scripts/lib/terminal.mjs';

const PLATFORMS = ['linux/amd64', 'linux/arm64'];
const NAME = /^[a-z0-9]+([._/:-][a-z0-9]+)*$/;

await runScript(
  async () => {
    const words = process.argv.slice(2);
    const name = words.find((word) => !word.startsWith('--')) ?? 'portico';
    if (!NAME.test(name)) throw new Refusal(`"${name}" is no name of an image.`);
    await requireEngine();
    const { version } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
    /** @type {Record<string, string>} */
    const bases = {};
    for (const [argument, image = ''] of Object.entries(baseImages()))
      bases[argument] = `${image}@${await digestOf(image)}`;
    const target = `${name}:${version}`;
    say(`${target} on ${bases['NODE_IMAGE']}`);
    await mkdir(inRoot('release'), { recursive: true });
    const isPushed = words.includes('--push');
    await build(target, bases, isPushed ? '--push' : `--output=type=oci,dest=${inRoot('release/image.tar')}`);
    const about = { image: target, bases, platforms: PLATFORMS, commit: await commit() };
    await writeFile(inRoot('release/image.json'), `${JSON.stringify(about, null, 2)}\n`);
    say(green(`${target} is built for ${PLATFORMS.join(' and ')}; release/image.json says on what.`));
  },
  { isBuilt: false },
);

async function requireEngine() {
  const there = findProgram('docker') ? await run('docker', ['version', '--format', '{{.Server.Version}}']) : undefined;
  if (there?.code !== 0)
    throw new Refusal(
      'Images are built by a container engine, and none answers here: run this where `docker info` does.',
    );
  if ((await run('docker', ['buildx', 'version'])).code !== 0)
    throw new Refusal('Two architectures need `docker buildx`, which this engine does not have.');
}

/** @param {string} image */
async function digestOf(image) {
  const { code, output } = await run('docker', [
    ...['buildx', 'imagetools', 'inspect', image],
    ...['--format', '{{.Manifest.Digest}}'],
  ]);
  const digest = output.trim();
  if (code !== 0 || !/^sha256:[0-9a-f]{64}$/.test(digest))
    throw new Refusal(`The registry did not say the digest of ${image}: is there a network, and does the tag exist?`);
  return digest;
}

/**
 * @param {string} target
 * @param {Record<string, string>} bases by the arguments of the Dockerfile
 * @param {string} output
 */
async function build(target, bases, output) {
  const held = Object.entries(bases).flatMap((pair) => ['--build-arg', pair.join('=')]);
  const { code } = await run(
    'docker',
    [
      ...['buildx', 'build', '--platform', PLATFORMS.join(','), ...held],
      ...['--file', 'docker/Dockerfile', '--tag', target, '--provenance=true', output, '.'],
    ],
    { onLine: say, keep: false },
  );
  if (code !== 0) throw new Refusal(`docker buildx ended with code ${code}; its messages are above.`);
}

async function commit() {
  const { code, output } = await run('git', ['describe', '--always', '--dirty', '--abbrev=40']);
  return code === 0 ? output.trim() : 'unknown';
}
