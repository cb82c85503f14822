export const providerAt = (issuer: string, more: { name: string; [field: string]: unknown }) => ({
  label: more.name,
  issuer,
  client_id: 'portico',
  client_secret: 'known-to-the-provider-and-to-portico',
  ...more,
});
