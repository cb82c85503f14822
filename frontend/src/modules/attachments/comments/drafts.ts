import { useState } from 'react';
import { draftKey, removeDraft } from '../../../api/draft-storage';
import type { AttachmentView } from '../../../contract/api/attachments';
import type { Draft } from './useComposer';

export interface Drafts {
  of: (id: string) => Draft;
  has: (id: string) => boolean;
  isEmpty: () => boolean;
  discard: () => void;
}

class TextDrafts implements Drafts {
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

/** An unsent comment or reply. */
export const hasDraftOn = (drafts: Drafts, { id, comments }: Pick<AttachmentView, 'id' | 'comments'>): boolean =>
  drafts.has(`comment/${id}`) || comments.some((comment) => drafts.has(`comment-reply/${comment.id}`));

export function useDrafts(): Drafts {
  const [drafts] = useState(() => new TextDrafts());
  return drafts;
}
