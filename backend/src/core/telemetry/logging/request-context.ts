import { AsyncLocalStorage } from 'node:async_hooks';

export const requestContext = new AsyncLocalStorage<{ requestId: string }>();

export const currentRequestId = (): string | null => requestContext.getStore()?.requestId ?? null;
