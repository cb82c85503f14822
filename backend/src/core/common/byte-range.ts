export interface ByteRange {
  start: number;
  end: number;
}
