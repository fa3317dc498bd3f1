// A bit of everything that an answer may hold, for those who ask to see it.

export const FORMATTING = String.raw`## How answers are set

Text may be **strong**, *emphasised* or ~~struck out~~, and holds inline ${'`code`'}, [links](/) and formulas such as
$a^2 + b^2 = c^2$.

1. Lists are numbered
   - or not,
   - and may be nested.

> A quotation stands apart.

| Animal | Legs | Lives in water |
|:--|--:|:-:|
| Tadpole | 0 | always |
| Frog | 4 | at times |

A formula of its own:

$$\sum_{k=1}^{n} k = \frac{n(n+1)}{2}$$

And a piece of code:

${'```'}ts
function hop(frog: Frog, metres: number): Frog {
  return { ...frog, at: frog.at + metres };
}
${'```'}`;
