// Extracts the prose of a message by removing code, formulas, addresses and identifiers. Their English keywords would
// otherwise outweigh a short question in another language. Each pattern takes a time in proportion to the text: mail addresses are
// recognized by their `@`, word by word.

const blocks: readonly RegExp[] = [
  /```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)/g,
  /`[^`\n]*`/g,
  /\$\$[\s\S]*?\$\$|\\\[[\s\S]*?\\\]|\\\([\s\S]*?\\\)|\$[^$\n]{1,200}\$/g,
  /(?:https?:\/\/|www\.)\S+/g,
  /<\/?[a-z][^<>\n]{0,200}>/gi,
];

const codeLine =
  /[\w)\]'"];\s*$|[{}]\s*$|=>|^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE TABLE)\s|^\s*(?:for|while|if|elif)\s.*\)\s*[:{]|^\s*(?:const|let|var|function|def|class|import|from|return|#include|public|private|npm|pip|git|sudo|cd)\s+[\w.*"'<]+(?:\s*[=({;*]|\s+(?:import|from|as)\b|\s+[\w@/-]+$)/;

/** A token that is not prose: contains digits or operators, or is a path, a call or camelCase. */
const codeToken = /[\d_@#/\\=^<>{}[\]|*+~$]|\p{L}\.\p{L}|\p{L}\(|\p{Ll}\p{Lu}/u;

/** Returns the text line by line without code; a line of code is empty. */
export function proseOf(text: string): string {
  const bare = blocks.reduce((rest, block) => rest.replace(block, ' '), text);
  return bare.split('\n').map(proseOfLine).join('\n');
}

function proseOfLine(line: string): string {
  if (codeLine.test(line)) return '';
  const tokens = line.split(/\s+/).filter((token) => !codeToken.test(token));
  return tokens.some((token) => /\p{L}{2}/u.test(token)) ? tokens.join(' ') : unspaced(line);
}

/** Chinese, Japanese and Thai put no spaces around identifiers, so their letters count even within a code token. */
function unspaced(line: string): string {
  return (
    line.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}]+/gu,
    ) ?? []
  ).join('');
}
