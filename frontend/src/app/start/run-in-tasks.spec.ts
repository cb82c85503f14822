import { runInTasks } from './run-in-tasks';

it('runs one step after the other, each in a task of its own', async () => {
  const happened: string[] = [];
  const step = (name: string) => async () => {
    happened.push(name);
    setTimeout(() => happened.push(`answered after ${name}`));
  };
  await runInTasks(step('first'), step('second'));
  expect(happened).toEqual(['first', 'answered after first', 'second', 'answered after second']);
});

it('goes no further when a step fails', async () => {
  const never = jest.fn();
  await expect(runInTasks(() => Promise.reject(new Error('no line')), never)).rejects.toThrow('no line');
  expect(never).not.toHaveBeenCalled();
});

it('hands over what each step made', async () => {
  expect(
    await runInTasks(
      () => Promise.resolve('screen'),
      () => 2,
    ),
  ).toEqual(['screen', 2]);
});
