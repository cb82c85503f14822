import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({ url: `/auth/login`, method: 'POST', body: queryArg.loginDto }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/auth/logout`, method: 'POST' }),
    }),
    checkSession: build.query<CheckSessionApiResponse, CheckSessionApiArg>({
      query: () => ({ url: `/auth/check` }),
    }),
    agreeToTerms: build.mutation<AgreeToTermsApiResponse, AgreeToTermsApiArg>({
      query: (queryArg) => ({ url: `/auth/terms`, method: 'POST', body: queryArg.agreeDto }),
    }),
    sendCode: build.mutation<SendCodeApiResponse, SendCodeApiArg>({
      query: (queryArg) => ({ url: `/auth/send-code`, method: 'POST', body: queryArg.emailDto }),
    }),
    verifyCode: build.mutation<VerifyCodeApiResponse, VerifyCodeApiArg>({
      query: (queryArg) => ({ url: `/auth/verify-code`, method: 'POST', body: queryArg.verifyCodeDto }),
    }),
    requestPasswordReset: build.mutation<RequestPasswordResetApiResponse, RequestPasswordResetApiArg>({
      query: (queryArg) => ({ url: `/auth/request-password-reset`, method: 'POST', body: queryArg.emailDto }),
    }),
    requestUsername: build.mutation<RequestUsernameApiResponse, RequestUsernameApiArg>({
      query: (queryArg) => ({ url: `/auth/request-username`, method: 'POST', body: queryArg.emailDto }),
    }),
    checkResetLink: build.query<CheckResetLinkApiResponse, CheckResetLinkApiArg>({
      query: (queryArg) => ({ url: `/auth/reset-password/${queryArg.token}` }),
    }),
    resetPassword: build.mutation<ResetPasswordApiResponse, ResetPasswordApiArg>({
      query: (queryArg) => ({
        url: `/auth/reset-password/${queryArg.token}`,
        method: 'POST',
        body: queryArg.resetPasswordDto,
      }),
    }),
    beginViewing: build.mutation<BeginViewingApiResponse, BeginViewingApiArg>({
      query: (queryArg) => ({ url: `/auth/view-as`, method: 'POST', body: queryArg.viewAsDto }),
    }),
    leaveViewing: build.mutation<LeaveViewingApiResponse, LeaveViewingApiArg>({
      query: () => ({ url: `/auth/view-as/leave`, method: 'POST' }),
    }),
    beginPasskeyLogin: build.mutation<BeginPasskeyLoginApiResponse, BeginPasskeyLoginApiArg>({
      query: () => ({ url: `/auth/passkey-challenge`, method: 'POST' }),
    }),
    loginWithCode: build.mutation<LoginWithCodeApiResponse, LoginWithCodeApiArg>({
      query: (queryArg) => ({ url: `/auth/login/code`, method: 'POST', body: queryArg.codeLoginDto }),
    }),
    loginWithRecoveryCode: build.mutation<LoginWithRecoveryCodeApiResponse, LoginWithRecoveryCodeApiArg>({
      query: (queryArg) => ({ url: `/auth/login/recovery-code`, method: 'POST', body: queryArg.recoveryLoginDto }),
    }),
    loginWithPasskey: build.mutation<LoginWithPasskeyApiResponse, LoginWithPasskeyApiArg>({
      query: (queryArg) => ({ url: `/auth/login/passkey`, method: 'POST', body: queryArg.passkeyLoginDto }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as authApi };
export type LoginApiResponse = /** status 200  */ LoginView;
export type LoginApiArg = {
  loginDto: LoginDto;
};
export type LogoutApiResponse = /** status 200  */ MessageView;
export type LogoutApiArg = void;
export type CheckSessionApiResponse = /** status 200  */ CheckView;
export type CheckSessionApiArg = void;
export type AgreeToTermsApiResponse = /** status 200  */ MessageView;
export type AgreeToTermsApiArg = {
  agreeDto: AgreeDto;
};
export type SendCodeApiResponse = /** status 200  */ MessageView;
export type SendCodeApiArg = {
  emailDto: EmailDto;
};
export type VerifyCodeApiResponse = /** status 201  */ MessageView;
export type VerifyCodeApiArg = {
  verifyCodeDto: VerifyCodeDto;
};
export type RequestPasswordResetApiResponse = /** status 200  */ MessageView;
export type RequestPasswordResetApiArg = {
  emailDto: EmailDto;
};
export type RequestUsernameApiResponse = /** status 200  */ MessageView;
export type RequestUsernameApiArg = {
  emailDto: EmailDto;
};
export type CheckResetLinkApiResponse = /** status 200  */ ResetLinkView;
export type CheckResetLinkApiArg = {
  /** Token of the emailed link */
  token: string;
};
export type ResetPasswordApiResponse = /** status 200  */ MessageView;
export type ResetPasswordApiArg = {
  /** Token of the emailed link */
  token: string;
  resetPasswordDto: ResetPasswordDto;
};
export type BeginViewingApiResponse = /** status 200  */ LoginView;
export type BeginViewingApiArg = {
  viewAsDto: ViewAsDto;
};
export type LeaveViewingApiResponse = /** status 200  */ MessageView;
export type LeaveViewingApiArg = void;
export type BeginPasskeyLoginApiResponse = /** status 200  */ PasskeyAskedView;
export type BeginPasskeyLoginApiArg = void;
export type LoginWithCodeApiResponse = /** status 200  */ LoginView;
export type LoginWithCodeApiArg = {
  codeLoginDto: CodeLoginDto;
};
export type LoginWithRecoveryCodeApiResponse = /** status 200  */ LoginView;
export type LoginWithRecoveryCodeApiArg = {
  recoveryLoginDto: RecoveryLoginDto;
};
export type LoginWithPasskeyApiResponse = /** status 200  */ LoginView;
export type LoginWithPasskeyApiArg = {
  passkeyLoginDto: PasskeyLoginDto;
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
export type LoginDto = {
  email: string;
  password: string;
};
export type MessageView = {
  message: string;
};
export type TermsDueView = {
  /** Number to send with the agreement. */
  number: number;
};
export type CheckView = {
  /** Everything this person may do. */
  permissions: Permission[];
  /** New terms to accept. */
  terms_due?: TermsDueView;
  /** Second factor required; nothing else is open until setup. */
  factor_due?: boolean;
  /** Admin who views as this person, read-only. */
  viewer?: string;
  user: SignedInView;
};
export type AgreeDto = {
  /** Terms that the person read. */
  number: number;
};
export type EmailDto = {
  email: string;
};
export type VerifyCodeDto = {
  email: string;
  code: string;
  name: string;
  password: string;
};
export type ResetInvitationView = {
  role: Role;
  /** Sign-in address. */
  email: string;
  /** Name of the inviter; null if deleted. */
  inviter: string | null;
  /** Newest project; null without one. */
  project_title: string | null;
};
export type ResetLinkView = {
  message: string;
  /** Absent for reset links. */
  invitation?: ResetInvitationView;
};
export type ResetPasswordDto = {
  password: string;
};
export type ViewAsDto = {
  user_id: number;
};
export type PasskeyAskedView = {
  options: {
    [key: string]: any;
  };
  /** Single use, five minutes. */
  ticket: string;
};
export type CodeLoginDto = {
  ticket: string;
  code: string;
};
export type RecoveryLoginDto = {
  ticket: string;
  code: string;
};
export type PasskeyLoginDto = {
  ticket: string;
  response: {
    [key: string]: any;
  };
};
export const {
  useLoginMutation,
  useLogoutMutation,
  useCheckSessionQuery,
  useAgreeToTermsMutation,
  useSendCodeMutation,
  useVerifyCodeMutation,
  useRequestPasswordResetMutation,
  useRequestUsernameMutation,
  useCheckResetLinkQuery,
  useResetPasswordMutation,
  useBeginViewingMutation,
  useLeaveViewingMutation,
  useBeginPasskeyLoginMutation,
  useLoginWithCodeMutation,
  useLoginWithRecoveryCodeMutation,
  useLoginWithPasskeyMutation,
} = injectedRtkApi;
