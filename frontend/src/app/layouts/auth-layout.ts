export const AUTH_LAYOUT = {
  source: 'app/layouts/AuthLayout.tsx',
  load: async () => (await import('./AuthLayout')).AuthLayout,
};
