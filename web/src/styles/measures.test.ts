// The measures of the specification in pixels and milliseconds, as styles and code define them.
import { expect, it } from 'vitest';
import { MEDIA } from '../lib/page/use-media-query.ts';
import { COMMENT_MAX_HEIGHT, COMPOSER_MAX_HEIGHT } from '../ui/field/AutoGrowTextArea.tsx';
import mascot from '../ui/frog/Mascot.module.css?raw';
import frame from '../ui/frame/AppFrame.module.css?raw';
import tooltip from '../features/sentences/tooltip/SentenceTooltip.module.css?raw';
import tokens from './tokens.css?raw';

it.each([
  ['the column of a conversation', tokens, '--column-width: 768px;'],
  ['the room below a page', tokens, '--column-room: 140px;'],
  ['the room below home', tokens, '--column-room-home: 60px;'],
  ['a line of an input', tokens, '--line-input: 26px;'],
  ['the closing sidebar', tokens, '--slow: 350ms;'],
  ['the use of the closing time of the sidebar', frame, 'transition: width var(--slow)'],
  ['the tooltip of a sentence, 300 px with text of the default size', tooltip, 'width: min(18.75rem,'],
  ['the distance of a hop', mascot, 'transition: translate 600ms'],
  ['a hop with its landing of 400 ms', mascot, 'animation: land 1000ms both;'],
])('%s', (_, styles, rule) => expect(styles).toContain(rule));

it('limits the input heights and defines the breakpoints', () => {
  expect([COMPOSER_MAX_HEIGHT, COMMENT_MAX_HEIGHT]).toEqual([200, 120]);
  expect(MEDIA).toMatchObject({
    phone: '(max-width: 767.98px)',
    tablet: '(min-width: 768px) and (max-width: 1023.98px)',
  });
});
