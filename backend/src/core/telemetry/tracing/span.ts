export type Facts = Record<string, string | number>;

export interface Span {
  end(facts: Facts, isFault: boolean): void;
}

export interface Tracer {
  /** `traceparent`: W3C header of the caller. */
  call(name: string, facts: Facts, traceparent?: string): Span;
  job(name: string): Span;
  close(): Promise<void>;
}
