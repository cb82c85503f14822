/** Services that the server reaches over the network. */
export const SERVICES = ['database', 's3', 'redis', 'traces'] as const;
export type Service = (typeof SERVICES)[number];

/** One of the places where a database may be. */
export interface Host {
  host: string;
  port: number;
}

const USUAL_PORT = 3306;
const HOST = /^(?:\[(?<v6>[0-9a-f:.]+)\]|(?<name>[\w.-]+))(?::(?<port>\d{1,5}))?$/i;

/** `mariadb://user:password@one:3306,two:3306/name`, taken apart. */
function partsOf(url: string): { start: string; hosts: string[]; end: string } {
  const from = url.indexOf('//') + 2;
  const length = url.slice(from).search(/[/?#]/);
  const end = length < 0 ? url.length : from + length;
  const host = Math.max(from, url.lastIndexOf('@', end - 1) + 1);
  return { start: url.slice(0, host), hosts: url.slice(host, end).split(','), end: url.slice(end) };
}

function hostOf(text: string): Host | null {
  const { v6, name, port = USUAL_PORT } = HOST.exec(text)?.groups ?? {};
  const host = v6 ?? name;
  return host && Number(port) > 0 && Number(port) < 65_536 ? { host, port: Number(port) } : null;
}

export const addressOf = ({ host, port }: Host): string => `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** In the order in which they are named. */
export const hostsOf = (url: string): Host[] => partsOf(url).hosts.flatMap((text) => hostOf(text) ?? []);

/** The same address with the first of its hosts alone. */
export function withFirstHost(url: string): string {
  const { start, hosts, end } = partsOf(url);
  return `${start}${hosts[0]}${end}`;
}

/** What is wrong with several hosts; null: nothing. */
export function hostsFault(url: string): string | null {
  const { hosts } = partsOf(url);
  if (hosts.length < 2) return null;
  const strange = hosts.find((text) => !hostOf(text));
  if (strange !== undefined)
    return `"${strange}" is no host: several stand as host1:3306,host2:3306 between the password and the name of the database`;
  const named = hostsOf(url).map(addressOf);
  const twice = named.find((text, index) => named.indexOf(text) !== index);
  return twice ? `names ${twice} twice` : null;
}
