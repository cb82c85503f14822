import type { ComponentType } from 'react';
import type { PageProps } from './page';

type Page = ComponentType<PageProps<'contact'>>;

let loaded: Page | undefined;

/** @returns the same component each time, to preserve typed text */
export async function loadContactPage(): Promise<Page> {
  const [{ ContactPage }, { ContactForm }] = await Promise.all([
    import('./ContactPage'),
    import('../../modules/requests/contact/ContactForm'),
  ]);
  loaded ??= (props) => <ContactPage {...props} form={<ContactForm />} />;
  return loaded;
}
