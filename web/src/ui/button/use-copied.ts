// The result of copying a text, which is shown for two seconds (product specification, section 9).

import { useEffect, useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { msg } from '../../lib/language/language.ts';

const CONFIRMED_MS = 2_000;

/** Translated by `t` where it is shown. */
export type CopyOutcome = typeof COPIED | typeof NOT_COPIED;

const COPIED = msg('Copied');
const NOT_COPIED = msg('Could not copy');

/** `copy` resolves to whether the text was copied. */
export function useCopied(): { outcome: CopyOutcome | null; copy: (text: string) => Promise<boolean> } {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    setOutcome(isCopied ? COPIED : NOT_COPIED);
    return isCopied;
  };
  return { outcome, copy };
}
