import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../markdown/markdown.ts';
import { sketchTree } from '../../testing/markdown-sketch.ts';

describe('formulas', () => {
  it.each([
    ['$x$', 'p($x$)'],
    ['a $x^2 + y$, b', 'p(a $x^2 + y$, b)'],
    ['设$x$为', 'p(设$x$为)'],
    ['the $n$th', 'p(the $n$th)'],
    ['$a\nb$', 'p($a\nb$)'],
    ['$a_1 * b_2 * c$', 'p($a_1 * b_2 * c$)'],
    ['$\\$5$', 'p($\\$5$)'],
    ['\\(x\\) and \\[y\\]', 'p($x$ and $$y$$)'],
    ['so $$x$$ holds', 'p(so $$x$$ holds)'],
    ['$$x$$', 'math(x)'],
    ['  $$ x $$  ', 'math(x)'],
    ['$$\na\n\\\\ b\n$$', 'math(a\n\\\\ b)'],
    ['$$a\nb$$', 'math(a\nb)'],
    ['\\[\nx\n\\]', 'math(x)'],
    ['\\[ x \\]', 'math(x)'],
    ['where\n$$\nx\n$$\nholds', 'p(where) math(x) p(holds)'],
    ['- a\n  $$\n  x\n  $$', 'ul(li(t(a) math(x)))'],
    ['> \\[\n> x\n> \\]', 'quote(math(x))'],
    ['$$\nx\n$$.', 'p($$\nx\n$$.)'],
    ['|a|\n|-|\n|$x$|', 'table(a / $x$)'],
    ['|Bayes|b|\n|-|-|\n| $P(A|B) = \\frac{1}{2}$ |c|', 'table(Bayes|b / $P(A|B) = \\frac{1}{2}$|c)'],
    ['|a|b|\n|-|-|\n|\\(|x|\\)|$|y|$|', 'table(a|b / $|x|$|$|y|$)'],
    ['so\n|$P(A|B)$|b|\n|-|-|\n|$P(A\\|B)$|$$f|_0$$|', 'p(so) table($P(A|B)$|b / $P(A|B)$|$$f|_0$$)'],
    ['> - |a|\n>   |-|\n>   |$P(A|B)$|', 'quote(ul(li(table(a / $P(A|B)$))))'],
    ['[$x$](y)', 'p(a:y($x$))'],
    ['**$x$**', 'p(strong($x$))'],
    ['$$\na = b\n\nc = d\n$$', 'math(a = b\n\nc = d)'],
    ['\\[\n\nx\n\n\\]\n\nb', 'math(x) p(b)'],
    ['- a\n\n  $$\n  x\n\n  y\n  $$', 'ul(li(p(a) math(x\n\ny)))'],
    [
      '\\begin{align*}\na &= b \\\\\nc &= d\n\\end{align*}',
      'math(\\begin{align*}\na &= b \\\\\nc &= d\n\\end{align*})',
    ],
    [
      'so\n\\begin{equation} x_1 \\end{equation}.\nb',
      'p(so) math(\\begin{equation} x_1 \\end{equation}.) p(b)',
    ],
    ['\\begin{gather}\na\n\nb\n\\end{gather}', 'math(\\begin{gather}\na\n\nb\n\\end{gather})'],
    [
      '$x$ is \\begin{cases} 1 & a_1 \\\\ 2 & b_1 \\end{cases} here',
      'p($x$ is $\\begin{cases} 1 & a_1 \\\\ 2 & b_1 \\end{cases}$ here)',
    ],
    ['a \\begin{align}b\\end{align}', 'p(a $$\\begin{align}b\\end{align}$$)'],
    ['```math\nx^2\n```', 'math(x^2)'],
    ['$`x*y*z`$ and $``a`b``$', 'p($x*y*z$ and $a`b$)'],
    ['by \\eqref{eq:a_b}', 'p(by $\\eqref{eq:a_b}$)'],
    ['echo $HOME/bin:$PATH and $x$', 'p(echo $HOME/bin:$PATH and $x$)'],
  ])('finds those in %j', (source, expected) => {
    expect(sketchTree(parseMarkdown(source))).toBe(expected);
  });

  it.each([
    ['$5 and $10'],
    ['costs $5, then $x'],
    ['US$5 to AU$10'],
    ['$5 and earns 10$'],
    ['between $5-$10'],
    ['$ x $'],
    ['$'],
    ['$$'],
    ['$$$$'],
    ['$$ pending'],
    ['$$\npending'],
    ['$$\na\n\nb\n$$ c'],
    ['$ $'],
    ['a $x'],
    ['$HOME and $PATH'],
    ['`$x$`'],
    ['echo $HOME/bin:$PATH'],
    ['cp $dir/$file $HOME$SUFFIX ${A}:${B} $USER@$HOST'],
    ['$$\na\n\nThis is a sentence of words.\n\n$$'],
    ['$$\na\n\n```\n$$\n```'],
    ['\\begin{align}\na'],
    ['\\begin{align}\na\n\\end{gather}'],
    ['\\begin{document}a\\end{document}'],
    ['$`x'],
    ['|a|b|\n|-|-|\n|$5 | or 10$|\n|$a|$b|\n|`$a|b$`|$c|'],
  ])('leaves %j as text', (source) => {
    expect(JSON.stringify(parseMarkdown(source).blocks)).not.toContain('"math');
  });

  it('reads an open fence of a formula as code', () => {
    expect(sketchTree(parseMarkdown('```math\nx'))).toBe('code:math(x)');
    expect(sketchTree(parseMarkdown('```math\n\n```'))).toBe('code:math()');
  });

  it('reads escaped delimiters and brackets as text', () => {
    expect(sketchTree(parseMarkdown('\\$5 and \\$6'))).toBe('p($5 and $6)');
    expect(sketchTree(parseMarkdown('array\\[0\\]'))).toBe('p(array[0])');
    expect(sketchTree(parseMarkdown('\\(open'))).toBe('p((open)');
    expect(sketchTree(parseMarkdown('$5 or so, and $x$'))).toBe('p($5 or so, and $x$)');
  });

  it('reads formulas that are too long or too deep as text', () => {
    const long = `$${'x'.repeat(6001)}$`;
    const deep = `$${'{'.repeat(61)}${'}'.repeat(61)}$`;
    expect(JSON.stringify(parseMarkdown(`${long}\n\n${deep}`).blocks)).not.toContain('"math"');
  });
});
