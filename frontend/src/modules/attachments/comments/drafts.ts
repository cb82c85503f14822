import { useState } from 'react';
import { draftKey, removeDraft } from '../../../api/draft-storage';
import type { AttachmentView, CommentView } from '../../../contract/api/attachments';
import type { Draft } from './useComposer';

export class Drafts {
  private readonly texts = new Map<string, string>();

  of(id: string): Draft {
    return { id, text: this.texts.get(id), keep: (text) => void this.texts.set(id, text) };
  }

  has(id: string): boolean {
    return (this.texts.get(id) ?? '').trim() !== '';
  }

  isEmpty(): boolean {
    return ![...this.texts.keys()].some((id) => this.has(id));
  }

  discard(): void {
    for (const id of this.texts.keys()) removeDraft(draftKey(id));
  }
}

export const commentDraft = ({ id }: Pick<AttachmentView, 'id'>): string => `comment/${id}`;
export const replyDraft = ({ id }: Pick<CommentView, 'id'>): string => `comment-reply/${id}`;

/** Another person's reply does not remove typed text. */
export const hasReplyForm = (drafts: Drafts, comment: CommentView): boolean =>
  comment.reply_text === null || drafts.has(replyDraft(comment));

export const hasDraftOn = (drafts: Drafts, attachment: Pick<AttachmentView, 'id' | 'comments'>): boolean =>
  drafts.has(commentDraft(attachment)) || attachment.comments.some((comment) => drafts.has(replyDraft(comment)));

export function useDrafts(): Drafts {
  const [drafts] = useState(() => new Drafts());
  return drafts;
}
