import { useState } from 'react';
import { draftKey, removeDraft } from '../../../api/draft-storage';
import type { Draft } from './useComposer';

export interface Drafts {
  of: (id: string) => Draft;
  isEmpty: () => boolean;
  discard: () => void;
}

class TextDrafts implements Drafts {
  private readonly texts = new Map<string, string>();

  of(id: string): Draft {
    return { id, text: this.texts.get(id), keep: (text) => void this.texts.set(id, text) };
  }

  isEmpty(): boolean {
    return [...this.texts.values()].every((text) => text.trim() === '');
  }

  discard(): void {
    for (const id of this.texts.keys()) removeDraft(draftKey(id));
  }
}

export function useDrafts(): Drafts {
  const [drafts] = useState(() => new TextDrafts());
  return drafts;
}
