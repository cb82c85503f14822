/** Result of a proof by a provider, from the provider's window to the page that waits: an error text, or null. */
export type ProviderResult = string | null;

const CHANNEL = 'portico-proof';

export function publishProviderResult(result: ProviderResult): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(result);
  channel.close();
}

/** @returns a function that ends the subscription */
export function onProviderResult(take: (result: ProviderResult) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<ProviderResult>) => take(data);
  return () => channel.close();
}
