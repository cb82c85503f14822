import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { load, loadAll, YAML11_SCHEMA } from 'js-yaml';
import { SETTINGS } from '../../src/settings.js';

interface Service {
  image?: string;
  build?: unknown;
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown> | string[];
  networks?: Record<string, unknown> | string[];
}
interface Compose {
  services: Record<string, Service>;
  secrets?: Record<string, { file: string }>;
  volumes?: Record<string, unknown>;
  networks?: Record<string, unknown>;
}

const FOLDER = join(import.meta.dirname, '../../../docker');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../schemas/compose-spec.json'), 'utf8')) as object;
const FILES = readdirSync(FOLDER).filter((file) => file.startsWith('compose.') && file.endsWith('.yml'));
const EXACT = /^[a-z0-9/.-]+:(RELEASE\.)?v?\d+\.\d+\.\d+[\w.-]*$/;

const namesOf = (some: Record<string, unknown> | string[]) => (Array.isArray(some) ? some : Object.keys(some));

describe.each(FILES)('docker/%s', (file) => {
  const content = load(read(file), { schema: YAML11_SCHEMA }) as Compose;
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
    const missing = services.flatMap(([, { secrets = [], volumes = [], depends_on = {}, networks = [] }]) => [
      ...secrets.filter((name) => !content.secrets?.[name]),
      ...volumes
        .map((each) => each.replace(/^\$\{\w+:-([^}]*)\}/, '$1').split(':')[0]!)
        .filter((name) => !/^[./]/.test(name) && !(name in (content.volumes ?? {}))),
      ...namesOf(depends_on).filter((name) => !content.services[name]),
      ...namesOf(networks).filter((name) => !content.networks?.[name]),
    ]);
    expect(missing).toEqual([]);
  });
});

it('opens the port of docker/compose.yml on its own machine only', () => {
  const { services } = load(read('compose.yml'), { schema: YAML11_SCHEMA }) as {
    services: { app: { ports: string[] } };
  };
  expect(services.app.ports).toEqual([expect.stringMatching(/^\$\{LISTEN:-127\.0\.0\.1\}:/)]);
});

it('names only databases of docker/compose.scale.yml in docker/haproxy.cfg', () => {
  const { services } = load(read('compose.scale.yml'), { schema: YAML11_SCHEMA }) as Compose;
  const named = [...read('haproxy.cfg').matchAll(/^ +server \w+ (\w+):3306/gm)].map(([, host]) => host!);
  const databases = Object.entries(services).filter(([, { image = '' }]) => image.startsWith('mariadb:'));
  expect(named).toEqual(databases.map(([name]) => name));
});

it('is built and runs on a Node with an exact tag', () => {
  const images = [...read('Dockerfile').matchAll(/^ARG \w+_IMAGE=(\S+)$/gm)].map(([, image]) => image!);
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toMatch(/^node:24\.\d+\.\d+-[a-z]+-slim$/);
});

interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: Record<string, never>;
}

describe('docker/kubernetes', () => {
  const manifests = ['portico.yml', 'secret.example.yml'].flatMap(
    (file) => loadAll(read(`kubernetes/${file}`)) as Manifest[],
  );
  const of = (kind: string) => manifests.find((each) => each.kind === kind)!;
  const deployment = of('Deployment').spec as unknown as {
    selector: unknown;
    replicas: number;
    template: { metadata: { labels: unknown }; spec: Record<string, unknown> & { containers: Container[] } };
  };
  const pod = deployment.template.spec;
  const [container] = pod.containers;

  interface Container {
    image: string;
    ports: { name: string; containerPort: number }[];
    envFrom: Record<string, { name: string }>[];
    resources: { limits: { memory: string }; requests: object };
    securityContext: object;
    volumeMounts: { name: string; mountPath: string }[];
    [probe: `${string}Probe`]: { httpGet: { path: string; port: string } };
  }

  it('has what three servers behind an ingress need, and one copy of each', () => {
    expect(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual(
      ['ConfigMap', 'Deployment', 'PodDisruptionBudget', 'Service', 'Ingress', 'Secret'].map(
        (kind) => `${kind} portico`,
      ),
    );
  });

  it('gives settings that exist, secret ones as a secret, without a value', () => {
    const [open, hidden] = [of('ConfigMap').data!, of('Secret').stringData!];
    expect([...Object.keys(open), ...Object.keys(hidden)].filter((name) => !(name in SETTINGS))).toEqual([]);
    const isSecret = (name: string) => SETTINGS[name]?.secret === true;
    expect(Object.keys(open).filter(isSecret)).toEqual([]);
    expect(Object.keys(hidden).filter((name) => !isSecret(name))).toEqual([]);
    expect(Object.values(hidden).join('')).toBe('');
    expect(container!.envFrom.map((each) => Object.values(each)[0]!.name)).toEqual(['portico', 'portico']);
  });

  it('runs as an unprivileged user and writes only to its volumes', () => {
    expect(pod).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } });
    expect(container!.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container!.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
    expect(container!.image).toMatch(EXACT);
    expect(container!.resources.limits.memory).toMatch(/^\d+Mi$/);
  });

  it('leaves time for a server that leaves', () => {
    const drain = Number(of('ConfigMap').data!['DRAIN_SECONDS']);
    expect(SETTINGS.DRAIN_SECONDS!.schema.parse(drain)).toBe(drain);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 15 + 5);
  });

  it('uses existing ports, paths and labels of the same pods', () => {
    const port = container!.ports[0]!.name;
    const probes = [container!.startupProbe, container!.readinessProbe, container!.livenessProbe];
    expect(probes.map((probe) => [probe!.httpGet.path, probe!.httpGet.port])).toEqual([
      ['/api/health/ready', port],
      ['/api/health/ready', port],
      ['/api/health/live', port],
    ]);
    const { matchLabels } = deployment.selector as { matchLabels: unknown };
    expect(deployment.template.metadata.labels).toEqual(matchLabels);
    expect(of('Service').spec).toMatchObject({ selector: matchLabels, ports: [{ name: 'http', targetPort: port }] });
    expect(of('PodDisruptionBudget').spec).toEqual({ minAvailable: 2, selector: { matchLabels } });
    expect(deployment.replicas).toBeGreaterThan(2);
  });
});
