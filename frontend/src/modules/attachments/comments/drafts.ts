import { useState } from 'react';
import type { Draft } from './useComposer';

export interface Drafts {
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

export function useDrafts(): Drafts {
  const [drafts] = useState(() => new TextDrafts());
  return drafts;
}
