import type { ComponentType } from 'react';
import type { PageProps } from './page';

type Page = ComponentType<PageProps<'contact'>>;

let loaded: Page | undefined;

/**
 * Loads the contact page and, in parallel, its form with the form library.
 *
 * @returns the same component every time, so that a second load keeps typed text
 */
export async function loadContactPage(): Promise<Page> {
  const [{ ContactPage }, { ContactForm }] = await Promise.all([
    import('./ContactPage'),
    import('../modules/requests/ContactForm'),
  ]);
  loaded ??= (props) => <ContactPage {...props} form={<ContactForm />} />;
  return loaded;
}
