/** What is told of a call or a job. Nothing of it is anybody's own words, nor who asks. */
export type Facts = Record<string, string | number>;

export interface Span {
  end(facts: Facts, isFault: boolean): void;
}

export interface Tracer {
  /** `traceparent` is the W3C header of whoever passed the call on. */
  call(name: string, facts: Facts, traceparent?: string): Span;
  job(name: string): Span;
  /** Sends what is still here, and no more after. */
  close(): Promise<void>;
}
