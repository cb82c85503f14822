import { mailTo } from '../fixtures/mails.js';
import { accountOf, newAddress } from '../fixtures/people.js';
import { openPage } from '../fixtures/site.js';
import { expect, inspect, test } from '../fixtures/test.js';

const READING_MS = 3_500;

test('a visitor requests a quotation and gets a confirmation', async ({ page }) => {
  const email = newAddress('rosa');
  await openPage(page, '/cloud-deployment');
  const button = page.getByRole('button', { name: 'Request Quote: Cloud migration' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request a quotation' });
  await expect(dialog.getByText('$4,000 – $18,000')).toBeVisible();
  await expect(dialog.getByLabel('Your name')).toBeFocused();
  await inspect(page, 'quotation');

  await test.step('errors appear at their fields; Enter sends', async () => {
    await dialog.getByLabel('Your name').fill('Rosa Lind');
    await dialog.getByLabel('Email').fill('rosa@lind');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
    await inspect(page, 'quotation, with an error');
  });

  await test.step('a changed form asks for confirmation before it closes', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByText('Discard this request?')).toBeVisible();
    await inspect(page, 'quotation, closing');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog.getByLabel('Your name')).toHaveValue('Rosa Lind');
  });

  await test.step('it is stored, and confirmed by mail', async () => {
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Notes').fill('Two servers and one database.');
    await page.waitForTimeout(READING_MS);
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expect(dialog.getByText('Quotation request submitted successfully.')).toBeVisible();
    await inspect(page, 'quotation, sent');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await mailTo(email, /^We have received your/);
  });
});

test('a customer finds name and e-mail filled in', async ({ page, signInAs }) => {
  const { name, email } = await signInAs('Customer');
  await openPage(page, '/security-cameras');
  await expect(page.getByRole('button', { name: `${name}, Customer` })).toBeVisible();
  await page
    .getByRole('button', { name: /^Request Quote/ })
    .first()
    .click();
  await expect(page.getByLabel('Your name')).toHaveValue(name);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await openPage(page, '/contact');
  await expect(page.getByLabel('Email')).toHaveValue(accountOf('Customer').email);
});

test('a visitor writes a message with a file', async ({ page }) => {
  const email = newAddress('theo');
  await openPage(page, '/contact?subject=The%20offer%20of%20May');
  const send = page.getByRole('button', { name: 'Send message' });
  await expect(page.getByLabel('Subject')).toHaveValue('The offer of May');
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields.');
  await inspect(page, 'contact, with errors');
  await page.getByLabel('Name').fill('Theo Marsh');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('Our Wi-Fi is slow in the back room.\nA plan is attached.');

  const file = page.getByLabel('Attachment');
  await test.step('files that are too large or of another kind are refused at once', async () => {
    await file.setInputFiles({
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await expect(file).toHaveAccessibleDescription('Attachment is larger than 5 MB.');
    await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') });
    await expect(file).toHaveAccessibleDescription('Unsupported file type. Use PNG, JPG, PDF, or TXT.');
    await page.getByRole('button', { name: 'Remove the file' }).click();
  });

  await test.step('the server checks the file content, whatever its name', async () => {
    await file.setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from('<html><script>') });
    await send.click();
    await expect(file).toHaveAccessibleDescription('This is a web page named .png. Save it as PNG.');
    await expect(page.getByLabel('Name')).toHaveValue('Theo Marsh');
  });

  await file.setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan.') });
  await page.waitForTimeout(READING_MS);
  await send.click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  await inspect(page, 'contact, sent');
  await mailTo(email, /^We have received your/);
});

test('the forms show server errors and keep the input', async ({ page }) => {
  await page.route('**/api/{contact,quotation}', (route) => route.fulfill({ status: 429, json: {} }));
  await openPage(page, '/contact');
  for (const [label, text] of Object.entries({ Name: 'A', Email: 'a@b.example', Subject: 'S', Message: 'M' })) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to send message. Please try again later.');
  await expect(page.getByLabel('Message')).toHaveValue('M');
  await openPage(page, '/web-development');
  await page
    .getByRole('button', { name: /^Request Quote/ })
    .first()
    .click();
  await page.getByLabel('Your name').fill('A');
  await page.getByLabel('Email').fill('a@b.example');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to submit the quotation. Please try again later.');
  await expect(page.getByLabel('Your name')).toHaveValue('A');
});
