import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to the request that is being answered, reachable from anywhere in its call chain. */
export const requestContext = new AsyncLocalStorage<{ requestId: string }>();

export const currentRequestId = (): string | null => requestContext.getStore()?.requestId ?? null;
