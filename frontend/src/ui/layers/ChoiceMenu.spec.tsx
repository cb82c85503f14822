import { screen } from '@testing-library/react';
import { show } from '../../../test/screen';
import { ChoiceMenu } from './ChoiceMenu';

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
