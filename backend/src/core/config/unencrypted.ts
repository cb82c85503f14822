import { hostsOf, type Service } from './hosts.js';
import type { Settings } from './settings.js';

interface Connection {
  setting: keyof Settings;
  service: Service;
  hosts: string[];
  isEncrypted: boolean;
  remedy: string;
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

function connectionsOf(values: Settings): Connection[] {
  const database = (['DATABASE_URL', 'DATABASE_READ_URL'] as const).map((setting) => ({
    ...{ setting, service: 'database' as const, remedy: 'set DATABASE_TLS=verify' },
    hosts: hostsOf(values[setting]).map(({ host }) => host),
    isEncrypted: values.DATABASE_TLS === 'verify',
  }));
  const byScheme = (
    [
      ['S3_ENDPOINT', 's3', 'https://'],
      ['BACKUP_S3_ENDPOINT', 's3', 'https://'],
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'traces', 'https://'],
      ['REDIS_URL', 'redis', 'rediss://'],
    ] as const
  ).map(([setting, service, scheme]) => ({
    ...{ setting, service, remedy: `use ${scheme}` },
    hosts: URL.canParse(values[setting]) ? [new URL(values[setting]).hostname] : [],
    isEncrypted: values[setting].startsWith(scheme),
  }));
  return [...database, ...byScheme];
}

/** Connections of a production server to other machines that are neither encrypted nor named in `ALLOW_UNENCRYPTED`. */
export function unencryptedFaults(values: Settings): string[] {
  if (values.NODE_ENV !== 'production') return [];
  const faults = connectionsOf(values)
    .filter(({ hosts, isEncrypted }) => !isEncrypted && hosts.some((host) => !isLoopback(host)))
    .filter(({ service }) => !values.ALLOW_UNENCRYPTED.includes(service))
    .map(
      ({ setting, service, remedy }) =>
        `${setting}: the connection is not encrypted; ${remedy}, or add ${service} to ALLOW_UNENCRYPTED`,
    );
  return [...faults, ...redisFaults(values)];
}

function redisFaults({ REDIS_URL }: Settings): string[] {
  if (!URL.canParse(REDIS_URL)) return [];
  const { hostname, password } = new URL(REDIS_URL);
  return password || isLoopback(hostname) ? [] : ['REDIS_URL: a password is required in production'];
}
