import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query<GetAccountApiResponse, GetAccountApiArg>({
      query: () => ({ url: `/account` }),
    }),
    changeProfile: build.mutation<ChangeProfileApiResponse, ChangeProfileApiArg>({
      query: (queryArg) => ({
        url: `/account`,
        method: 'PATCH',
        body: queryArg.changeProfileDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteAccount: build.mutation<DeleteAccountApiResponse, DeleteAccountApiArg>({
      query: (queryArg) => ({ url: `/account`, method: 'DELETE', body: queryArg.deleteAccountDto }),
    }),
    changeEmail: build.mutation<ChangeEmailApiResponse, ChangeEmailApiArg>({
      query: (queryArg) => ({ url: `/account/email`, method: 'POST', body: queryArg.changeEmailDto }),
    }),
    cancelEmail: build.mutation<CancelEmailApiResponse, CancelEmailApiArg>({
      query: () => ({ url: `/account/email`, method: 'DELETE' }),
    }),
    confirmEmail: build.mutation<ConfirmEmailApiResponse, ConfirmEmailApiArg>({
      query: (queryArg) => ({ url: `/account/email/confirm`, method: 'POST', body: queryArg.confirmEmailDto }),
    }),
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({ url: `/account/password`, method: 'POST', body: queryArg.changePasswordDto }),
    }),
    exportOwnData: build.query<ExportOwnDataApiResponse, ExportOwnDataApiArg>({
      query: () => ({ url: `/account/data` }),
    }),
    previewOwnErasure: build.query<PreviewOwnErasureApiResponse, PreviewOwnErasureApiArg>({
      query: () => ({ url: `/account/erasure` }),
    }),
    keepAccount: build.mutation<KeepAccountApiResponse, KeepAccountApiArg>({
      query: (queryArg) => ({ url: `/auth/keep-account/${queryArg.token}`, method: 'POST' }),
    }),
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: () => ({ url: `/account/sessions` }),
    }),
    endOtherSessions: build.mutation<EndOtherSessionsApiResponse, EndOtherSessionsApiArg>({
      query: () => ({ url: `/account/sessions`, method: 'DELETE' }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({ url: `/account/sessions/${queryArg.id}`, method: 'DELETE' }),
    }),
    checkNotMeLink: build.query<CheckNotMeLinkApiResponse, CheckNotMeLinkApiArg>({
      query: (queryArg) => ({ url: `/auth/not-me/${queryArg.token}` }),
    }),
    sayNotMe: build.mutation<SayNotMeApiResponse, SayNotMeApiArg>({
      query: (queryArg) => ({ url: `/auth/not-me/${queryArg.token}`, method: 'POST' }),
    }),
    getFactors: build.query<GetFactorsApiResponse, GetFactorsApiArg>({
      query: () => ({ url: `/account/factors` }),
    }),
    beginPasskey: build.mutation<BeginPasskeyApiResponse, BeginPasskeyApiArg>({
      query: () => ({ url: `/account/passkeys/challenge`, method: 'POST' }),
    }),
    addPasskey: build.mutation<AddPasskeyApiResponse, AddPasskeyApiArg>({
      query: (queryArg) => ({ url: `/account/passkeys`, method: 'POST', body: queryArg.addPasskeyDto }),
    }),
    renamePasskey: build.mutation<RenamePasskeyApiResponse, RenamePasskeyApiArg>({
      query: (queryArg) => ({
        url: `/account/passkeys/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.renamePasskeyDto,
      }),
    }),
    removePasskey: build.mutation<RemovePasskeyApiResponse, RemovePasskeyApiArg>({
      query: (queryArg) => ({ url: `/account/passkeys/${queryArg.id}`, method: 'DELETE' }),
    }),
    beginOneTimeCodes: build.mutation<BeginOneTimeCodesApiResponse, BeginOneTimeCodesApiArg>({
      query: () => ({ url: `/account/one-time-codes`, method: 'POST' }),
    }),
    removeOneTimeCodes: build.mutation<RemoveOneTimeCodesApiResponse, RemoveOneTimeCodesApiArg>({
      query: () => ({ url: `/account/one-time-codes`, method: 'DELETE' }),
    }),
    confirmOneTimeCodes: build.mutation<ConfirmOneTimeCodesApiResponse, ConfirmOneTimeCodesApiArg>({
      query: (queryArg) => ({ url: `/account/one-time-codes/confirm`, method: 'POST', body: queryArg.codeConfirmDto }),
    }),
    makeRecoveryCodes: build.mutation<MakeRecoveryCodesApiResponse, MakeRecoveryCodesApiArg>({
      query: () => ({ url: `/account/recovery-codes`, method: 'POST' }),
    }),
    beginProof: build.mutation<BeginProofApiResponse, BeginProofApiArg>({
      query: () => ({ url: `/account/proof/challenge`, method: 'POST' }),
    }),
    prove: build.mutation<ProveApiResponse, ProveApiArg>({
      query: (queryArg) => ({ url: `/account/proof`, method: 'POST', body: queryArg.proofDto }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as accountApi };
export type GetAccountApiResponse = /** status 200  */ AccountView;
export type GetAccountApiArg = void;
export type ChangeProfileApiResponse = /** status 200  */ AccountView;
export type ChangeProfileApiArg = {
  /** version of the record that was edited */
  'If-Match'?: string;
  changeProfileDto: ChangeProfileDto;
};
export type DeleteAccountApiResponse = /** status 200  */ AccountDeletionView;
export type DeleteAccountApiArg = {
  deleteAccountDto: DeleteAccountDto;
};
export type ChangeEmailApiResponse = /** status 200  */ MessageView;
export type ChangeEmailApiArg = {
  changeEmailDto: ChangeEmailDto;
};
export type CancelEmailApiResponse = /** status 200  */ MessageView;
export type CancelEmailApiArg = void;
export type ConfirmEmailApiResponse = /** status 200  */ MessageView;
export type ConfirmEmailApiArg = {
  confirmEmailDto: ConfirmEmailDto;
};
export type ChangePasswordApiResponse = /** status 200  */ MessageView;
export type ChangePasswordApiArg = {
  changePasswordDto: ChangePasswordDto;
};
export type ExportOwnDataApiResponse = unknown;
export type ExportOwnDataApiArg = void;
export type PreviewOwnErasureApiResponse = /** status 200  */ ErasureView;
export type PreviewOwnErasureApiArg = void;
export type KeepAccountApiResponse = /** status 200  */ MessageView;
export type KeepAccountApiArg = {
  /** Token of the emailed link */
  token: string;
};
export type ListSessionsApiResponse = /** status 200  */ SessionView[];
export type ListSessionsApiArg = void;
export type EndOtherSessionsApiResponse = /** status 200  */ MessageView;
export type EndOtherSessionsApiArg = void;
export type EndSessionApiResponse = /** status 200  */ MessageView;
export type EndSessionApiArg = {
  /** ID of the record */
  id: string;
};
export type CheckNotMeLinkApiResponse = /** status 200  */ NotMeView;
export type CheckNotMeLinkApiArg = {
  /** Token of the emailed link */
  token: string;
};
export type SayNotMeApiResponse = /** status 200  */ MessageView;
export type SayNotMeApiArg = {
  /** Token of the emailed link */
  token: string;
};
export type GetFactorsApiResponse = /** status 200  */ FactorsView;
export type GetFactorsApiArg = void;
export type BeginPasskeyApiResponse = /** status 200  */ PasskeyAskedView;
export type BeginPasskeyApiArg = void;
export type AddPasskeyApiResponse = /** status 201  */ FactorAddedView;
export type AddPasskeyApiArg = {
  addPasskeyDto: AddPasskeyDto;
};
export type RenamePasskeyApiResponse = /** status 200  */ PasskeyView;
export type RenamePasskeyApiArg = {
  /** ID of the record */
  id: number;
  renamePasskeyDto: RenamePasskeyDto;
};
export type RemovePasskeyApiResponse = /** status 200  */ MessageView;
export type RemovePasskeyApiArg = {
  /** ID of the record */
  id: number;
};
export type BeginOneTimeCodesApiResponse = /** status 200  */ NewCodesView;
export type BeginOneTimeCodesApiArg = void;
export type RemoveOneTimeCodesApiResponse = /** status 200  */ MessageView;
export type RemoveOneTimeCodesApiArg = void;
export type ConfirmOneTimeCodesApiResponse = /** status 200  */ FactorAddedView;
export type ConfirmOneTimeCodesApiArg = {
  codeConfirmDto: CodeConfirmDto;
};
export type MakeRecoveryCodesApiResponse = /** status 200  */ RecoveryCodesView;
export type MakeRecoveryCodesApiArg = void;
export type BeginProofApiResponse = /** status 200  */ PasskeyAskedView;
export type BeginProofApiArg = void;
export type ProveApiResponse = /** status 200  */ MessageView;
export type ProveApiArg = {
  proofDto: ProofDto;
};
export type Role = 'admin' | 'agent' | 'user';
export type EmailChangeView = {
  asked_at: string;
  expires_at: string;
  email: string;
};
export type AccountView = {
  phone: string | null;
  role: Role;
  /** Last password change; null when unknown. */
  sign_in_changed_at: string | null;
  created_at: string;
  version: number;
  email_change: EmailChangeView | null;
  name: string;
  email: string;
};
export type ChangeProfileDto = {
  name?: string;
  /** Null: none. */
  phone?: string | null;
};
export type AccountDeletionView = {
  /** Time of the erasure, unless canceled. */
  erased_at: string;
};
export type DeleteAccountDto = {
  /** Account address, typed for confirmation. */
  email: string;
};
export type MessageView = {
  message: string;
};
export type ChangeEmailDto = {
  email: string;
};
export type ConfirmEmailDto = {
  code: string;
};
export type ChangePasswordDto = {
  current_password: string;
  password: string;
};
export type DeletedView = {
  count: number;
  /** Kind of record, such as `letters` or `comments`. */
  what: string;
};
export type ErasureReason = 'agreement' | 'money' | 'trail' | 'work';
export type RetainedView = {
  count: number;
  why: ErasureReason;
  /** Kind of record, such as `letters` or `comments`. */
  what: string;
};
export type ErasureView = {
  deleted: DeletedView[];
  retained: RetainedView[];
  /** Sentences: why erasure must wait. */
  blockers: string[];
};
export type SessionView = {
  created_at: string;
  /** Accurate to the minute. */
  last_used_at: string;
  id: string;
  /** `Chrome on macOS` */
  device: string;
  /** Phone or tablet. */
  is_handheld: boolean;
  /** Country and network, never the whole address: `United States, 203.0.113.0` */
  place: string;
  /** Current session. */
  is_current: boolean;
};
export type Warning = 'sign-in' | 'password' | 'email' | 'factor';
export type NotMeView = {
  /** Subject of the warning email. */
  what: Warning;
  /** Already reported. */
  is_done: boolean;
};
export type PasskeysOff = 'not-https' | 'no-name';
export type PasskeyView = {
  id: number;
  created_at: string;
  last_used_at: string | null;
  name: string;
  /** Synchronized between devices. */
  is_synced: boolean;
};
export type PasskeysView = {
  /** Reason why passkeys are unavailable. */
  off: PasskeysOff | null;
  items: PasskeyView[];
};
export type OneTimeCodesOff = 'no-key';
export type OneTimeCodesView = {
  /** Reason: the server has no key. */
  off: OneTimeCodesOff | null;
  /** Time of setup; null if off or the server lost the key. */
  since: string | null;
  last_used_at: string | null;
};
export type FactorsView = {
  recovery_codes_left: number;
  /** The company requires a second factor. */
  required: boolean;
  /** Changes need a new proof of identity. */
  proof_due: boolean;
  passkeys: PasskeysView;
  one_time_codes: OneTimeCodesView;
};
export type PasskeyAskedView = {
  options: {
    [key: string]: any;
  };
  /** Single use, five minutes. */
  ticket: string;
};
export type FactorAddedView = {
  message: string;
  /** Ten codes, shown once. */
  recovery_codes?: string[];
};
export type AddPasskeyDto = {
  ticket: string;
  response: {
    [key: string]: any;
  };
  name: string;
};
export type RenamePasskeyDto = {
  name: string;
};
export type NewCodesView = {
  /** Single use, five minutes. */
  ticket: string;
  /** Base32 key for manual entry. */
  key: string;
  /** `otpauth://`, for the QR code. */
  uri: string;
};
export type CodeConfirmDto = {
  ticket: string;
  code: string;
};
export type RecoveryCodesView = {
  /** Ten codes, shown once. */
  codes: string[];
};
export type ProofDto = {
  password?: string;
  ticket?: string;
  response?: {
    [key: string]: any;
  };
};
export const {
  useGetAccountQuery,
  useChangeProfileMutation,
  useDeleteAccountMutation,
  useChangeEmailMutation,
  useCancelEmailMutation,
  useConfirmEmailMutation,
  useChangePasswordMutation,
  useExportOwnDataQuery,
  usePreviewOwnErasureQuery,
  useKeepAccountMutation,
  useListSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useCheckNotMeLinkQuery,
  useSayNotMeMutation,
  useGetFactorsQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useBeginOneTimeCodesMutation,
  useRemoveOneTimeCodesMutation,
  useConfirmOneTimeCodesMutation,
  useMakeRecoveryCodesMutation,
  useBeginProofMutation,
  useProveMutation,
} = injectedRtkApi;
