import { startSite } from './app/start/start-site';

await startSite();
