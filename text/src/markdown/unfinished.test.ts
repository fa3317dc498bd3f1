import { describe, expect, it } from 'vitest';
import { showUnfinished } from './unfinished.ts';
import { renderedText } from './walk.ts';
import { appendMarkdown, emptyMarkdown, parseMarkdown } from './markdown.ts';

describe('growing text', () => {
  it.each([
    ['Frogs sing:\n\n$$\n\\int_0^1 x', 'Frogs sing:\n\n'],
    ['Frogs sing: $$x^2', 'Frogs sing: '],
    ['So \\[x', 'So '],
    ['Energy is $E = mc', 'Energy is '],
    ['Energy is \\(E', 'Energy is '],
    ['It costs $5 and', 'It costs $5 and'],
    ['Set $HOME to the place', 'Set $HOME to the place'],
    ['See [this pa', 'See '],
    ['See [this](https://a.b', 'See '],
    ['See ![a frog](https://a', 'See '],
    ['See [![a](b)](c', 'See '],
    ['See [1] and [x](y) or', 'See [1] and [x](y) or'],
    ['Frogs **sing lou', 'Frogs **sing lou**'],
    ['Frogs **sing ', 'Frogs **sing**'],
    ['Frogs **', 'Frogs '],
    ['Frogs *sing **lou', 'Frogs *sing **lou***'],
    ['Frogs **sing** and ~~no', 'Frogs **sing** and ~~no~~'],
    ['Frogs **sing [a', 'Frogs **sing**'],
    ['2 * 3 and snake_case_name', '2 * 3 and snake_case_name'],
    ['Call `jump(', 'Call `jump(`'],
    ['Call `a` and **b** or `', 'Call `a` and **b** or '],
    ['Kinds:\n\n| kind | de', 'Kinds:\n\n'],
    ['Kinds:\n\n| kind | depth |\n|--', 'Kinds:\n\n'],
    ['| a | b |\n|---|---|\n| 1 | **2', '| a | b |\n|---|---|\n| 1 | **2**'],
    ['A list:\n-', 'A list:\n'],
    ['A title\n\n##', 'A title\n\n'],
    ['Code:\n\n```t', 'Code:\n\n'],
    ['```ts\nlet a = `$$', '```ts\nlet a = `$$'],
    ['So:\n\n$$\na = b\n\nc', 'So:\n\n'],
    ['So:\n\n\\begin{align}\na &= b', 'So:\n\n'],
    ['So:\n\n\\beg', 'So:\n\n'],
    ['So $x$ is \\begin{cases} 1', 'So $x$ is '],
    ['So:\n\n```math\nx', 'So:\n\n'],
    ['So $`x', 'So '],
    ['by \\eqref{a', 'by '],
    ['by \\alpha', 'by \\alpha'],
    ['a\n\n> [!NO', 'a\n\n'],
    ['a\n\n> [!NOTE]', 'a\n\n'],
    ['> [!NOTE]\n> a', '> [!NOTE]\n> a'],
    ['a\n\n<deta', 'a\n\n'],
    ['a\n\n<details>\n', 'a\n\n'],
    ['a\n\n<details>\n<summary>b', 'a\n\n'],
    ['<details>\n<summary>b</summary>\n\nc', '<details>\n<summary>b</summary>\n\nc'],
    ['<details>\n\nc\n</de', '<details>\n\nc\n'],
    ['a[^', 'a'],
    ['a[^1', 'a'],
    ['a[^1] b', 'a[^1] b'],
    ['H<', 'H'],
    ['H<sub>2', 'H'],
    ['H<sub>2</su', 'H'],
    ['H<sub>2</sub', 'H'],
    ['H<sub>2</sub>O', 'H<sub>2</sub>O'],
    ['a<br', 'a'],
    ['a < b', 'a < b'],
    ['a <b> **c', 'a <b> **c**'],
    ['- [', ''],
    ['- a\n- [ ]', '- a\n'],
    ['- a\n- [x] ', '- a\n'],
    ['- a\n- [x] b', '- a\n- [x] b'],
    ['```ts\nlet a;\n``', '```ts\nlet a;\n'],
  ])('%j is shown as %j', (text, shown) => {
    expect(showUnfinished(text)).toBe(shown);
  });

  it('shows unfinished markup after a limit', () => {
    const long = 'word '.repeat(500);
    for (const open of ['$$', '\\[', '\\(', '$x ', '[', '[a]('])
      expect(showUnfinished(open + long)).toBe(open + long);
  });

  it('shows no markup character that later disappears, and never hides shown text', () => {
    const source = `# Ponds

A pond is **still** water, with $V = 3$ litres, or \\(x\\). See [this](https://a.b), *that* and ![one](https://c.d).

Here are two:
- First, **bold** and \`code\`
- Second

| kind | depth |
|---|---|
| small | **1** m |

\`\`\`js
let frog = 'green';
\`\`\`

$$
x^2
- y
$$

The end.
`;
    let tree = emptyMarkdown;
    for (let at = 1, before = ''; at <= source.length; at++) {
      tree = appendMarkdown(tree, showUnfinished(source.slice(0, at), tree.blocks.at(-2)?.from));
      const shown = renderedText(tree);
      expect(shown).not.toMatch(/[$[\]*`|#]|\\|https/);
      expect(shown.startsWith(before)).toBe(true);
      before = shown.trimEnd();
    }
    expect(tree).toEqual(parseMarkdown(source));
  });
});
