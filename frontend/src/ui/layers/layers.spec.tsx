import MenuItem from '@mui/material/MenuItem';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { show, stubServer } from '../../../test/screen';
import { ChoiceMenu } from './ChoiceMenu';
import { Lightbox } from './Lightbox';
import { Menu } from './popups';
import { useAnchor } from './useAnchor';
import { useCloseOnBack } from './useCloseOnBack';

beforeEach(() => void stubServer({}));

describe('the menu of choices', () => {
  const STAGES = ['New', 'Contacted', 'Quoted'];
  const STATUSES = ['Pending', 'Milestone 1', 'Milestone 2'];
  const chosen = jest.fn();
  const scroll = jest.fn();

  const open = (labels: readonly string[]) => {
    const choices = labels.map((label) => ({ value: label, label }));
    return show(
      <ChoiceMenu
        label="Change"
        anchor={document.body}
        choices={choices}
        current={labels.at(-1)}
        onChoose={chosen}
        onClose={jest.fn()}
      />,
    );
  };
  const activeOption = () =>
    document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '');

  beforeEach(() => {
    jest.resetAllMocks();
    Element.prototype.scrollIntoView = scroll.mockResolvedValue(undefined);
  });

  it('scrolls the current option into view, and the active one as keys move it', async () => {
    const { user } = open(STAGES);
    expect(scroll.mock.contexts).toEqual([screen.getByRole('option', { name: 'Quoted' })]);
    await user.keyboard('{ArrowUp}');
    expect(activeOption()).toHaveTextContent('Contacted');
    expect(scroll.mock.contexts.at(-1)).toBe(activeOption());
  });

  it('chooses by digit', async () => {
    const { user } = open(STAGES);
    expect(screen.getByRole('option', { name: 'Contacted' })).toHaveTextContent('Contacted2');
    await user.keyboard('2');
    expect(chosen).toHaveBeenCalledWith('Contacted');
  });

  it('searches by digit where a label has one', async () => {
    const { user } = open(STATUSES);
    expect(screen.getByRole('option', { name: 'Milestone 1' }).querySelector('kbd')).toBeNull();
    await user.keyboard('1');
    expect(chosen).not.toHaveBeenCalled();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Milestone 1']);
    await user.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledWith('Milestone 1');
  });

  it('leaves digits with Ctrl to the browser', async () => {
    const { user } = open(STAGES);
    await user.keyboard('{Control>}1{/Control}');
    expect(chosen).not.toHaveBeenCalled();
  });
});

describe('a menu', () => {
  const chosen = jest.fn();

  function Row() {
    const { anchor, open, close } = useAnchor();
    const choose = () => {
      close();
      chosen();
    };
    return (
      <>
        <button onClick={open}>open</button>
        <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
          <MenuItem component="a" href="/copy" onClick={choose}>
            Copy
          </MenuItem>
        </Menu>
      </>
    );
  }

  const clickOf = (detail: number, pointerType: string) =>
    Object.assign(new MouseEvent('click', { bubbles: true, cancelable: true, detail }), { pointerType });

  it('accepts a quick tap, and ignores double clicks and clicks while it closes', async () => {
    const { user } = show(<Row />);
    for (const times of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'open', hidden: true }));
      const item = await screen.findByRole('menuitem', { name: 'Copy' });
      const mouse = clickOf(2, 'mouse');
      fireEvent(item, mouse);
      expect([mouse.defaultPrevented, chosen.mock.calls.length]).toEqual([true, times - 1]);
      fireEvent(item, clickOf(2, 'touch'));
      const late = clickOf(3, 'touch');
      fireEvent(item, late);
      expect([late.defaultPrevented, chosen.mock.calls.length]).toEqual([true, times]);
      await waitFor(() => expect(item).not.toBeInTheDocument());
    }
  });
});

describe('Back', () => {
  const PICTURES = [{ src: '/api/first.png', alt: 'first.png' }];

  function Page({ asks = false }: { asks?: boolean }) {
    const [sheet, setSheet] = useState(false);
    const [index, setIndex] = useState<number | null>(null);
    const [asked, setAsked] = useState(0);
    useCloseOnBack(sheet, () => (asks && asked < 1 ? setAsked(1) : setSheet(false)));
    return (
      <>
        <button onClick={() => setSheet(true)}>open</button>
        {asked > 0 && <p>Sure?</p>}
        {sheet && (
          <section aria-label="sheet">
            <button onClick={() => setIndex(0)}>zoom</button>
            <button onClick={() => setSheet(false)}>done</button>
            <Lightbox pictures={PICTURES} index={index} onShow={setIndex} onClose={() => setIndex(null)} />
          </section>
        )}
      </>
    );
  }

  const HERE = 'here';
  const here = () => (window.history.state as { page?: string; layers?: number } | null) ?? {};
  const back = () => act(() => window.history.back());
  const sheet = () => screen.queryByRole('region', { name: 'sheet', hidden: true });
  const gone = (name: 'dialog' | 'region') => waitFor(() => expect(screen.queryByRole(name)).toBeNull());
  const onPage = () => waitFor(() => expect(here()).toEqual({ page: HERE }));

  beforeEach(() => {
    window.history.pushState({ page: 'before' }, '');
    window.history.pushState({ page: HERE }, '');
  });
  afterEach(onPage);

  async function open(asks?: boolean) {
    const { user } = show(<Page {...(asks && { asks })} />);
    await user.click(screen.getByRole('button', { name: 'open' }));
    return user;
  }

  it('closes only the topmost with each Back and then leaves the page', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'zoom' }));
    await screen.findByRole('dialog');
    back();
    await gone('dialog');
    expect(sheet()).toBeInTheDocument();
    back();
    await gone('region');
    await onPage();
  });

  it('takes off the entry of what a button closes, not of what is below', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'zoom' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await gone('dialog');
    await waitFor(() => expect(here()).toEqual({ page: HERE, layers: 1 }));
    expect(sheet()).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'done' }));
    await onPage();
  });

  it('opened again before the last entry is off, it is closed by one Back', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'done' }));
    await user.click(screen.getByRole('button', { name: 'open' }));
    await waitFor(() => expect(here()).toEqual({ page: HERE, layers: 1 }));
    expect(sheet()).toBeInTheDocument();
    back();
    await gone('region');
  });

  it('keeps the entry of a layer that asks first', async () => {
    await open(true);
    back();
    expect(await screen.findByText('Sure?')).toBeInTheDocument();
    expect(sheet()).toBeInTheDocument();
    expect(here()).toEqual({ page: HERE, layers: 1 });
    back();
    await gone('region');
  });

  it('costs no Back later when a way to another address took the one that took an entry off', async () => {
    const user = await open();
    const dropped = jest.spyOn(window.history, 'go').mockImplementationOnce(() => undefined);
    await user.click(screen.getByRole('button', { name: 'done' }));
    expect(dropped).toHaveBeenCalledWith(-1);
    window.history.pushState({ page: 'other' }, '');
    await user.click(screen.getByRole('button', { name: 'open' }));
    back();
    await gone('region');
    expect(here()).toEqual({ page: 'other' });
    window.history.pushState({ page: HERE }, '');
  });
});
