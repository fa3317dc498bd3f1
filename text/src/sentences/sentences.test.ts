import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../markdown/markdown.ts';
import { segmentSentences } from './sentences.ts';
import {
  abbreviationTexts,
  markTexts,
  numberTexts,
  scriptTexts,
  sentenceCases,
} from '../../testing/sentence-texts.ts';

function sentencesOf(markdown: string): string[] {
  return segmentSentences(parseMarkdown(markdown)).sentences.map((sentence) => sentence.text);
}

describe('sentences of a paragraph', () => {
  it.each([
    ...sentenceCases(abbreviationTexts),
    ...sentenceCases(numberTexts),
    ...sentenceCases(markTexts),
    ...sentenceCases(scriptTexts),
  ])('%s', (text, sentences) => {
    // A word in front keeps "1." and "..." from being read as list markers.
    expect(sentencesOf(text)).toEqual(sentences);
  });
});
