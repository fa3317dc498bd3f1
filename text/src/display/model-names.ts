// Display names of models: a table for ids with an irregular spelling, and a rule for all other ids (product specification,
// section 9). Variants after a colon, such as ":free" and ":online", are shown in words.

const knownNames: ReadonlyMap<string, string> = new Map([
  // OpenAI
  ['gpt-3.5-turbo', 'GPT-3.5 Turbo'],
  ['gpt-4', 'GPT-4'],
  ['gpt-4-turbo', 'GPT-4 Turbo'],
  ['gpt-4o', 'GPT-4o'],
  ['gpt-4o-mini', 'GPT-4o mini'],
  ['gpt-4.1', 'GPT-4.1'],
  ['gpt-4.1-mini', 'GPT-4.1 mini'],
  ['gpt-4.1-nano', 'GPT-4.1 nano'],
  ['gpt-4.5-preview', 'GPT-4.5 Preview'],
  ['gpt-5', 'GPT-5'],
  ['gpt-5-mini', 'GPT-5 mini'],
  ['gpt-5-nano', 'GPT-5 nano'],
  ['gpt-5-pro', 'GPT-5 Pro'],
  ['gpt-5-chat', 'GPT-5 Chat'],
  ['gpt-5-codex', 'GPT-5 Codex'],
  ['gpt-oss-20b', 'GPT-OSS 20B'],
  ['gpt-oss-120b', 'GPT-OSS 120B'],
  ['chatgpt-4o-latest', 'ChatGPT-4o'],
  ['o1', 'o1'],
  ['o1-mini', 'o1 mini'],
  ['o1-pro', 'o1 Pro'],
  ['o3', 'o3'],
  ['o3-mini', 'o3 mini'],
  ['o3-pro', 'o3 Pro'],
  ['o4-mini', 'o4 mini'],
  // Anthropic
  ['claude-3-haiku', 'Claude 3 Haiku'],
  ['claude-3-sonnet', 'Claude 3 Sonnet'],
  ['claude-3-opus', 'Claude 3 Opus'],
  ['claude-3.5-haiku', 'Claude 3.5 Haiku'],
  ['claude-3.5-sonnet', 'Claude 3.5 Sonnet'],
  ['claude-3.7-sonnet', 'Claude 3.7 Sonnet'],
  ['claude-sonnet-4', 'Claude Sonnet 4'],
  ['claude-opus-4', 'Claude Opus 4'],
  ['claude-haiku-4', 'Claude Haiku 4'],
  ['claude-opus-4.1', 'Claude Opus 4.1'],
  ['claude-sonnet-4.5', 'Claude Sonnet 4.5'],
  ['claude-haiku-4.5', 'Claude Haiku 4.5'],
  ['claude-opus-4.5', 'Claude Opus 4.5'],
  // Others with an irregular spelling
  ['deepseek-r1', 'DeepSeek R1'],
  ['qwq-32b', 'QwQ 32B'],
  ['lfm-7b', 'LFM 7B'],
  ['tadpole', 'Tadpole'],
]);

/** Parts of an id that title case would misspell. */
const knownPieces: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ai: 'AI',
    chatgpt: 'ChatGPT',
    deepseek: 'DeepSeek',
    ernie: 'ERNIE',
    glm: 'GLM',
    gpt: 'GPT',
    hd: 'HD',
    it: 'Instruct',
    lfm: 'LFM',
    minimax: 'MiniMax',
    moe: 'MoE',
    oss: 'OSS',
    qwq: 'QwQ',
    tng: 'TNG',
    ui: 'UI',
    vl: 'VL',
    wizardlm: 'WizardLM',
  }),
);

/** Prefix of the model ids of imported answers, which were generated elsewhere. */
const IMPORTED = 'imported/';

/** `anthropic/claude-sonnet-4:online` -> "Claude Sonnet 4 (online)", `imported/gpt-4o` -> "GPT-4o (imported)". */
export function modelDisplayName(modelId: string): string {
  const [path = '', ...variants] = modelId.trim().split(':');
  const id = path.slice(path.lastIndexOf('/') + 1);
  if (id === '') return modelId;
  const bare = withoutDate(id.toLowerCase());
  const name = knownNames.get(bare) ?? knownNames.get(dottedVersion(bare)) ?? titleCase(id);
  const notes = variants.filter((variant) => variant !== '').map((variant) => variant.replaceAll('-', ' '));
  if (path.startsWith(IMPORTED)) notes.push('imported');
  return notes.length > 0 ? `${name} (${notes.join(', ')})` : name;
}

/** Removes the date of a snapshot: `gpt-4o-2024-08-06`, `claude-3-5-sonnet-20241022`. */
function withoutDate(id: string): string {
  return id
    .replace(/-(?:20\d{6}|20\d\d-\d\d-\d\d)$/, '')
    .replace(/-latest$/, (latest) => (id.startsWith('chatgpt') ? latest : ''));
}

/** Replaces the hyphen in a version by a dot: some gateways write `claude-3-5-sonnet` for `claude-3.5-sonnet`. */
function dottedVersion(id: string): string {
  return id.replace(/-(\d)-(\d)(?=-|$)/, '-$1.$2');
}

function titleCase(id: string): string {
  return id
    .split(/[-_\s]+/)
    .filter((piece) => piece !== '')
    .map((piece) => knownPieces.get(piece.toLowerCase()) ?? capitalized(piece))
    .join(' ')
    .replace(/^(GPT|GLM) (?=\d)/, '$1-');
}

function capitalized(piece: string): string {
  // Sizes (70b, 8x22b, a3b) and versions (r1, v3.1, k2) are in upper case, except the multiplication sign.
  const isSize = /^(?:\d+(?:\.\d+)?(?:x\d+)?|a\d+)[bm]$/i.test(piece);
  if (isSize || /^[a-z]\d[\d.]*$/i.test(piece)) return piece.toUpperCase().replace('X', 'x');
  return piece.charAt(0).toUpperCase() + piece.slice(1);
}
