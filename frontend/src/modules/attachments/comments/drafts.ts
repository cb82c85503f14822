import { useState } from 'react';
import type { Draft } from './useComposer';

export interface Drafts {
  /** The text that was typed and not sent: a reply by its comment, or a comment by its file. */
  of: (id: number) => Draft;
  isEmpty: () => boolean;
}

class TextDrafts implements Drafts {
  private readonly texts = new Map<number, string>();

  of(id: number): Draft {
    return { text: this.texts.get(id) ?? '', keep: (text) => void this.texts.set(id, text) };
  }

  isEmpty(): boolean {
    return [...this.texts.values()].every((text) => text.trim() === '');
  }
}

/** Preserves texts while the user views another file of the project. */
export function useDrafts(): Drafts {
  const [drafts] = useState(() => new TextDrafts());
  return drafts;
}
