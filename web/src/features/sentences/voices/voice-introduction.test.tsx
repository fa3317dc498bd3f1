import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { areVoicesExplained, setVoicesExplained } from '../../../lib/storage/preferences.ts';
import { sampleAnalysis, sampleTurn, sampleUser } from '../../../testing/samples.ts';
import { show } from '../../../testing/show.tsx';
import { VoiceIntroduction } from './VoiceIntroduction.tsx';

const analysis = sampleAnalysis({ 'Frogs hop.': {}, 'Frogs sing.': {} });
const weighed = sampleAnalysis({ 'Frogs hop.': {}, 'Frogs sing.': { my_voice: -1 } });
const TURN = sampleTurn({ depth: 0, analysis });

const introduction = () => screen.queryByRole('note', { name: 'About sentence marks' });

it('explains voices under the first answer until it is dismissed, once in this browser', () => {
  const { showAgain } = show(<VoiceIntroduction onDismiss={() => undefined} turn={TURN} />, {
    reader: sampleUser(),
  });
  expect(introduction()?.textContent).toContain('Others see the counts, not who tapped');
  expect(areVoicesExplained()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(introduction()).toBeNull();
  showAgain(<VoiceIntroduction onDismiss={() => undefined} key="next visit" turn={TURN} />);
  expect(introduction()).toBeNull();
});

it.each([
  { to: 'a visitor', reader: null, turn: TURN },
  {
    to: 'a person who gave a voice',
    reader: sampleUser(),
    turn: { ...TURN, id: 'weighed', analysis: weighed },
  },
  { to: 'the second turn', reader: sampleUser(), turn: { ...TURN, depth: 1 } },
  {
    to: 'an answer without sentences',
    reader: sampleUser(),
    turn: { ...TURN, analysis: sampleAnalysis({}) },
  },
])('is not shown to $to', ({ reader, turn }) => {
  show(<VoiceIntroduction onDismiss={() => undefined} turn={turn} />, { reader });
  expect(introduction()).toBeNull();
});

it('stays where it is when a voice is given', () => {
  const { showAgain } = show(<VoiceIntroduction onDismiss={() => undefined} turn={TURN} />, {
    reader: sampleUser(),
  });
  showAgain(<VoiceIntroduction onDismiss={() => undefined} turn={{ ...TURN, analysis: weighed }} />);
  expect(introduction()).toBeTruthy();
});

it('is still there on return to the conversation, until the page is loaded again', () => {
  const { showAgain } = show(<VoiceIntroduction onDismiss={() => undefined} turn={TURN} />, {
    reader: sampleUser(),
  });
  setVoicesExplained();
  showAgain(
    <VoiceIntroduction onDismiss={() => undefined} key="returned" turn={{ ...TURN, analysis: weighed }} />,
  );
  expect(introduction()).toBeTruthy();
});

it('is not shown again after a voice or a comment in this browser', () => {
  setVoicesExplained();
  show(<VoiceIntroduction onDismiss={() => undefined} turn={{ ...TURN, id: 'another' }} />, {
    reader: sampleUser(),
  });
  expect(introduction()).toBeNull();
});
