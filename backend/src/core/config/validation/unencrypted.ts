import type { Service } from '../core.settings.js';
import type { Settings } from '../settings.js';

interface Connection {
  setting: string;
  address: string;
  service: Service;
  isEncrypted: boolean;
  remedy: string;
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

const connectionsOf = (values: Settings): Connection[] => [
  {
    setting: 'DATABASE_URL',
    address: values.DATABASE_URL,
    service: 'database',
    isEncrypted: values.DATABASE_TLS === 'verify',
    remedy: 'set DATABASE_TLS=verify',
  },
  ...(
    [
      ['S3_ENDPOINT', 's3', 'https://'],
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'traces', 'https://'],
      ['REDIS_URL', 'redis', 'rediss://'],
    ] as const
  ).map(([setting, service, scheme]) => ({
    setting,
    address: values[setting],
    service,
    isEncrypted: values[setting].startsWith(scheme),
    remedy: `use ${scheme}`,
  })),
];

export function unencryptedFaults(values: Settings): string[] {
  if (values.NODE_ENV !== 'production') return [];
  const isRemote = (address: string) => URL.canParse(address) && !isLoopback(new URL(address).hostname);
  const faults = connectionsOf(values)
    .filter(({ address, isEncrypted }) => !isEncrypted && isRemote(address))
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
