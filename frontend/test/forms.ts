/** Returns the sent texts; jsdom cannot read forms with files. */
export function answerForms(bodies: Record<string, object>): string[] {
  const [sentFiles, others] = [[] as string[], globalThis.fetch];
  globalThis.fetch = async (input, init) => {
    if (!(init?.body instanceof FormData)) return others(input, init);
    const words = new URL(input as string, 'http://localhost').search.slice(1);
    sentFiles.push(`${words} ${(init.body.get('file') as File).name}`);
    return Response.json(bodies[words]);
  };
  return sentFiles;
}
