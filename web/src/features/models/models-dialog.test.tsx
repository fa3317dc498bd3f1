import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { sampleModel, sampleUser } from '../../testing/samples.ts';
import { show, loaded, pass } from '../../testing/show.tsx';
import { ModelsDialog } from './ModelsDialog.tsx';

beforeEach(() => void vi.useFakeTimers());

type Answers = Parameters<typeof fakeApi>[0];

async function open(answers: Answers) {
  const calls = fakeApi({ setUserModels: () => ({ models: [] }), ...answers });
  show(<ModelsDialog onClose={() => undefined} />, { reader: sampleUser() });
  await loaded();
  // A failed call is retried once.
  await pass(5_000);
  return calls;
}

const switches = () =>
  screen
    .getAllByRole('switch')
    .map((one) => [one.getAttribute('aria-checked'), one.closest('[role="listitem"]')?.textContent]);
const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await pass(0);
};

describe('the models dialog', () => {
  it('renders a part of a long list, and each row’s place in it', async () => {
    const models = Array.from({ length: 4_054 }, (_, index) => sampleModel(`maker/model-${index}`));
    await open({ listModels: () => ({ models }), listUserModels: () => ({ models: [] }) });
    expect(switches().length).toBeLessThan(100);
    const [first] = screen.getAllByRole('listitem');
    expect(first?.getAttribute('aria-posinset')).toBe('1');
    expect(first?.getAttribute('aria-setsize')).toBe('4054');
  });

  it('keeps the selection if the list of all models fails to load', async () => {
    const calls = await open({
      listModels: () => new Refusal(502, 'Later.'),
      listUserModels: () => ({ models: [sampleModel('a/one'), sampleModel('b/two')] }),
    });
    expect(switches().filter(([checked]) => checked === 'true')).toHaveLength(2);
    await save();
    expect(calls.find(({ name }) => name === 'setUserModels')?.body).toEqual({
      model_ids: ['a/one', 'b/two'],
    });
  });
});
