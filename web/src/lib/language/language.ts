// The language of the page's texts (contract/src/languages/messages.ts). The catalogues are in src/languages.

import { directionOf, type Language } from '@frogpond/contract/languages/languages';
import * as messages from '@frogpond/text/messages/messages';
import { foreignLanguage } from '@frogpond/text/display/languages';
import { createElement, Fragment, type ReactNode } from 'react';

let language: Language = 'en';
let texts: messages.Texts = {};

/** Called before the page renders, by the server for each page. A page never changes its language: it reloads. */
export function setLanguage(next: Language, catalogue: messages.Texts): void {
  language = next;
  texts = catalogue;
}

/** The language of the page's texts. */
export function shownLanguage(): Language {
  return language;
}

/** The direction of the lines and of moves along them. */
export function isLeftToRight(): boolean {
  return directionOf(language) === 'ltr';
}

/** Returns the `lang` attribute of a text in another language than the page's. */
export function langOf(textLanguage: string | null): string | undefined {
  return foreignLanguage(textLanguage, language) ?? undefined;
}

/** The tag of the page's language for `Intl`. */
export function localeTag(): string {
  return messages.localeTag(language);
}

/** Returns a text in the page's language, with `values` in place of `{name}`. A text without translation is shown in English. */
export function t(message: messages.Message, values: messages.Values = {}): string {
  return messages.formatMessage(language, texts, message, values);
}

/** As `t`, with elements as values. */
export function tx(message: messages.Message, values: Record<string, ReactNode>): ReactNode {
  const parts = messages.patternOf(language, texts, message, values['count']).split(messages.PLACE);
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

function asNode(value: ReactNode): ReactNode {
  return typeof value === 'number' ? messages.numberText(language, value) : value;
}
