// Recorded streams split at every byte, and the rules for text and endings by table.
import { StringDecoder } from 'node:string_decoder';

import { describe, expect, it } from 'vitest';

import { type AnswerFinish, type AnswerPiece, GatewayError } from '../gateway.ts';
import { GATEWAY_LIMITS, type GatewayLimits } from '../limits.ts';
import { createAnswerParser } from './answer-parser.ts';
import { addPiece } from '../../testing/answer-outcome.ts';
import { RECORDED_STREAMS, SAID, THOUGHT } from '../../testing/fake-gateway/recordings.ts';

type Parsed = {
  thinking: string;
  content: string;
  finish: AnswerFinish | null;
  failure: GatewayError | null;
};

function parse(
  pieces: Iterable<Uint8Array>,
  limits: Partial<GatewayLimits> = {},
  modelId = 'asked/model',
): Parsed {
  const parser = createAnswerParser({ ...GATEWAY_LIMITS, ...limits }, modelId);
  const decoder = new StringDecoder('utf8');
  const parsed: Parsed = { thinking: '', content: '', finish: null, failure: null };
  const read = (answerPieces: AnswerPiece[]): void => {
    for (const piece of answerPieces) addPiece(parsed, piece);
  };
  for (const piece of pieces) {
    parser.feed(decoder.write(Buffer.from(piece)));
    read(parser.take());
  }
  const last = parser.end();
  read(last.pieces);
  return last.end instanceof GatewayError
    ? { ...parsed, failure: last.end }
    : { ...parsed, finish: last.end };
}

const whole = (text: string, limits: Partial<GatewayLimits> = {}): Parsed =>
  parse([Buffer.from(text)], limits);

const isLineEnd = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d;

const chunk = (delta: object, finishReason: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finishReason }] })}\n\n`;

const STOP = `${chunk({}, 'stop')}data: [DONE]\n\n`;

describe('recorded streams', () => {
  const lineEnds = ['\n', '\r\n', '\r'];
  const cases = RECORDED_STREAMS.flatMap((recording) => lineEnds.map((end) => ({ ...recording, end })));

  it.each(cases)('$server (line end $end)', ({ text, end, thinks, usage }) => {
    const expected: Parsed = {
      thinking: thinks ? THOUGHT : '',
      content: SAID,
      finish: { finish_reason: 'stop', model: 'asked/model', usage, sources: [] },
      failure: null,
    };
    const bytes = Buffer.from(text.replaceAll('\n', end));
    expect(parse([bytes])).toEqual(expected);
    expect(parse(Array.from(bytes, (byte) => Buffer.of(byte)))).toEqual(expected);
    for (let cut = 1; cut < bytes.length; cut += 1) {
      // For other line endings, only splits beside a line ending are different.
      const isNew = end === '\n' || isLineEnd(bytes[cut - 1]) || isLineEnd(bytes[cut]);
      if (isNew) expect(parse([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(expected);
    }
  });

  it.each(RECORDED_STREAMS)('$server, ended early at any byte, is never treated as complete', ({ text }) => {
    const bytes = Buffer.from(text);
    const finishAt = text.indexOf('"finish_reason":"stop"');
    const finishBytes = Buffer.byteLength(text.slice(0, finishAt));
    for (let end = 0; end < finishBytes; end += 1) {
      const parsed = parse([bytes.subarray(0, end)]);
      expect(parsed.failure).toMatchObject({ code: 'gateway_truncated' });
      expect(parsed.finish).toBeNull();
      expect(SAID.startsWith(parsed.content)).toBe(true);
    }
  });
});

describe('text', () => {
  const table: [name: string, pieces: string[], content: string][] = [
    ['controls go, tab and newline stay', ['a\u0000\u0001\u000b\u001f', 'b\tc\nd\u007f'], 'ab\tc\nd\u007f'],
    ['CR LF and CR become a newline', ['a\r\nb\rc\r', '\nd\r', 'e\r'], 'a\nb\nc\nd\ne\n'],
    ['halves of a character find each other', ['x\ud83d', '\udc38y'], 'x🐸y'],
    [
      'lone halves become a replacement',
      ['\udc38 a \ud83d b', ' \ud83d', ' \ud83d'],
      '\ufffd a \ufffd b \ufffd \ufffd',
    ],
    ['parts are joined', ['a', 'b'], 'ab'],
    ['a tag that isn’t at the start is text', ['Use <think> ', '</think>.'], 'Use <think> </think>.'],
    ['a tag that looks like one is text', ['<thin', 'g>'], '<thing>'],
    ['blank beginnings stay', ['\n ', 'a'], '\n a'],
    ['a beginning of a tag at the end is text', ['<thi'], '<thi'],
  ];

  it.each(table)('%s', (_name, pieces, content) => {
    const text = pieces.map((piece) => chunk({ content: piece })).join('') + STOP;
    expect(whole(text)).toMatchObject({ content, thinking: '', failure: null });
  });

  it.each([
    ['<think>a</think>b', 'a', 'b'],
    ['\n<think>\na\n</think>\n\nb', '\na\n', 'b'],
    ['<thinking>a </think> b</thinking>c', 'a </think> b', 'c'],
    ['<think></think>b', '', 'b'],
    ['<think>a < b </thin', 'a < b </thin', ''],
    ['a\n</think>\n\nb', 'a\n', 'b'],
    ['<think>a</think></think>b', 'a', 'b'],
    ['<think>a</think>b<think>c</think> d', 'ac', 'bd'],
    ['<think>a</think>`<think>` b\n```\n</think>\n```', 'a', '`<think>` b\n```\n</think>\n```'],
    ['[THINK]a[/THINK]b [1]', 'a', 'b [1]'],
    ['<reasoning>a</reasoning>b', 'a', 'b'],
    ['Use `</think>` or\n~~~\n</think>\n~~~\n.', '', 'Use `</think>` or\n~~~\n</think>\n~~~\n.'],
    [
      '<|channel|>analysis<|message|>a<|end|><|start|>assistant<|channel|>final<|message|>b<|return|>',
      'a',
      'b',
    ],
    ['<|start|>assistant<|channel|>final<|message|>a `<|end|>` b', '', 'a `<|end|>` b'],
    ['The token <|end|> ends.', '', 'The token <|end|> ends.'],
  ])('%j is split the same for any chunks', (text, thinking, content) => {
    for (let cut = 0; cut <= text.length; cut += 1) {
      const pieces = [text.slice(0, cut), text.slice(cut)].map((piece) => chunk({ content: piece }));
      expect(whole(pieces.join('') + STOP)).toMatchObject({ thinking, content });
    }
  });

  it('keeps a <think> in the answer if reasoning has its own field', () => {
    const text = chunk({ reasoning: 'r' }) + chunk({ content: '<think>a</think>' }) + STOP;
    expect(whole(text)).toMatchObject({ thinking: 'r', content: '<think>a</think>' });
  });

  it('ignores further choices, unknown fields and other events', () => {
    const lines = [
      'retry: 10\nfoo: bar\nevent: ping\ndata: x',
      `data: ${JSON.stringify({ choices: [{ index: 1, delta: { content: 'no' }, finish_reason: 'stop' }] })}`,
      `data: ${JSON.stringify({ choices: [{ delta: { content: 'yes' } }] })}`,
      'data: null',
      STOP,
    ];
    const text = lines.join('\n\n');
    expect(whole(text)).toMatchObject({ content: 'yes', failure: null });
  });

  it('keeps the first text after a byte order mark', () => {
    const bytes = Buffer.from(`\ufeff${chunk({ content: 'Frogs' })}${STOP}`);
    expect(parse([bytes])).toMatchObject({ content: 'Frogs', failure: null });
    expect(parse(Array.from(bytes, (byte) => Buffer.of(byte)))).toMatchObject({ content: 'Frogs' });
  });

  it('truncates between characters at the cap and ends with length', () => {
    const text = chunk({ content: '12🐸🐸' }) + chunk({ content: 'more' }) + STOP;
    expect(whole(text, { answer_chars: 5 })).toMatchObject({
      content: '12🐸',
      finish: { finish_reason: 'length' },
    });
    const thought = chunk({ reasoning: '123456' }) + STOP;
    expect(whole(thought, { answer_chars: 5 })).toMatchObject({ failure: { code: 'gateway_too_large' } });
  });

  it('returns the model that a router selected, otherwise the requested one', () => {
    const finishOf = (model: unknown, requested: string) =>
      parse(
        [Buffer.from(`data: ${JSON.stringify({ model })}\n\n${chunk({ content: 'a' })}${STOP}`)],
        {},
        requested,
      ).finish;
    const selected = 'anthropic/claude-sonnet-4';
    expect(finishOf(selected, 'asked/model')).toMatchObject({ model: 'asked/model' });
    expect(finishOf(selected, 'openrouter/auto')).toMatchObject({ model: selected });
    for (const unusable of ['a\0b', 'half\ud83d', '', 'a'.repeat(201), 7])
      expect(finishOf(unusable, 'openrouter/auto')).toMatchObject({ model: 'openrouter/auto' });
  });

  it('merges consecutive text of one kind and keeps the order of kinds', () => {
    const parser = createAnswerParser(GATEWAY_LIMITS, 'm');
    parser.feed(
      chunk({ reasoning: 'a' }) +
        chunk({ reasoning: 'b' }) +
        chunk({ content: 'c' }) +
        chunk({ content: 'd' }),
    );
    expect(parser.take()).toEqual([
      { type: 'thinking', content: 'ab' },
      { type: 'content', content: 'cd' },
    ]);
    expect(parser.tookPiece()).toBe(true);
    parser.feed(chunk({ role: 'assistant', content: '' }));
    expect(parser.tookPiece()).toBe(false);
    parser.feed(chunk({ content: '', reasoning_details: [{ type: 'reasoning.encrypted', data: 'gAAAA' }] }));
    expect(parser.tookPiece()).toBe(true);
    expect(parser.take()).toEqual([]);
  });
});

describe('endings', () => {
  const begun = chunk({ content: 'Begun' });
  const table: [name: string, text: string, outcome: object][] = [
    [
      'finish without [DONE]',
      begun + chunk({}, 'stop'),
      { finish: { finish_reason: 'stop', model: 'asked/model' } },
    ],
    [
      'finish without a last blank line',
      (begun + chunk({}, 'stop')).trimEnd(),
      { finish: { finish_reason: 'stop' } },
    ],
    ['[DONE] without finish', `${begun}data: [DONE]\n\n`, { finish: { finish_reason: 'stop' } }],
    [
      'a stale reason without [DONE]',
      `${chunk({ content: '' }, 'stop')}${begun}`,
      { failure: { code: 'gateway_truncated' } },
    ],
    ['nothing at all', '', { failure: { code: 'gateway_truncated' } }],
    ['finish without an answer', STOP, { failure: { code: 'gateway_empty' } }],
    ['a blank answer', chunk({ content: ' \n' }) + STOP, { failure: { code: 'gateway_empty' } }],
    [
      'text after a finish is taken',
      chunk({ content: 'a' }, 'stop') + chunk({ content: 'b' }) + STOP,
      { content: 'ab' },
    ],
    [
      'an error after the finish is too late',
      `${begun}${chunk({}, 'stop')}data: {"error":{}}\n\n`,
      { failure: null },
    ],
    [
      'an error event',
      `${begun}event: error\ndata: {"message":"x"}\n\n`,
      { failure: { code: 'gateway_failed' } },
    ],
    ['an error field', `${begun}error: {"code":500}\n\n`, { failure: { code: 'gateway_failed' } }],
    ['an error as text', `${begun}data: {"error":"overloaded"}\n\n`, { failure: { code: 'gateway_failed' } }],
    ['vLLM’s error', `data: {"object":"error","code":400}\n\n`, { failure: { code: 'gateway_rejected' } }],
    [
      'a choice’s error',
      'data: {"choices":[{"error":{"code":"429"}}]}\n\n',
      { failure: { code: 'gateway_rate_limited' } },
    ],
  ];

  it.each(table)('%s', (_name, text, outcome) => {
    expect(whole(text)).toMatchObject(outcome);
  });

  it.each([
    ['stop', 'stop'],
    ['STOP', 'stop'],
    ['eos_token', 'stop'],
    ['length', 'length'],
    ['max_tokens', 'length'],
    ['content_filter', 'gateway_rejected'],
    ['SAFETY', 'gateway_rejected'],
    ['tool_calls', 'gateway_truncated'],
    ['function_call', 'gateway_truncated'],
    ['insufficient_system_resource', 'gateway_truncated'],
    ['abort', 'gateway_truncated'],
    ['error', 'gateway_failed'],
  ])('finish reason %s ends as %s', (reason, ending) => {
    const { finish, failure } = whole(begun + chunk({}, reason));
    expect(failure?.code ?? finish?.finish_reason).toBe(ending);
  });
});
