import { act } from '@testing-library/react';
import { keepFocus } from './focus-keeper';

const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
const byId = (id: string) => document.getElementById(id) as HTMLElement;

let end: () => void;
beforeEach(() => {
  document.body.innerHTML = `<div id="root"><a id="away" href="/away">Away</a><main id="main" tabindex="-1">
    <h1 id="title" tabindex="-1">Title</h1>
    <ul id="list"><li id="a"><button id="a1">A</button></li><li id="b"><button id="b1">B</button></li></ul>
    <section id="fold"><button id="toggle">Fold</button><form id="form"><input id="field"><button id="send">Send</button></form></section>
  </main></div>`;
  end = keepFocus();
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
});

it('moves to the replacement of a removed element', async () => {
  byId('a1').focus();
  byId('a').remove();
  await nextFrame();
  expect(byId('b1')).toHaveFocus();
  byId('b').remove();
  await nextFrame();
  expect(byId('title')).not.toHaveFocus();
  expect(byId('toggle')).toHaveFocus();
});

it('goes to the new form that replaces one', async () => {
  byId('send').focus();
  const fresh = document.createElement('form');
  fresh.innerHTML = '<input id="fresh">';
  byId('form').replaceWith(fresh);
  await nextFrame();
  expect(byId('fresh')).toHaveFocus();
});

it('goes back to where it was before, when news or a dialog is gone', async () => {
  byId('b1').focus();
  const toast = document.createElement('div');
  toast.innerHTML = '<div role="status"><button id="undo">Undo</button></div>';
  document.body.append(toast);
  byId('undo').focus();
  toast.firstElementChild?.remove();
  await nextFrame();
  expect(byId('b1')).toHaveFocus();
});

it('finds the heir of what opened a dialog, though it went while the dialog was open', async () => {
  byId('a1').focus();
  const dialog = document.createElement('div');
  dialog.innerHTML = '<div role="dialog"><button id="yes">Yes</button></div>';
  document.body.append(dialog);
  byId('yes').focus();
  byId('a').remove();
  await nextFrame();
  expect(byId('yes')).toHaveFocus();
  dialog.remove();
  await nextFrame();
  expect(byId('b1')).toHaveFocus();
});

it('keeps a focus set elsewhere and clears it after a click outside', async () => {
  byId('a1').focus();
  byId('a').remove();
  byId('field').focus();
  await nextFrame();
  expect(byId('field')).toHaveFocus();
  document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  byId('field').blur();
  byId('form').remove();
  await nextFrame();
  expect(document.body).toHaveFocus();
});

it('falls back on the heading of the screen', async () => {
  const menu = document.createElement('div');
  menu.innerHTML = '<button id="entry">Entry</button>';
  document.body.append(menu);
  byId('entry').focus();
  menu.remove();
  await nextFrame();
  expect(byId('title')).toHaveFocus();
});
