export interface SenderAddress {
  name: string;
  address: string;
}

export function addressOf(from: string): SenderAddress {
  const parts = /^(.*)<([^<>]+)>\s*$/.exec(from);
  if (!parts) return { name: '', address: from.trim() };
  return { name: parts[1]!.trim().replace(/^"(.*)"$/, '$1'), address: parts[2]!.trim() };
}
