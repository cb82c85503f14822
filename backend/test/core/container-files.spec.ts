import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { load } from 'js-yaml';
import { SETTINGS } from '../../src/settings.js';

interface Service {
  image?: string;
  build?: unknown;
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown>;
}
interface Compose {
  services: Record<string, Service>;
  secrets?: Record<string, { file: string }>;
  volumes?: Record<string, unknown>;
}

const FOLDER = join(__dirname, '../../../docker');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const schema = JSON.parse(readFileSync(join(__dirname, '../schemas/compose-spec.json'), 'utf8')) as object;
const FILES = readdirSync(FOLDER).filter((file) => file.startsWith('compose.') && file.endsWith('.yml'));
/** Ours say it all: another's image is named with all three numbers, or with the whole name of a release. */
const EXACT = /^[a-z0-9/.-]+:(RELEASE\.)?v?\d+\.\d+\.\d+[\w.-]*$/;

describe.each(FILES)('docker/%s', (file) => {
  const content = load(read(file)) as Compose;
  const services = Object.entries(content.services);

  it('is what the published schema of Compose allows', () => {
    const ajv = new Ajv2019({
      strict: false,
      allErrors: true,
      formats: { duration: true, ports: true, expose: true, subnet_ip_address: true },
    });
    const check = ajv.compile(schema);
    check(content);
    expect(check.errors).toBeNull();
  });

  it("gives Portico's servers settings that exist", () => {
    const names = services
      .filter(([, { build, image }]) => build !== undefined || image === 'portico')
      .flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !(name in SETTINGS) && !(name.replace(/_FILE$/, '') in SETTINGS))).toEqual([]);
  });

  it('names every image with its exact tag', () => {
    const others = services.flatMap(([, { image }]) => (image && image !== 'portico' ? [image] : []));
    expect(others.filter((image) => !EXACT.test(image))).toEqual([]);
  });

  it('uses nothing that it does not have', () => {
    const missing = services.flatMap(([, { secrets = [], volumes = [], depends_on = {} }]) => [
      ...secrets.filter((name) => !content.secrets?.[name]),
      ...volumes
        .map((each) => each.split(':')[0]!)
        .filter((name) => !/^[./]/.test(name) && !(name in (content.volumes ?? {}))),
      ...Object.keys(depends_on).filter((name) => !content.services[name]),
    ]);
    expect(missing).toEqual([]);
  });
});

it('is built and runs on a Node with an exact tag', () => {
  const images = [...read('Dockerfile').matchAll(/^ARG \w+_IMAGE=(\S+)$/gm)].map(([, image]) => image!);
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toMatch(/^node:24\.\d+\.\d+-[a-z]+-slim$/);
});
