// The language of the page's texts. The code contains the English ones; foreign.ts has all that another language needs.

import { directionOf, type Language } from '@frogpond/contract/languages/languages';
import * as messages from '@frogpond/text/messages/messages';
import { foreignLanguage } from '@frogpond/text/display/languages';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Foreign } from './foreign.ts';

let shown: Foreign | null = null;

/** Called before the page renders, by the server for each page. Null: English. A page never changes its language: it reloads. */
export function setLanguage(next: Foreign | null): void {
  shown = next;
}

/** Returns what the page's language needs; null for English. */
export function foreign(): Foreign | null {
  return shown;
}

/** Returns the language of the page's texts. */
export function shownLanguage(): Language {
  return shown?.language ?? 'en';
}

/** Returns whether lines, and moves along them, go from left to right. */
export function isLeftToRight(): boolean {
  return directionOf(shownLanguage()) === 'ltr';
}

/** Returns the `lang` attribute of a text in another language than the page's. */
export function langOf(textLanguage: string | null): string | undefined {
  return foreignLanguage(textLanguage, shownLanguage()) ?? undefined;
}

/** Returns the tag of the page's language for `Intl`. */
export function localeTag(): string {
  return shown?.localeTag ?? 'en-GB';
}

/** Returns a text in the page's language, with `values` in place of `{name}`. A text without translation is shown in English. */
export function t(message: messages.Message, values: messages.Values = {}): string {
  return messages.fillPlaces(findPattern(message, values['count']), values, formatNumber);
}

/** As `t`, with elements as values. */
export function tx(message: messages.Message, values: Record<string, ReactNode>): ReactNode {
  const parts = findPattern(message, values['count']).split(messages.PLACE);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, at) => (at % 2 === 0 ? part : asNode(values[part]))),
  );
}

/** Marks a text of a constant for the catalogues. `t` translates it where it is shown: constants are read before the language is set. */
export function msg<const M extends messages.Message>(message: M): M {
  return message;
}

function findPattern(message: messages.Message, count: unknown): string {
  return (shown?.patternOf ?? messages.englishPattern)(message, count);
}

function formatNumber(value: number): string {
  return (shown?.numberText ?? String)(value);
}

function asNode(value: ReactNode): ReactNode {
  return typeof value === 'number' ? formatNumber(value) : value;
}
