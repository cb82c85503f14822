import { runInTasks } from './app/start/run-in-tasks';

await runInTasks(
  () => import('react-dom/client'),
  () => import('./theme/style-system'),
  () => import('./theme/theme'),
  async () => (await import('./app/start/start-app')).startApp(),
);
