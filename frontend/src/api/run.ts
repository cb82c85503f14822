import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { throwable, unanswered } from './errors';

type Call<T> = ThunkAction<{ unwrap: () => Promise<T> }, unknown, unknown, UnknownAction>;

/** For a question that is asked anew each time: public pages keep no answers. */
export const ANEW = { subscribe: false, forceRefetch: true } as const;

const unloaded = (): never => {
  throw throwable(unanswered(false));
};

/**
 * One call of a slice from a page that has no store before it needs one: store and slice come with the first call. Rejects with an
 * ApiError.
 */
export async function run<T>(load: () => Promise<Call<T>>): Promise<T> {
  const [{ pageStore }, call] = await Promise.all([import('./store/page-store'), load()]).catch(unloaded);
  return pageStore()
    .dispatch(call as Call<T>)
    .unwrap();
}
