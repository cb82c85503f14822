import { inSteps } from './in-steps';

it('runs one step after the other, each in a task of its own', async () => {
  const happened: string[] = [];
  const step = (name: string) => async () => {
    happened.push(name);
    // What the browser wants to do meanwhile.
    setTimeout(() => happened.push(`answered after ${name}`));
  };
  await inSteps(step('first'), step('second'));
  expect(happened).toEqual(['first', 'answered after first', 'second', 'answered after second']);
});

it('goes no further when a step fails', async () => {
  const never = jest.fn();
  await expect(inSteps(() => Promise.reject(new Error('no line')), never)).rejects.toThrow('no line');
  expect(never).not.toHaveBeenCalled();
});

it('hands over what each step made', async () => {
  expect(
    await inSteps(
      () => Promise.resolve('screen'),
      () => 2,
    ),
  ).toEqual(['screen', 2]);
});
