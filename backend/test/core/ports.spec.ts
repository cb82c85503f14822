import { Injectable } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Port, SharedPort } from '../../src/core/common/port.js';
import { FileRegistry } from '../../src/core/storage/file-registry.js';

type Question = (id: number) => string;

@Injectable()
class OnePort extends Port<Question> {
  ask = (id: number): string => this.provider(id);
}

@Injectable()
class ManyPort extends SharedPort<Question> {
  ask = (id: number): string[] => [...this.providers.values()].map((provider) => provider(id));
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

  it('stops the start without a provider', async () => {
    await expect(start(OnePort)).rejects.toThrow('No provider for OnePort');
    await expect(start(ManyPort)).rejects.toThrow('No provider for ManyPort');
    await expect(start(FileRegistry)).rejects.toThrow('No provider for FileRegistry');
  });

  it('throws without a provider', () => {
    expect(() => new OnePort().ask(1)).toThrow('No provider for OnePort');
    expect(() => new ManyPort().ask(1)).toThrow('No provider for ManyPort');
  });

  it('rejects a second provider', () => {
    const port = new OnePort();
    port.register((id) => `first ${id}`);
    expect(() => port.register((id) => `second ${id}`)).toThrow('OnePort has two providers');
    expect(port.ask(7)).toBe('first 7');
  });

  it('that is shared rejects a second provider of the same name', () => {
    const port = new ManyPort();
    port.register('letters', (id) => `letter ${id}`);
    port.register('files', (id) => `file ${id}`);
    expect(() => port.register('files', () => 'other')).toThrow('ManyPort has two providers for files');
    expect(port.ask(7)).toEqual(['letter 7', 'file 7']);
  });
});
