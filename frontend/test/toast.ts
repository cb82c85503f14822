import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Unfocused windows pause the toast, so it cannot expire; the text is found faster than the role. */
export async function undo(user: UserEvent) {
  await screen.findAllByText('Undo');
  fireEvent.blur(window);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
}
