import { inSteps } from './app/in-steps';

await inSteps(
  () => import('react-dom/client'),
  () => import('./app/theme/style-system'),
  () => import('./app/theme/theme'),
  async () => (await import('./app/start-app')).startApp(),
);
