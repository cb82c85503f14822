import { siteApi as generated, type SetupStepView, type SetupView } from '../../contract/api/site';
import { useCan } from '../session/session';
import { keepUnderway, readUnderway, type Progress, type Underway } from '../underway';
import { LIVE } from './live';
import { changes } from './tags';

export const isDone = ({ done, kept }: SetupStepView): boolean => done || kept;

export const progressOf = (steps: readonly SetupStepView[]): Progress => ({
  done: steps.filter(isDone).length,
  of: steps.length,
});

const underwayIn = (view: SetupView): Underway => (view.done ? {} : { 'first-steps': progressOf(view.steps) });

function learn(view: SetupView): SetupView {
  keepUnderway(underwayIn(view));
  return view;
}

const setupApi = generated.enhanceEndpoints({
  endpoints: {
    getSetup: { providesTags: ['Setup', 'Config', 'Mail', 'User'], transformResponse: learn },
    keepStep: { invalidatesTags: changes('Setup') },
    changeListing: { invalidatesTags: changes('Setup', 'Config') },
  },
});
const { getSetup } = setupApi.endpoints;

export const { useKeepStepMutation, useChangeListingMutation } = setupApi;

export function useSetup() {
  const skip = !useCan('site.edit');
  const { data, error } = getSetup.useQueryState(undefined, { skip });
  const { refetch } = getSetup.useQuerySubscription(undefined, { skip, ...(!data?.done && LIVE) });
  return { data, error, refetch };
}

/** Remembered values until loaded. */
export function useUnderway(): Underway {
  const { data } = useSetup();
  return data ? underwayIn(data) : readUnderway();
}
