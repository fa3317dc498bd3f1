// Documents for language models: llms.txt (llmstxt.org), in English, and public conversations as Markdown.

import { PRODUCT_NAME } from '@frogpond/contract/labels';
import { LLMS_CONVERSATIONS, MARKDOWN_BYTES_MAX } from '@frogpond/contract/sharing-limits';
import type { Say } from '@frogpond/text/messages/messages';
import type { Clock } from '../../clock.ts';
import type { Reader } from '../../db/connect.ts';
import { isListed } from '../../db/statements/listed.ts';
import type { Links } from '../../pages/links.ts';
import { exportConversation } from '../../portability/export/export.ts';
import { loadHottest } from './store.ts';

/** Lists the `LLMS_CONVERSATIONS` hottest public conversations. */
export async function llmsText(db: Reader, links: Links): Promise<string> {
  const hottest = await loadHottest(db, LLMS_CONVERSATIONS);
  const listed = hottest.map(
    ({ id, title }) => `- [${linkText(title)}](${links.conversationMarkdown(id)})\n`,
  );
  return `# ${PRODUCT_NAME}

> Branching conversations between people and language models. For each sentence of an answer, people say whether they agree.

Every public conversation is also Markdown: add \`.md\` to its address. "Support" lists how many people are for and against a sentence. Cite an
answer by a snapshot (\`POST /api/turns/{id}/snapshots\`), which does not change.

## Access
- [API](${links.home}api/openapi.json): OpenAPI 3.1
- [MCP server](${links.mcp}): tools search, read_conversation, read_support; with an API token also ask and comment
- [Feed of new conversations](${links.exploreFeed})
- [Sitemap](${links.sitemap})

## Conversations
${listed.join('')}`;
}

/** Returns a title in one line, with escaped brackets, which would end the link. */
function linkText(title: string): string {
  return title
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[[\]\\]/g, '\\$&');
}

/**
 * Returns null if the conversation is not public. Cuts the text after whole pieces, at `MARKDOWN_BYTES_MAX` bytes, and links to the rest.
 */
export async function conversationMarkdown(
  deps: { db: Reader; clock: Clock; public_url: string; links: Links },
  id: string,
  say: Say,
): Promise<string | null> {
  if (!(await isListed(deps.db, id))) return null;
  const { pieces } = await exportConversation(deps, null, id, 'markdown', say);
  let text = '';
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += Buffer.byteLength(piece);
    if (bytes > MARKDOWN_BYTES_MAX)
      return `${text}\n---\n\n${say('The rest is at {link}.', { link: `<${deps.links.conversation(id)}>` })}\n`;
    text += piece;
  }
  return text;
}
