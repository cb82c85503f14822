import { Injectable } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Port, SharedPort } from '../../src/core/common/port.js';
import { FileRegistry } from '../../src/core/storage/file-registry.js';

type Question = (id: number) => string;

@Injectable()
class OnePort extends Port<Question> {
  ask = (id: number): string => this.answer(id);
}

@Injectable()
class ManyPort extends SharedPort<Question> {
  ask = (id: number): string[] => [...this.answers.values()].map((answer) => answer(id));
}

describe('a port', () => {
  const start = async (...providers: (new () => unknown)[]) => {
    const testing = await Test.createTestingModule({ providers }).compile();
    try {
      await testing.init();
    } finally {
      await testing.close();
    }
  };

  it('lets no server start that leaves it unanswered', async () => {
    await expect(start(OnePort)).rejects.toThrow('No provider for OnePort');
    await expect(start(ManyPort)).rejects.toThrow('No provider for ManyPort');
    await expect(start(FileRegistry)).rejects.toThrow('No provider for FileRegistry');
  });

  it('throws when no handler is registered', () => {
    expect(() => new OnePort().ask(1)).toThrow('No provider for OnePort');
    expect(() => new ManyPort().ask(1)).toThrow('No provider for ManyPort');
  });

  it('is answered once', () => {
    const port = new OnePort();
    port.answerWith((id) => `first ${id}`);
    expect(() => port.answerWith((id) => `second ${id}`)).toThrow('OnePort has two providers');
    expect(port.ask(7)).toBe('first 7');
  });

  it('that is shared is answered once by each, for something of its own', () => {
    const port = new ManyPort();
    port.answerWith('letters', (id) => `letter ${id}`);
    port.answerWith('files', (id) => `file ${id}`);
    expect(() => port.answerWith('files', () => 'other')).toThrow('ManyPort has two providers for files');
    expect(port.ask(7)).toEqual(['letter 7', 'file 7']);
  });
});
