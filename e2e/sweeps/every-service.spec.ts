import { openPage } from '../fixtures/site.js';
import { expect, inspect, test } from '../fixtures/test.js';

const SERVICES = [
  ['/web-development', 'Web Development'],
  ['/cloud-deployment', 'Cloud Deployment'],
  ['/mobile-app-development', 'Mobile App Development'],
  ['/api-database-design', 'API & Database Design'],
  ['/tech-consulting', 'Tech Consulting'],
  ['/maintenance-support', 'Maintenance & Support'],
  ['/it-networking', 'IT & Networking'],
  ['/domain-file-server', 'Domain & File Server'],
  ['/security-cameras', 'Security Cameras'],
] as const;

test('each service has its page with five to six offers', async ({ page }) => {
  for (const [path, name] of SERVICES) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const offers = await page.getByRole('article').count();
    expect([5, 6], `${name} offers ${offers}`).toContain(offers);
    await expect(page.getByRole('button', { name: /^Request Quote: / })).toHaveCount(offers);
  }
  await inspect(page, 'a service');
});
