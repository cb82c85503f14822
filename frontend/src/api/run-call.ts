import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { throwable, networkError } from './errors';

type Call<T> = ThunkAction<{ unwrap: () => Promise<T> }, unknown, unknown, UnknownAction>;

/** Public pages cache no responses. */
export const REFETCH = { subscribe: false, forceRefetch: true } as const;

const throwNetworkError = (): never => {
  throw throwable(networkError(false));
};

/** For pages without a store. Rejects with an ApiError. */
export async function runCall<T>(load: () => Promise<Call<T>>): Promise<T> {
  const [{ pageStore }, call] = await Promise.all([import('./store/page-store'), load()]).catch(throwNetworkError);
  return pageStore()
    .dispatch(call as Call<T>)
    .unwrap();
}
