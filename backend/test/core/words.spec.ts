import { can } from '../../src/core/access/permissions.js';
import { RateLimit } from '../../src/core/rate-limit/rate-limit.js';
import { Words } from '../../src/core/common/product.js';
import type { TrashWord } from '../../src/core/records/trash-kind.js';
import { MODULES } from '../../src/modules.js';

describe('words that modules declare', () => {
  it('compile only when a module declares them', () => {
    can({ role: 'user' }, 'project.read');
    // @ts-expect-error no module declares it
    expect(() => can({ role: 'user' }, 'projects.read')).toThrow();
    RateLimit('faqLists');
    // @ts-expect-error not a limit
    RateLimit('faqList');
    // @ts-expect-error no module declares it
    const word: TrashWord = 'users';
    expect(word).toBe('users');
  });

  it('belong to one module', () => {
    const words = new Words<string, number>();
    words.declare({ one: 1 });
    expect(() => words.declare({ one: 2 })).toThrow('one is declared twice');
  });

  it('contain each setting once', () => {
    const settings = MODULES.flatMap(({ settings = {} }) => Object.keys(settings));
    expect(new Set(settings).size).toBe(settings.length);
  });
});
