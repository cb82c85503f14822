import { render, screen } from '@testing-library/react';
import { PhoneLink, phoneLinkOf } from './PhoneLink';

it.each([
  ['(916) 555-0142', 'tel:9165550142'],
  ['+1 (916) 555-0118', 'tel:+19165550118'],
  ['+49 (0)30 1234567', 'tel:+49301234567'],
  ['+49(0)30/1234567', 'tel:+49301234567'],
  ['0049 ( 0 ) 30 1234567', 'tel:0049301234567'],
  ['(0)30 1234567', 'tel:0301234567'],
  ['+39 (0)2 1234567', 'tel:+39021234567'],
  ['+39 02 1234567', 'tel:+39021234567'],
  ['+1 415 555 0100 ext. 5', 'tel:+14155550100;ext=5'],
  ['+1 415 555 0100, EXT 5', 'tel:+14155550100;ext=5'],
  ['415-555-0100 x12', 'tel:4155550100;ext=12'],
  ['415-555-0100 #12', 'tel:4155550100;ext=12'],
  ['+1 415 555 0100 ext. 5 / +1 415 555 0101', 'tel:+14155550100;ext=5'],
  ['+١ (٤١٥) ٥٥٥ ٠١٠٠', 'tel:+14155550100'],
  ['\u200e+٩٧٣ ١٧١٢ ٣٤٥٦\u200e', 'tel:+97317123456'],
  ['＋８１（３）１２３４－５６７８', 'tel:+81312345678'],
  ['+91 ९८१२३ ४५६७८', 'tel:+919812345678'],
  ['030 1234567 / 030 7654321', 'tel:0301234567'],
  ['030 1234567, weekdays 9–17', 'tel:0301234567'],
  ['089/1234567', 'tel:0891234567'],
  ['030 / 1234567 / 7654321', 'tel:0301234567'],
  ['030/123456, 030/654321', 'tel:030123456'],
  ['Berlin, 030 1234567', 'tel:0301234567'],
  ['Tel.: +49 (0)30 1234567', 'tel:+49301234567'],
  ['112', 'tel:112'],
  ['1-800-FLOWERS', undefined],
  ['030 1234567 or 030 7654321', undefined],
  ['030 1234567 030 7654321', undefined],
  ['ext. 5', undefined],
  ['on request', undefined],
  ['', undefined],
])('returns the address of %s', (text, address) => {
  expect(phoneLinkOf(text)).toBe(address);
});

it('shows text without a link when there is no number', () => {
  render(<PhoneLink phone="On request" />);
  expect(screen.getByText('On request')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('links the number as it was written', () => {
  render(<PhoneLink phone="+49 (0)30 1234567" />);
  expect(screen.getByRole('link', { name: '+49 (0)30 1234567' })).toHaveAttribute('href', 'tel:+49301234567');
});
