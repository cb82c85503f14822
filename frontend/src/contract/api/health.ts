import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    healthLive: build.query<HealthLiveApiResponse, HealthLiveApiArg>({
      query: () => ({ url: `/health/live` }),
    }),
    healthReady: build.query<HealthReadyApiResponse, HealthReadyApiArg>({
      query: () => ({ url: `/health/ready` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as healthApi };
export type HealthLiveApiResponse = /** status 200  */ StatusView;
export type HealthLiveApiArg = void;
export type HealthReadyApiResponse = /** status 200  */ ReadyView;
export type HealthReadyApiArg = void;
export type StatusView = {
  status: 'ok';
};
export type CheckKind =
  'database' | 'storage' | 'letters' | 'space' | 'migrations' | 'clock' | 'redis' | 'backup' | 'rehearsal' | 'wallet';
export type CheckState = 'well' | 'warning' | 'failing';
export type ReadyCheckView = {
  kind: CheckKind;
  state: CheckState;
  measured: string;
  threshold: string;
};
export type ReadyView = {
  /** Only for admins and operators. */
  checks?: ReadyCheckView[];
  status: 'ok';
};
export const { useHealthLiveQuery, useHealthReadyQuery } = injectedRtkApi;
