/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}
