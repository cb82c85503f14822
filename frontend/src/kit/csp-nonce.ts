/** The server writes a fresh value into the document for each request; styles and scripts added later must carry it. */
export const cspNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
