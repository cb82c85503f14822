export function fileForm(file: File): { file: Blob } {
  const body = new FormData();
  body.append('file', file, file.name);
  return body as never;
}
