// An answer with every form that models write: small elements, tasks, formulas, alerts, folds, footnotes and a diagram.
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { importPath } from './support/prepared/imported.ts';
import { signIn } from './support/prepared/people.ts';
import { test } from './support/story.ts';

const ANSWER = String.raw`Water is H<sub>2</sub>O, and <mark>its mass</mark> is given by \eqref{eq:mass}.<br>Press <kbd>Ctrl</kbd> + <kbd>K</kbd>, see www.frogs.example or ask frog@pond.example.[^1]

1. Before you start
  - [x] Fill the pond
  - [ ] Invite a **frog**
2. これは**「重要」**な点

\begin{align}
m &= \rho V \label{eq:mass} \\
E &= m c^2
\end{align}

$$
\ce{2 H2 + O2 -> 2 H2O}

$$

This one is not known: $x + \unknown{y}$, and echo $HOME/bin:$PATH is not a formula.

> [!WARNING]
> Frogs are slippery.

> [!TIP]
> Sing *softly*.

<details>
<summary>Why do they sing?</summary>

To be heard across the pond.[^1]

</details>

${'```mermaid'}
flowchart LR
  A[Tadpole] --> B{Legs?}
  B -->|yes| C[Frog]
  B -->|no| A
${'```'}

${'```mermaid'}
flowchart LR
  A[Tadpole --
${'```'}

[^1]: Heard **at night**.
`;

test('an answer shows every form that models write', async ({ app, page, newPerson }) => {
  const alice = await newPerson('alice');
  const { id } = await importPath(app.baseURL, alice, 'Forms', [
    { user_message: 'Show every form.', ai_response: ANSWER },
  ]);
  await signIn(page, alice);
  await page.goto(`/conversation/${id}`);
  const answer = page.locator('[data-answer]');

  await expect(answer.locator('p').first()).toContainText('Water is H2O, and its mass is given by');
  await expect(answer.locator('sub')).toHaveText('2');
  await expect(answer.locator('mark')).toHaveText('its mass');
  await expect(answer.locator('kbd')).toHaveText(['Ctrl', 'K']);
  await expect(answer.getByRole('link', { name: 'www.frogs.example' })).toHaveAttribute(
    'href',
    'https://www.frogs.example',
  );
  await expect(answer.getByRole('link', { name: 'frog@pond.example' })).toBeVisible();

  const list = answer.locator('ol > li');
  await expect(list).toHaveCount(2);
  await expect(list.first().getByRole('checkbox', { name: 'Done' })).toBeChecked();
  await expect(list.first().getByRole('checkbox', { name: 'To do' })).toBeDisabled();
  await expect(list.last().locator('strong')).toHaveText('「重要」');

  // Formulas are typeset when they come near the view.
  await list.last().scrollIntoViewIfNeeded();
  await expect(answer.locator('.katex-display .katex-html').first()).toContainText(/\(1\).*\(2\)/s);
  await expect(answer.locator('p .katex-html').first()).toHaveText('(1)');
  await expect.poll(() => page.evaluate(loadedFamilies)).toContain('KaTeX_Main');
  await expect(answer.locator('.katex-error')).toHaveText(String.raw`x + \unknown{y}`);
  await expect(answer).toContainText('echo $HOME/bin:$PATH is not');

  await expect(answer.getByRole('note').filter({ hasText: 'Warning' })).toContainText('Frogs are slippery.');
  const fold = answer.getByRole('group').filter({ hasText: 'Why do they sing?' });
  await expect(fold.getByText('To be heard')).toBeHidden();
  await fold.getByText('Why do they sing?').click();
  await expect(fold.getByText('To be heard')).toBeVisible();

  // Text far from the view is not laid out.
  await answer
    .locator('p')
    .first()
    .evaluate((text) => text.scrollIntoView({ block: 'center' }));
  await answer.getByRole('button', { name: 'Footnote 1' }).first().click();
  const note = answer.getByRole('note', { name: 'Footnote 1' });
  await expect(note).toBeInViewport();
  await expect(note).toBeFocused();
  await note.getByRole('button', { name: 'Back to the text' }).click();
  await expect(answer.getByRole('button', { name: 'Footnote 1' }).first()).toBeFocused();

  const diagram = answer.getByRole('figure', { name: 'Diagram' });
  await expect(diagram.getByRole('img')).toBeVisible({ timeout: 30_000 });
  const size = await diagram.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(size).toBeGreaterThan(100);
  await diagram.getByRole('button', { name: 'Show source' }).click();
  await expect(diagram.locator('code')).toContainText('Tadpole');
  await diagram.getByRole('button', { name: 'Show diagram' }).click();
  await expect(answer.getByText('This diagram can’t be drawn.')).toBeVisible({ timeout: 30_000 });
  await expect(answer.getByText('A[Tadpole --')).toBeVisible();
  await expectNoAxeViolations(page);
});

/** Runs in the page. */
function loadedFamilies(): string[] {
  return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
}
