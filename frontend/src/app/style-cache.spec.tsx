import { CacheProvider } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { makeStyleCache, STYLE_KEY } from './style-cache';

const Red = styled('p')({ color: 'red' });

it('leaves the styles of the document where they are, and adds new ones after them', () => {
  document.head.innerHTML = `<style data-s="" data-emotion="${STYLE_KEY} abc">.p-abc{color:blue}</style><title>A page</title>`;
  const moved: Node[] = [];
  document.head.insertBefore = (node, before) => {
    moved.push(node);
    // The document's own way, which test/setup.ts replaces.
    return Node.prototype.insertBefore.call(document.head, node, before) as typeof node;
  };
  const [drawn] = document.head.children;
  const cache = makeStyleCache();
  render(
    <CacheProvider value={cache}>
      <Red>Some text</Red>
    </CacheProvider>,
  );
  expect(cache.inserted).toHaveProperty('abc', true);
  expect(moved).not.toContain(drawn);
  expect(document.head.firstElementChild).toBe(drawn);
  expect(screen.getByText('Some text')).toHaveStyle({ color: 'rgb(255, 0, 0)' });
});
