/** The body of a call that takes one file, typed as the contract names it. */
export function fileForm(file: File): { file: Blob } {
  const body = new FormData();
  body.append('file', file, file.name);
  return body as never;
}
