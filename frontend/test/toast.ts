import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Clicks "Undo" in a toast. A window without focus pauses the toast: it cannot expire before the click on a slow machine. */
export async function undo(user: UserEvent) {
  const button = await screen.findByRole('button', { name: 'Undo' });
  fireEvent.blur(window);
  await user.click(button);
}
