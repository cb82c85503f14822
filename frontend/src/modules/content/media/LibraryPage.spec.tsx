import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SitePictureView } from '../../../contract/api/site';
import {
  BROKEN,
  failingUploads,
  listed,
  showRoutes,
  signedIn,
  stubServer,
  type Calls,
  type Stubs,
} from '../../../../test/screen';
import { LibraryPage } from './LibraryPage';

const picture = (more: Partial<SitePictureView> = {}): SitePictureView => ({
  id: 3,
  key: 'a'.repeat(32),
  path: '/api/features/images/a',
  widths: [320, 640, 960],
  width: 1600,
  height: 1000,
  alt: 'Our office',
  version: 1,
  created_at: '2026-11-19T10:00:00.000Z',
  uses: [],
  ...more,
});

let answers: Stubs;
let calls: Calls;
const visit = () =>
  showRoutes(
    [
      { path: '/admin/site/pictures', element: <LibraryPage /> },
      { path: '*', element: null },
    ],
    '/admin/site/pictures',
  );
const sent = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => `${method} ${path} ${body}`.trim());
const card = async (name: string) => within((await screen.findByRole('img', { name })).closest('li')!);

beforeEach(() => {
  localStorage.clear();
  const used = picture({
    id: 4,
    alt: '',
    uses: [
      { id: 12, kind: 'brand', name: '' },
      { id: 2, kind: 'service', name: 'Repairs' },
    ],
  });
  answers = { ...signedIn('admin'), 'GET /site/pictures': listed(picture(), used) };
  calls = stubServer(answers);
});

it('shows each picture with what it shows and where it is used', async () => {
  visit();
  const office = await card('Our office');
  expect(office.getByRole('img')).toHaveAttribute('src', '/api/features/images/a?w=640');
  expect(office.getByText('Not shown anywhere')).toBeInTheDocument();
  expect(office.getByText('1600 × 1000')).toBeInTheDocument();
  const used = await card('picture 2');
  const links = used.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Brand', '/admin/site?id=12'],
    ['Repairs', '/admin/site?id=2'],
  ]);
  expect(used.queryByRole('button')).toBeNull();
});

it('has no tools of a table that it is not', async () => {
  visit();
  await card('Our office');
  const tools = within(screen.getByRole('search'));
  expect(tools.getByRole('button', { name: /^View/ })).toBeInTheDocument();
  for (const name of [/columns/i, /density/i]) expect(tools.queryByRole('button', { name })).toBeNull();
});

it('keeps an unsaved description while the page is left, until it is saved', async () => {
  answers['PATCH /site/pictures/3'] = { body: picture({ alt: 'The workshop', version: 2 }) };
  const { user, router } = visit();
  const typed = async () => (await card('Our office')).getByLabelText('Description');
  fireEvent.change(await typed(), { target: { value: 'The workshop' } });
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/admin/site/pictures'));
  expect(await typed()).toHaveValue('The workshop');
  await user.click((await card('Our office')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Description saved')).toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft/'))).toEqual([]);
});

it('takes down what a picture shows', async () => {
  answers['PATCH /site/pictures/3'] = { body: picture({ alt: 'The workshop', version: 2 }) };
  const { user } = visit();
  const place = await card('Our office');
  const type = (value: string) => fireEvent.change(place.getByLabelText('Description'), { target: { value } });
  type(' ');
  await user.click(place.getByRole('button', { name: 'Save' }));
  expect(place.getByText('Please describe the picture.')).toBeInTheDocument();
  type('The workshop');
  answers['GET /site/pictures'] = listed(picture({ alt: 'The workshop', version: 2 }));
  await user.click(place.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Description saved')).toBeInTheDocument();
  expect(sent()).toEqual(['PATCH /site/pictures/3 {"alt":"The workshop"}']);
  const now = await card('The workshop');
  await waitFor(() => expect(now.queryByRole('button', { name: 'Save' })).toBeNull());
});

describe('a description that another admin changes', () => {
  const theirs = picture({ alt: 'The lobby', version: 2 });
  const ifMatches = () =>
    calls.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers.get('if-match'));
  const open = async () => {
    const { user } = visit();
    const place = await card('Our office');
    const input = place.getByLabelText('Description');
    await user.clear(input);
    return { user, place, input };
  };
  const poll = async (current: SitePictureView) => {
    answers['GET /site/pictures'] = listed(current);
    act(() => void window.dispatchEvent(new Event('focus')));
    await card(current.alt);
  };
  const refuse = () => {
    answers['PATCH /site/pictures/3'] = () => {
      answers['GET /site/pictures'] = listed(theirs);
      return { status: 409, body: { code: 'STALE', error: 'Changed.', current: theirs } };
    };
  };

  it('keeps typed text and the focus', async () => {
    const { user, input } = await open();
    await user.keyboard('The work');
    await poll(theirs);
    await user.keyboard('shop');
    expect(input).toBeInTheDocument();
    expect(input).toHaveFocus();
    expect(input).toHaveValue('The workshop');
  });

  it('replaces unchanged text and keeps the focus', async () => {
    const { user, place, input } = await open();
    await user.keyboard('Our office');
    await poll(theirs);
    await waitFor(() => expect(input).toHaveValue('The lobby'));
    expect(input).toHaveFocus();
    expect(place.queryByRole('button', { name: 'Save' })).toBeNull();
    answers['PATCH /site/pictures/3'] = { body: { ...theirs, version: 3 } };
    await user.keyboard('!{Enter}');
    await waitFor(() => expect(ifMatches()).toEqual(['"2"']));
  });

  it('shows a conflict, and saves over it only when asked', async () => {
    refuse();
    const { user, place, input } = await open();
    await user.keyboard('The workshop{Enter}');
    expect(await place.findByText(/in the meantime: Description\./)).toBeInTheDocument();
    await card('The lobby');
    expect(input).toHaveValue('The workshop');
    await user.click(place.getByRole('button', { name: 'Keep my changes' }));
    answers['PATCH /site/pictures/3'] = { body: picture({ alt: 'The workshop', version: 3 }) };
    await user.click(place.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Description saved')).toBeInTheDocument();
    expect(input).toHaveValue('The workshop');
    await user.type(input, '!{Enter}');
    await waitFor(() => expect(ifMatches()).toEqual(['"1"', '"2"', '"3"']));
  });

  it('keeps what is typed during the save', async () => {
    let respond = () => undefined as void;
    answers['PATCH /site/pictures/3'] = () =>
      new Promise((resolve) => {
        respond = () => resolve({ body: picture({ alt: 'The workshop', version: 2 }) });
      });
    const { user, place, input } = await open();
    await user.keyboard('The workshop{Enter}');
    await waitFor(() => expect(ifMatches()).toEqual(['"1"']));
    await user.keyboard(' at night');
    respond();
    expect(await screen.findByText('Description saved')).toBeInTheDocument();
    expect(input).toHaveValue('The workshop at night');
    await user.click(place.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(ifMatches()).toEqual(['"1"', '"2"']));
    respond();
  });

  it('is loaded when asked', async () => {
    refuse();
    const { user, place, input } = await open();
    await user.keyboard('The workshop{Enter}');
    await user.click(await place.findByRole('button', { name: 'Load current version' }));
    expect(input).toHaveValue('The lobby');
    expect(place.queryByRole('button', { name: /Save|Load/ })).toBeNull();
  });
});

it('asks for confirmation before an unused picture is deleted', async () => {
  answers['DELETE /site/pictures/3'] = {
    status: 409,
    body: { code: 'PICTURE_IN_USE', error: 'Pages show this picture. Take it out of them first.' },
  };
  const { user } = visit();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Delete Our office');
  await press('Cancel');
  expect(sent()).toEqual([]);
  await press('Delete Our office');
  await press('Delete picture');
  expect(await screen.findByText('Pages show this picture. Take it out of them first.')).toBeInTheDocument();
  answers['DELETE /site/pictures/3'] = { body: { message: 'Picture deleted.' } };
  answers['GET /site/pictures'] = listed();
  await press('Delete Our office');
  await press('Delete picture');
  expect(await screen.findByText('Picture deleted')).toBeInTheDocument();
  expect(await screen.findByText('No pictures yet.')).toBeInTheDocument();
});

it('uploads pictures to the library and shows rejections', async () => {
  const uploads = failingUploads();
  const opened = jest.spyOn(XMLHttpRequest.prototype, 'open');
  const { user } = visit();
  await card('Our office');
  await user.upload(
    screen.getByLabelText('Upload image', { selector: 'input' }),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  expect(await screen.findByText('Upload failed. Reference r1')).toBeInTheDocument();
  expect(opened).toHaveBeenCalledWith('POST', expect.stringContaining('/site/pictures'));
  uploads.mockRestore();
  opened.mockRestore();
});

it('has places while it loads, and tries again when it fails', async () => {
  answers['GET /site/pictures'] = BROKEN;
  const { user } = visit();
  expect(await screen.findByText('Failed to load the pictures')).toBeInTheDocument();
  answers['GET /site/pictures'] = listed(picture());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect((await card('Our office')).getByText('Not shown anywhere')).toBeInTheDocument());
});
