// Small handwritten files in the formats of other products, for tests.

const chatMessage = (role: string, text: unknown, more: object = {}) => ({
  author: { role },
  create_time: 1_699_560_000,
  content: { content_type: 'text', parts: Array.isArray(text) ? text : [text] },
  ...more,
});
const model = (modelSlug: string) => ({ metadata: { model_slug: modelSlug } });

export const CHATGPT = [
  {
    title: 'Frogs & ponds',
    create_time: 1_699_560_000,
    mapping: {
      root: { id: 'root', message: null, parent: null, children: ['system'] },
      system: { message: chatMessage('system', 'Be kind.'), parent: 'root', children: ['profile', 'q3'] },
      profile: {
        message: chatMessage('user', '', {
          content: { content_type: 'user_editable_context', user_profile: 'I keep frogs.' },
        }),
        parent: 'system',
        children: ['q1'],
      },
      q1: {
        message: chatMessage('user', ['What do frogs eat?', { content_type: 'image_asset_pointer' }]),
        parent: 'profile',
      },
      a1: { message: chatMessage('assistant', 'Insects.', model('gpt-4o')), parent: 'q1' },
      a2: { message: chatMessage('assistant', 'Flies.', model('gpt-4')), parent: 'q1' },
      q2: { message: chatMessage('user', 'And tadpoles?'), parent: 'a1' },
      thought: {
        message: chatMessage('assistant', '', { content: { content_type: 'thoughts', thoughts: [] } }),
        parent: 'q2',
      },
      a3: { message: chatMessage('assistant', 'Algae.', model('gpt-4o')), parent: 'thought' },
      tool: { message: chatMessage('tool', 'search results'), parent: 'a3' },
      a4: { message: chatMessage('assistant', 'Mostly.', model('gpt-4o')), parent: 'tool' },
      q3: { message: chatMessage('user', 'What do toads eat?'), parent: 'system' },
    },
  },
  {
    title: '',
    mapping: {
      q: { message: chatMessage('user', 'What is a newt?'), parent: null },
      a: { message: chatMessage('assistant', 'An amphibian.', model('gpt-4o')), parent: 'q' },
    },
  },
];

const NO_PARENT = '00000000-0000-0000-0000-000000000000';
const said = (messageId: string, parentMessageId: string, isCreatedByUser: boolean, words: object) => ({
  messageId,
  parentMessageId,
  isCreatedByUser,
  createdAt: '2024-05-01T10:00:00.000Z',
  ...(isCreatedByUser ? {} : { model: 'claude-3-opus' }),
  ...words,
});

const POND = {
  q1: said('q1', NO_PARENT, true, { text: 'What is a pond?' }),
  a1: said('a1', 'q1', false, {
    text: '',
    content: [
      { type: 'think', think: 'Hm.' },
      { type: 'text', text: 'Still water.' },
    ],
  }),
  q2: said('q2', 'a1', true, { text: 'How deep?' }),
  a2: said('a2', 'q2', false, { content: [{ type: 'text', text: { value: 'Not very.' } }] }),
  q3: said('q3', 'a1', true, { text: 'How wide?' }),
  a3: said('a3', 'q3', false, { text: 'Somewhat.' }),
};

export const LIBRECHAT = {
  conversationId: 'pond',
  title: 'Ponds',
  branches: true,
  recursive: false,
  messages: Object.values(POND),
};

export const LIBRECHAT_TREE = {
  conversationId: 'pond',
  title: 'Ponds',
  recursive: true,
  messagesTree: [
    {
      ...POND.q1,
      children: [
        {
          ...POND.a1,
          children: [
            { ...POND.q2, children: [{ ...POND.a2, children: [] }] },
            { ...POND.q3, children: [{ ...POND.a3, children: [] }] },
          ],
        },
      ],
    },
  ],
};

export const OPEN_WEBUI = [
  {
    id: 'x',
    title: 'Rain',
    created_at: 1_715_000_000,
    chat: {
      title: 'Rain',
      models: ['llama3:8b'],
      history: {
        currentId: 'a2',
        messages: {
          q: {
            id: 'q',
            parentId: null,
            childrenIds: ['a1', 'a2'],
            role: 'user',
            content: 'Is it raining?',
            timestamp: 1_715_000_000,
          },
          a1: {
            id: 'a1',
            parentId: 'q',
            role: 'assistant',
            content: '<details type="reasoning" done="true">Hm</details>\nIt is.',
            model: 'llama3:8b',
          },
          a2: { id: 'a2', parentId: 'q', role: 'assistant', content: 'It is not.', model: 'mistral:latest' },
        },
      },
    },
  },
  { id: 'y', title: 'Empty', chat: { title: 'Empty', history: { messages: {} } } },
];
