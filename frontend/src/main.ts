import { startApp } from './app/start/start-app';

await startApp();
