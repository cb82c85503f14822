import { domainToASCII } from 'node:url';

export interface SenderAddress {
  name: string;
  /** Host in ASCII, also for the Message-ID. */
  address: string;
}

/** Quoted names may contain angle brackets. */
const NAMED = /^(\s*"(?:[^"\\]|\\.)*"\s*|[^<>]*)<([^<>]+)>\s*$/;

export function addressOf(from: string): SenderAddress {
  const [, name = '', address = from] = NAMED.exec(from) ?? [];
  const quoted = /^"(.*)"$/.exec(name.trim())?.[1];
  return { name: quoted?.replace(/\\(.)/g, '$1') ?? name.trim(), address: asciiAddress(address.trim()) };
}

function asciiAddress(address: string): string {
  const host = address.lastIndexOf('@') + 1;
  return address.slice(0, host) + domainToASCII(address.slice(host));
}
