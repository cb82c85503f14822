import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { show, stubServer } from '../../../test/screen';
import { Lightbox } from './Lightbox';

const pictures = ['first.png', 'second.png', 'third.png'].map((alt) => ({ src: `/api/${alt}`, alt }));

function Gallery() {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <button onClick={() => setIndex(1)}>open second.png</button>
      <Lightbox pictures={pictures} index={index} onShow={setIndex} onClose={() => setIndex(null)} />
    </>
  );
}

beforeEach(() => {
  stubServer({});
});
afterEach(async () => {
  cleanup();
  await waitFor(() => expect((window.history.state as { layers?: number } | null)?.layers ?? 0).toBe(0));
});
const open = async () => {
  const { user } = show(<Gallery />);
  const opener = screen.getByRole('button', { name: 'open second.png' });
  await user.click(opener);
  await screen.findByRole('dialog', { name: 'Zoom view' });
  return { user, opener };
};
const shown = () =>
  screen
    .getAllByRole('img')
    .map((img) => img.getAttribute('alt'))
    .filter(Boolean);

it('counts, steps with the arrows and stops at the ends', async () => {
  const { user } = await open();
  expect(screen.getByText('2 of 3')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect([screen.getByText('3 of 3'), ...shown()]).toEqual([expect.anything(), 'third.png']);
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(shown()).toEqual(['first.png']);
});

it('closes with Escape and gives the focus back', async () => {
  const { user, opener } = await open();
  await user.keyboard('{Escape}');
  expect(opener).toHaveFocus();
});

it('shows that a picture cannot be loaded', async () => {
  await open();
  fireEvent.error(screen.getByRole('img', { name: 'second.png' }));
  expect(screen.getByRole('img', { name: 'second.png: Image unavailable' })).toBeInTheDocument();
});
