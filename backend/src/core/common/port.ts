import type { OnApplicationBootstrap } from '@nestjs/common';

/** Implemented in `onModuleInit` of one higher module; required at start. */
export abstract class Port<Answer> implements OnApplicationBootstrap {
  private given?: Answer;

  answerWith(answer: Answer): void {
    if (this.given !== undefined) throw new Error(`${this.constructor.name} has two providers`);
    this.given = answer;
  }

  onApplicationBootstrap(): void {
    void this.answer;
  }

  protected get answer(): Answer {
    if (this.given === undefined) throw new Error(`No provider for ${this.constructor.name}`);
    return this.given;
  }
}

export abstract class SharedPort<Answer> implements OnApplicationBootstrap {
  private readonly given = new Map<string, Answer>();

  answerWith(word: string, answer: Answer): void {
    if (this.given.has(word)) throw new Error(`${this.constructor.name} has two providers for ${word}`);
    this.given.set(word, answer);
  }

  onApplicationBootstrap(): void {
    void this.answers;
  }

  protected get answers(): ReadonlyMap<string, Answer> {
    if (this.given.size === 0) throw new Error(`No provider for ${this.constructor.name}`);
    return this.given;
  }
}
