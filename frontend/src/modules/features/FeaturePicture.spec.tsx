import { fireEvent, screen } from '@testing-library/react';
import { image } from '../../../test/feature-data';
import { show, stubServer } from '../../../test/screen';
import { FeaturePicture } from './FeaturePicture';

beforeEach(() => stubServer({}));

it('offers AVIF and WebP in every width, and keeps the place of the picture', () => {
  show(<FeaturePicture image={image(7)} alt="A plan" sizes="400px" />);
  const sources = [...document.querySelectorAll('source')];
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  const url = '/api/features/images/key-7';
  expect(sources[0]?.getAttribute('srcset')).toBe(
    `${url}?w=320&format=avif 320w, ${url}?w=640&format=avif 640w, ${url}?w=1280&format=avif 1280w`,
  );
  const img = screen.getByRole('img', { name: 'A plan' });
  expect(img).toHaveAttribute('src', `${url}?w=640`);
  expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['1280', '800']);
  expect([img.getAttribute('loading'), img.getAttribute('sizes')]).toEqual(['lazy', '400px']);
});

it('takes a picture from elsewhere as it is', () => {
  const elsewhere = image(8, { image_url: 'https://pictures.example/a.png', width: null, height: null, widths: [] });
  show(<FeaturePicture image={elsewhere} alt="" sizes="400px" eager />);
  expect(document.querySelector('source')).toBeNull();
  const img = document.querySelector('img');
  expect(img).toHaveAttribute('src', 'https://pictures.example/a.png');
  expect(img).not.toHaveAttribute('srcset');
  expect(img).toHaveAttribute('loading', 'eager');
});

it('shows a message in the same place when the picture is missing', () => {
  show(<FeaturePicture image={image(9)} alt="A plan" sizes="400px" />);
  fireEvent.error(screen.getByRole('img', { name: 'A plan' }));
  expect(screen.getByRole('img', { name: 'A plan: Image unavailable' })).toBeInTheDocument();
  expect(document.querySelector('img')).toBeNull();
});
