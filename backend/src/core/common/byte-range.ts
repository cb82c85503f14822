/** Both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}
