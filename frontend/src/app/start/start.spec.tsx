import { CacheProvider } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { runInTasks } from './run-in-tasks';
import { makeStyleCache, STYLE_KEY } from './style-cache';

it('runs one step after the other, each in a task of its own, and returns their results', async () => {
  const happened: string[] = [];
  const step = (name: string) => async () => {
    happened.push(name);
    setTimeout(() => happened.push(`answered after ${name}`));
    return name;
  };
  expect(await runInTasks(step('first'), step('second'))).toEqual(['first', 'second']);
  expect(happened).toEqual(['first', 'answered after first', 'second', 'answered after second']);
});

it('goes no further when a step fails', async () => {
  const never = jest.fn();
  await expect(runInTasks(() => Promise.reject(new Error('no line')), never)).rejects.toThrow('no line');
  expect(never).not.toHaveBeenCalled();
});

describe('the style cache', () => {
  const Red = styled('p')({ color: 'red' });

  it('leaves the styles of the document where they are, and adds new ones after them', () => {
    document.head.innerHTML = `<style data-s="" data-emotion="${STYLE_KEY} abc">.p-abc{color:blue}</style><title>A page</title>`;
    const moved: Node[] = [];
    document.head.insertBefore = (node, before) => {
      moved.push(node);
      return Node.prototype.insertBefore.call(document.head, node, before) as typeof node;
    };
    const [rendered] = document.head.children;
    const cache = makeStyleCache();
    render(
      <CacheProvider value={cache}>
        <Red>Some text</Red>
      </CacheProvider>,
    );
    expect(cache.inserted).toHaveProperty('abc', true);
    expect(moved).not.toContain(rendered);
    expect(document.head.firstElementChild).toBe(rendered);
    expect(screen.getByText('Some text')).toHaveStyle({ color: 'rgb(255, 0, 0)' });
  });

  it.each([
    [{ borderRadius: 8 }, 'border-radius: calc(8px*var(--corner))'],
    [{ borderRadius: '20px 20px 0 0' }, 'border-radius: calc(20px*var(--corner)) calc(20px*var(--corner)) 0 0'],
    [{ borderTopLeftRadius: 7.5 }, 'border-top-left-radius: calc(7.5px*var(--corner))'],
    [{ borderRadius: 5 }, 'border-radius: min(5px,5px*var(--corner))'],
    [{ borderRadius: '50%' }, 'border-radius: 50%'],
    [{ '--mui-shape-borderRadius': '8px' }, '--mui-shape-borderRadius: calc(8px*var(--corner))'],
    [{ padding: 8, outline: '2px solid' }, 'padding: 8px; outline: 2px solid'],
  ])('uses the company corners for %j', (style, written) => {
    const Box = styled('p')(style as never);
    const cache = makeStyleCache();
    render(
      <CacheProvider value={cache}>
        <Box>Some text</Box>
      </CacheProvider>,
    );
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    expect(rules.at(-1)?.cssText).toContain(`{${written};}`);
  });
});
