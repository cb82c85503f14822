/** From the provider's window to the waiting page: error text, or null. */
export type ProviderResult = string | null;

const CHANNEL = 'portico-proof';

export function publishProviderResult(result: ProviderResult): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(result);
  channel.close();
}

export function onProviderResult(take: (result: ProviderResult) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<ProviderResult>) => take(data);
  return () => channel.close();
}
