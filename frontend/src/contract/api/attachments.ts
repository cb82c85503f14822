import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadAttachments: build.mutation<UploadAttachmentsApiResponse, UploadAttachmentsApiArg>({
      query: (queryArg) => ({ url: `/projects/${queryArg.id}/upload`, method: 'POST', body: queryArg.body }),
    }),
    deleteAttachment: build.mutation<DeleteAttachmentApiResponse, DeleteAttachmentApiArg>({
      query: (queryArg) => ({
        url: `/projects/${queryArg.projectId}/attachments/${queryArg.filename}`,
        method: 'DELETE',
        params: {
          force: queryArg.force,
          id: queryArg.id,
        },
      }),
    }),
    confirmAttachment: build.mutation<ConfirmAttachmentApiResponse, ConfirmAttachmentApiArg>({
      query: (queryArg) => ({ url: `/projects/attachments/${queryArg.id}/confirm`, method: 'POST' }),
    }),
    getProjectFile: build.query<GetProjectFileApiResponse, GetProjectFileApiArg>({
      query: (queryArg) => ({
        url: `/projects/${queryArg.id}/attachments/${queryArg.filename}`,
        params: {
          size: queryArg.size,
          download: queryArg.download,
        },
      }),
    }),
    getFile: build.query<GetFileApiResponse, GetFileApiArg>({
      query: (queryArg) => ({
        url: `/projects/attachments/${queryArg.filename}`,
        params: {
          size: queryArg.size,
          download: queryArg.download,
        },
      }),
    }),
    listComments: build.query<ListCommentsApiResponse, ListCommentsApiArg>({
      query: (queryArg) => ({
        url: `/projects/attachments/${queryArg.id}/comments`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
          q: queryArg.q,
          dir: queryArg.dir,
          sort: queryArg.sort,
        },
      }),
    }),
    addComment: build.mutation<AddCommentApiResponse, AddCommentApiArg>({
      query: (queryArg) => ({
        url: `/projects/attachments/${queryArg.id}/comments`,
        method: 'POST',
        body: queryArg.createCommentDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    replyToComment: build.mutation<ReplyToCommentApiResponse, ReplyToCommentApiArg>({
      query: (queryArg) => ({
        url: `/projects/attachments/${queryArg.id}/comments/${queryArg.commentId}/reply`,
        method: 'POST',
        body: queryArg.createReplyDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    markRepliesRead: build.mutation<MarkRepliesReadApiResponse, MarkRepliesReadApiArg>({
      query: (queryArg) => ({
        url: `/projects/attachments/${queryArg.id}/read`,
        method: 'POST',
        body: queryArg.markRepliesReadDto,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as attachmentsApi };
export type UploadAttachmentsApiResponse = /** status 201  */ UploadedView;
export type UploadAttachmentsApiArg = {
  /** ID of the record */
  id: number;
  body: {
    attachments: Blob[];
  };
};
export type DeleteAttachmentApiResponse = /** status 200  */ MessageView;
export type DeleteAttachmentApiArg = {
  /** ID of the project */
  projectId: number;
  /** Stored name of the file */
  filename: string;
  /** `true` deletes confirmed attachments, too. */
  force?: ForceFlag;
  /** Refuses a later file of the same name. */
  id?: number;
};
export type ConfirmAttachmentApiResponse = /** status 200  */ AttachmentView;
export type ConfirmAttachmentApiArg = {
  /** ID of the record */
  id: number;
};
export type GetProjectFileApiResponse = unknown;
export type GetProjectFileApiArg = {
  /** ID of the record */
  id: number;
  /** Stored name of the file */
  filename: string;
  /** WebP rendition instead of the original. */
  size?: RenditionSize;
  /** `1`: saved, not shown. */
  download?: DownloadFlag;
};
export type GetFileApiResponse = unknown;
export type GetFileApiArg = {
  /** Stored name of the file */
  filename: string;
  /** WebP rendition instead of the original. */
  size?: RenditionSize;
  /** `1`: saved, not shown. */
  download?: DownloadFlag;
};
export type ListCommentsApiResponse = /** status 200  */ {
  items: CommentView[];
  total: number;
  limit: number;
  offset: number;
  /** the list is so long that `q` matches only the beginnings of words */
  by_words?: boolean;
  /** there are more than `total`: counting stopped there */
  more?: boolean;
};
export type ListCommentsApiArg = {
  /** ID of the record */
  id: number;
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
  /** Search text */
  q?: string;
  /** Sort direction */
  dir?: SortDirection;
  /** Column to sort by */
  sort?: CommentSort;
};
export type AddCommentApiResponse = /** status 201  */ CommentView;
export type AddCommentApiArg = {
  /** ID of the record */
  id: number;
  /** random; repeats return the first response for a day */
  'Idempotency-Key'?: string;
  createCommentDto: CreateCommentDto;
};
export type ReplyToCommentApiResponse = /** status 201  */ CommentView;
export type ReplyToCommentApiArg = {
  /** ID of the record */
  id: number;
  /** ID of the comment */
  commentId: number;
  /** random; repeats return the first response for a day */
  'Idempotency-Key'?: string;
  createReplyDto: CreateReplyDto;
};
export type MarkRepliesReadApiResponse = /** status 200  */ MessageView;
export type MarkRepliesReadApiArg = {
  /** ID of the record */
  id: number;
  markRepliesReadDto: MarkRepliesReadDto;
};
export type ConfirmedBy = 'client' | 'admin';
export type CommentView = {
  id: number;
  user_id: number;
  /** Author's name at that time. */
  user_name: string;
  /** Plain text. */
  comment_text: string;
  /** Plain text; null without a reply. */
  reply_text: string | null;
  reply_user_name: string | null;
  replied_at: string | null;
  /** Time the client saw it. */
  reply_read_at: string | null;
  created_at: string;
};
export type AttachmentView = {
  id: number;
  project_id: number;
  /** Bytes. */
  size: number;
  /** Pixels, upright; null when it is not a picture. */
  width: number | null;
  height: number | null;
  confirmed_by: ConfirmedBy | null;
  /** Total comments. */
  comments_count: number;
  /** Name in addresses, unique in this installation. */
  filename: string;
  /** Name at upload. */
  original_name: string;
  mime_type: string;
  is_image: boolean;
  /** Confirmed by `confirmed_by`. */
  confirmed_by_client: boolean;
  confirmed_at: string | null;
  /** Hash of the confirmed bytes, hexadecimal; null until confirmed. */
  sha256: string | null;
  /** Unread, unanswered, then latest ones; oldest first. */
  comments: CommentView[];
  created_at: string;
};
export type UploadedView = {
  items: AttachmentView[];
};
export type MessageView = {
  message: string;
};
export type ForceFlag = 'true' | 'false';
export type RenditionSize = 'small' | 'large';
export type DownloadFlag = '1';
export type SortDirection = 'asc' | 'desc';
export type CommentSort = 'created' | 'replied';
export type CreateCommentDto = {
  comment_text: string;
};
export type CreateReplyDto = {
  reply_text: string;
};
export type MarkRepliesReadDto = {
  /** `replied_at` of the latest reply shown. Later replies stay unread. */
  until?: string;
};
export const {
  useUploadAttachmentsMutation,
  useDeleteAttachmentMutation,
  useConfirmAttachmentMutation,
  useGetProjectFileQuery,
  useGetFileQuery,
  useListCommentsQuery,
  useAddCommentMutation,
  useReplyToCommentMutation,
  useMarkRepliesReadMutation,
} = injectedRtkApi;
