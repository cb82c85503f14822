import { inSteps } from './app/in-steps';

await inSteps(
  () => import('react-dom/client'),
  () => import('./theme/style-system'),
  () => import('./theme/theme'),
  async () => (await import('./app/start-site')).startSite(),
);
