import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    finish: build.mutation<FinishApiResponse, FinishApiArg>({
      query: (queryArg) => ({ url: `/auth/oidc/finish`, method: 'POST', body: queryArg.finishDto }),
    }),
    connect: build.mutation<ConnectApiResponse, ConnectApiArg>({
      query: (queryArg) => ({ url: `/auth/oidc/connect`, method: 'POST', body: queryArg.connectByPasswordDto }),
    }),
    listConnections: build.query<ListConnectionsApiResponse, ListConnectionsApiArg>({
      query: () => ({ url: `/account/connections` }),
    }),
    connectAccount: build.mutation<ConnectAccountApiResponse, ConnectAccountApiArg>({
      query: (queryArg) => ({ url: `/account/connections`, method: 'POST', body: queryArg.finishDto }),
    }),
    beginConnection: build.mutation<BeginConnectionApiResponse, BeginConnectionApiArg>({
      query: (queryArg) => ({ url: `/account/connections/begin/${queryArg.provider}`, method: 'POST' }),
    }),
    disconnectAccount: build.mutation<DisconnectAccountApiResponse, DisconnectAccountApiArg>({
      query: (queryArg) => ({ url: `/account/connections/${queryArg.id}`, method: 'DELETE' }),
    }),
    beginProviderProof: build.mutation<BeginProviderProofApiResponse, BeginProviderProofApiArg>({
      query: (queryArg) => ({ url: `/account/proof/provider/${queryArg.provider}`, method: 'POST' }),
    }),
    proveByProvider: build.mutation<ProveByProviderApiResponse, ProveByProviderApiArg>({
      query: (queryArg) => ({ url: `/account/proof/provider`, method: 'POST', body: queryArg.finishDto }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as oidcApi };
export type FinishApiResponse = /** status 200  */ LoginView;
export type FinishApiArg = {
  finishDto: FinishDto;
};
export type ConnectApiResponse = /** status 200  */ LoginView;
export type ConnectApiArg = {
  connectByPasswordDto: ConnectByPasswordDto;
};
export type ListConnectionsApiResponse = /** status 200  */ ConnectionView[];
export type ListConnectionsApiArg = void;
export type ConnectAccountApiResponse = /** status 200  */ MessageView;
export type ConnectAccountApiArg = {
  finishDto: FinishDto;
};
export type BeginConnectionApiResponse = /** status 200  */ WayView;
export type BeginConnectionApiArg = {
  /** Name of the provider */
  provider: string;
};
export type DisconnectAccountApiResponse = /** status 200  */ MessageView;
export type DisconnectAccountApiArg = {
  /** ID of the record */
  id: number;
};
export type BeginProviderProofApiResponse = /** status 200  */ WayView;
export type BeginProviderProofApiArg = {
  /** Name of the provider */
  provider: string;
};
export type ProveByProviderApiResponse = /** status 200  */ MessageView;
export type ProveByProviderApiArg = {
  finishDto: FinishDto;
};
export type Permission =
  | 'account.read'
  | 'status.read'
  | 'trash.read'
  | 'attachment.read'
  | 'attachment.comment'
  | 'attachment.confirm'
  | 'attachment.manage'
  | 'audit.read'
  | 'backups.manage'
  | 'site.edit'
  | 'site.publish'
  | 'faq.manage'
  | 'feature.manage'
  | 'log.manage'
  | 'mail.manage'
  | 'offer.read'
  | 'offer.manage'
  | 'overview.read'
  | 'payment.read'
  | 'payment.pay'
  | 'payment.manage'
  | 'project.read'
  | 'project.manage'
  | 'request.manage'
  | 'user.read'
  | 'user.manage';
export type Role = 'admin' | 'agent' | 'user';
export type SignedInView = {
  id: number;
  role: Role;
  name: string;
  email: string;
};
export type LoginView = {
  /** Everything this person may do. */
  permissions: Permission[];
  access_token: string;
  user: SignedInView;
};
export type FinishDto = {
  /** As in the callback address. */
  way: string;
};
export type ConnectByPasswordDto = {
  /** As in the callback address. */
  way: string;
  password: string;
};
export type ConnectionView = {
  /** Null when not connected. */
  id: number | null;
  /** Null if no longer offered. */
  provider: string | null;
  /** Last known email at the provider. */
  email: string | null;
  connected_at: string | null;
  last_used_at: string | null;
  label: string;
};
export type MessageView = {
  message: string;
};
export type WayView = {
  url: string;
};
export const {
  useFinishMutation,
  useConnectMutation,
  useListConnectionsQuery,
  useConnectAccountMutation,
  useBeginConnectionMutation,
  useDisconnectAccountMutation,
  useBeginProviderProofMutation,
  useProveByProviderMutation,
} = injectedRtkApi;
