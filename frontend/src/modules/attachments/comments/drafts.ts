import { useState } from 'react';
import type { Draft } from './useComposer';

export interface Drafts {
  /** The reply to one comment that was typed and not sent. */
  of: (commentId: number) => Draft;
  isEmpty: () => boolean;
}

class ReplyDrafts implements Drafts {
  private readonly texts = new Map<number, string>();

  of(commentId: number): Draft {
    return { text: this.texts.get(commentId) ?? '', keep: (text) => void this.texts.set(commentId, text) };
  }

  isEmpty(): boolean {
    return [...this.texts.values()].every((text) => text.trim() === '');
  }
}

/** Preserves replies while the user views another file of the project. */
export function useDrafts(): Drafts {
  const [drafts] = useState(() => new ReplyDrafts());
  return drafts;
}
