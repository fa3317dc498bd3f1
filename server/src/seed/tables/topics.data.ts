// The handwritten conversations of the seed, with formulas, code, tables and real disagreement. `comments` belong to the first
// answer; a comment that quotes a sentence is about that sentence only.

export type Exchange = { question: string; answer: string };
export type Topic = {
  title: string;
  tags: string[];
  opening: Exchange;
  /** Continuations, each one below the previous. */
  path: Exchange[];
  /** Other questions under the first answer. */
  branches: Exchange[];
  comments: { text: string; reply?: string }[];
};

export const TOPICS: readonly Topic[] = [
  {
    title: 'Why is the sky blue but the sunset red?',
    tags: ['physics', 'light'],
    opening: {
      question: 'Why is the sky blue during the day, but red when the sun goes down? Is it the same effect?',
      answer:
        'Yes, it is **the same effect seen along two different paths**.\n\nAir molecules are much smaller than the wavelength of light, so they scatter short wavelengths far more than long ones. Rayleigh found that the scattered intensity grows as\n\n$$I \\propto \\frac{1}{\\lambda^4}$$\n\nBlue light at 450 nm is therefore scattered about four times as strongly as red light at 650 nm. At noon the sunlight crosses little air, and the scattered blue reaches you from every direction. At sunset the light crosses roughly forty times as much air, so most of the blue is gone before it arrives.\n\nViolet is scattered even more, but the sun emits less of it and our eyes are less sensitive to it.',
    },
    path: [
      {
        question: 'Then why are clouds white?',
        answer:
          'Cloud droplets are about 10 µm wide, which is *larger* than the wavelength of light. Such drops scatter all colours almost equally, and equal parts of all colours look white. A thick cloud looks grey from below because little light gets through it at all.',
      },
      {
        question: 'And what would a sunset look like on Mars?',
        answer:
          'The other way round: a butterscotch sky with a **blue glow around the sun**. Fine dust, not gas, does the scattering there, and its grains send blue light mostly forward.',
      },
    ],
    branches: [
      {
        question: 'Can you show the factor between blue and red as a calculation?',
        answer:
          'Certainly:\n\n$$\\left(\\frac{650}{450}\\right)^4 = 1.444^4 \\approx 4.35$$\n\nSo blue light is scattered a little more than four times as strongly.',
      },
    ],
    comments: [
      {
        text: '> Blue light at 450 nm is therefore scattered about four times as strongly as red light at 650 nm.\n\nCorrect, I checked: (650/450)^4 is 4.35.',
      },
      {
        text: '> Violet is scattered even more, but the sun emits less of it and our eyes are less sensitive to it.\n\nAgreed, and ozone absorbs some of it as well.',
      },
      {
        text: 'I disagree with “roughly forty times as much air”: it is true for a sun on the horizon, but misleading for most of a sunset.',
        reply: 'Fair, although the question was about the moment it goes down.',
      },
      {
        text: 'Exactly right, and clearly explained. The same effect on two paths is the point most people miss.',
      },
    ],
  },
  {
    title: 'Is 0.999… really equal to 1?',
    tags: ['math'],
    opening: {
      question:
        'My teacher says 0.999… equals 1, but it feels like there is always something missing. Who is right?',
      answer:
        'Your teacher is right: they are two names of **one number**.\n\nThe dots mean a limit. It is the sum of a geometric series:\n\n$$0.999\\ldots = \\sum_{k=1}^{\\infty} \\frac{9}{10^k} = \\frac{9/10}{1 - 1/10} = 1$$\n\nThe feeling of something missing comes from stopping somewhere. After $n$ nines the gap is $10^{-n}$, which is not zero. But the dots say that there is no last nine, and a gap smaller than every positive number is zero.\n\nTwo different real numbers always have another one between them. No number fits between 0.999… and 1.',
    },
    path: [
      {
        question: 'Does that also hold in other bases?',
        answer:
          'Yes. In base 2, $0.111\\ldots_2 = 1$, and in base $b$ the digit $b-1$ repeated forever is 1. Every number with a finite expansion has a second, infinite one.',
      },
    ],
    branches: [
      {
        question: 'What about infinitesimals? I read that they change this.',
        answer:
          'In the **hyperreal** numbers there are expressions with infinitely many nines that stop at an infinite position, and those are less than 1 by an infinitesimal. The notation 0.999… as everybody uses it still means the limit, which is 1.',
      },
    ],
    comments: [
      { text: 'Correct. The argument that no number fits between them convinced my whole class.' },
      { text: '> No number fits between 0.999… and 1.\n\nYes! This is the cleanest proof.' },
      {
        text: 'This is wrong: 0.999… gets as close as you like to 1, but it never reaches it.',
        reply: 'It doesn’t move, so it has nothing to reach. It is a number, not a journey.',
      },
    ],
  },
  {
    title: 'How do I remove duplicates from a list in Python and keep the order?',
    tags: ['python', 'programming'],
    opening: {
      question: 'What is the best way to remove duplicates from a list in Python without losing the order?',
      answer:
        'Use a dictionary, because its keys keep the order of insertion since Python 3.7:\n\n```python\ndef unique(items):\n    return list(dict.fromkeys(items))\n\nprint(unique([3, 1, 3, 2, 1]))  # [3, 1, 2]\n```\n\nIt runs in linear time. The items must be hashable.\n\n| way | keeps the order | time |\n|---|---|---|\n| `set(items)` | no | $O(n)$ |\n| `dict.fromkeys(items)` | yes | $O(n)$ |\n| `if x not in seen` with a list | yes | $O(n^2)$ |\n\nFor lists of lists, turn the inner ones into tuples first.',
    },
    path: [
      {
        question: 'And if two items count as equal by a key, say the lower-case name?',
        answer:
          'Then remember the keys yourself:\n\n```python\ndef unique_by(items, key):\n    seen = set()\n    for item in items:\n        k = key(item)\n        if k not in seen:\n            seen.add(k)\n            yield item\n\nlist(unique_by(["Ada", "ada", "Bob"], str.lower))  # ["Ada", "Bob"]\n```',
      },
    ],
    branches: [
      {
        question: 'How would you do it in JavaScript?',
        answer:
          'A `Set` keeps the order there:\n\n```js\nconst unique = [...new Set([3, 1, 3, 2, 1])]; // [3, 1, 2]\n```',
      },
    ],
    comments: [
      {
        text: '> It runs in linear time.\n\nRight, and in practice it is faster than any loop you write yourself.',
      },
      { text: 'dict.fromkeys is correct. I use it every day.' },
      {
        text: 'I agree about dict.fromkeys, but “since Python 3.7” is only the guarantee; CPython 3.6 kept the order already.',
      },
    ],
  },
  {
    title: 'Warum schäumt Milch beim Kochen über, Wasser aber nicht?',
    tags: ['küche', 'physik'],
    opening: {
      question: 'Warum kocht Milch eigentlich immer über, während Wasser einfach nur blubbert?',
      answer:
        'Weil Milch **Eiweiß und Fett** enthält, Wasser nicht.\n\nAb etwa 70 °C gerinnt ein Teil des Eiweißes und bildet mit dem Fett eine Haut. Der Dampf steigt in Blasen auf, kann aber nicht entweichen. Die Eiweiße machen die Blasen außerdem stabil, sodass aus ihnen Schaum wird. In reinem Wasser platzen die Blasen sofort.\n\nWas hilft:\n\n1. ein Topf mit viel Rand,\n2. mittlere Hitze und Rühren,\n3. ein Holzlöffel quer über dem Topf, der die Blasen zerstört.',
    },
    path: [
      {
        question: 'Hilft der Holzlöffel wirklich?',
        answer:
          'Ein wenig: Er ist trocken und kühler als der Schaum, sodass Blasen an ihm zerplatzen. Bei voller Hitze ist er aber nach einer Minute nass und warm, und dann kocht die Milch trotzdem über.',
      },
    ],
    branches: [],
    comments: [
      { text: 'Das mit der Haut stimmt, man sieht sie ja deutlich.' },
      {
        text: 'Der Holzlöffel hilft bei mir nicht, das ist ein Mythos.',
        reply: 'Bei mittlerer Hitze schon.',
      },
    ],
  },
  {
    title: 'Should I learn Rust or Go for my first backend?',
    tags: ['programming', 'rust', 'go'],
    opening: {
      question: 'I know Python and want to write my first serious backend. Should I learn Rust or Go?',
      answer:
        'For a *first* backend I would choose **Go**, unless you want to learn how memory works.\n\n| | Go | Rust |\n|---|---|---|\n| time until productive | days | weeks to months |\n| memory | garbage collector | ownership, checked by the compiler |\n| concurrency | goroutines, simple | async, powerful but harder |\n| typical use | services, tools | engines, embedded, hot paths |\n\nGo is small enough to be read in a weekend. Rust prevents data races at compile time. Both start in milliseconds and ship as one file.\n\nFor most web services the database is the bottleneck, so the speed of the language rarely decides.',
    },
    path: [
      {
        question: 'What does a minimal server look like in Go?',
        answer:
          '```go\npackage main\n\nimport (\n\t"fmt"\n\t"net/http"\n)\n\nfunc main() {\n\thttp.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {\n\t\tfmt.Fprintln(w, "ribbit")\n\t})\n\thttp.ListenAndServe(":8080", nil)\n}\n```\n\nNothing beyond the standard library is needed.',
      },
    ],
    branches: [
      {
        question: 'Make the case for Rust instead.',
        answer:
          'If your service must never pause, parses untrusted input, or runs where memory costs money, Rust pays back. Its compiler is a strict reviewer that is always awake: whole classes of bugs never reach production.',
      },
    ],
    comments: [
      { text: '> Rust prevents data races at compile time.\n\nTrue, and that alone is worth the effort.' },
      {
        text: '> For most web services the database is the bottleneck, so the speed of the language rarely decides.\n\nAgreed. I measured it in three services, and it was the database each time.',
      },
      {
        text: '> Go is small enough to be read in a weekend.\n\nI disagree. Reading it is one thing, writing good Go takes months.',
      },
      {
        text: '> Go is small enough to be read in a weekend.\n\nNo, that is not true for somebody who comes from Python.',
      },
    ],
  },
  {
    title: '日本語の「は」と「が」の違いは何ですか？',
    tags: ['日本語', '文法'],
    opening: {
      question: '日本語の「は」と「が」の違いがまだよく分かりません。簡単に説明してください。',
      answer:
        '「は」は**話題**を示し、「が」は**新しい情報**を示します。\n\n- 私**は**学生です。（私について言えば、学生だ。）\n- 私**が**学生です。（学生なのは、ほかの誰でもなく私だ。）\n\n質問の言葉には「が」を使います。「誰が来ましたか」と聞かれたら、「田中さんが来ました」と答えます。対比するときは「は」を使います。',
    },
    path: [
      {
        question: '「象は鼻が長い」はどうですか？',
        answer:
          '「象は」が話題で、「鼻が」が「長い」の主語です。象について言えば、鼻が長い、という意味になります。',
      },
    ],
    branches: [],
    comments: [{ text: 'とても分かりやすい説明です。ありがとう！' }],
  },
  {
    title: '¿Cómo se calcula una media móvil en SQL?',
    tags: ['sql', 'datos'],
    opening: {
      question: '¿Cómo puedo calcular la media móvil de siete días de las ventas en SQL?',
      answer:
        'Con una **función de ventana**:\n\n```sql\nSELECT dia, ventas,\n       avg(ventas) OVER (ORDER BY dia ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) AS media_7\nFROM ventas_diarias\nORDER BY dia;\n```\n\nLa ventana cuenta filas, no días. Si faltan días, únela antes con una lista completa de fechas.\n\nLos primeros seis resultados usan menos de siete valores.',
    },
    path: [],
    branches: [
      {
        question: '¿Y si quiero una ventana de días de verdad?',
        answer:
          "En PostgreSQL usa `RANGE BETWEEN interval '6 days' PRECEDING AND CURRENT ROW`: así cuentan los días y no las filas.",
      },
    ],
    comments: [
      { text: '> La ventana cuenta filas, no días.\n\nExacto, este error me costó una tarde entera.' },
      { text: 'Correcto y muy claro, gracias.' },
    ],
  },
  {
    title: 'Is it safe to refreeze meat that has thawed?',
    tags: ['cooking', 'food safety'],
    opening: {
      question: 'I thawed chicken yesterday and didn’t cook it. Is it safe to freeze it again?',
      answer:
        'It depends on **where** it thawed.\n\nMeat that thawed in the refrigerator can be frozen again, cooked or raw. Freezing does not kill bacteria. Meat that stood at room temperature for more than two hours should be thrown away.\n\nEach freezing makes it drier, because ice crystals break the cells. Cook it first if you care about the texture.',
    },
    path: [
      {
        question: 'How long may it stay in the fridge after thawing?',
        answer: 'Poultry and minced meat: one to two days. Whole cuts of beef or pork: three to five days.',
      },
    ],
    branches: [],
    comments: [
      { text: '> Freezing does not kill bacteria.\n\nCorrect, it only puts them to sleep.' },
      {
        text: '> Meat that thawed in the refrigerator can be frozen again, cooked or raw.\n\nYes, food agencies say the same.',
      },
      {
        text: '> Meat that thawed in the refrigerator can be frozen again, cooked or raw.\n\nThis is wrong and dangerous, never refreeze raw chicken.',
        reply: 'It is what the official guidance says, as long as it stayed cold.',
      },
    ],
  },
  {
    title: 'Pourquoi les grenouilles chantent-elles la nuit ?',
    tags: ['nature', 'grenouilles'],
    opening: {
      question: 'Pourquoi les grenouilles chantent-elles surtout la nuit, et plus encore après la pluie ?',
      answer:
        'Ce sont les **mâles** qui appellent les femelles.\n\nLa nuit, l’air est plus humide, et la peau des grenouilles ne se dessèche pas. Les prédateurs qui chassent à vue les trouvent moins facilement. Après la pluie, il y a des mares neuves pour pondre.\n\nChaque espèce a sa fréquence, si bien que plusieurs chœurs se partagent le même étang.',
    },
    path: [],
    branches: [],
    comments: [{ text: 'C’est juste, on les entend très bien chez nous après un orage.' }],
  },
  {
    title: 'What is the Monty Hall problem, and why do people get it wrong?',
    tags: ['math', 'probability'],
    opening: {
      question:
        'Can you explain the Monty Hall problem? I still believe it is fifty-fifty after one door is opened.',
      answer:
        'Switching wins with probability $\\tfrac{2}{3}$, staying with $\\tfrac{1}{3}$.\n\nYour first choice is right once in three times. Opening a goat door does not change that, because the host can always open one. So the other closed door holds the car in the remaining two cases of three.\n\n```python\nimport random\n\ndef play(switch):\n    car, pick = random.randrange(3), random.randrange(3)\n    return (pick != car) if switch else (pick == car)\n\nprint(sum(play(True) for _ in range(100_000)) / 100_000)  # about 0.667\n```\n\nIt would be fifty-fifty if the host opened a door at random and happened to show a goat.',
    },
    path: [
      {
        question: 'And with a hundred doors?',
        answer:
          'Then it is easy to feel: the host opens 98 doors with goats. Your door had one chance in a hundred, so the other one holds the car with probability $\\frac{99}{100}$.',
      },
    ],
    branches: [],
    comments: [
      {
        text: '> It would be fifty-fifty if the host opened a door at random and happened to show a goat.\n\nYes, this is the detail that nearly everybody leaves out.',
      },
      {
        text: 'I still think this is wrong. Two doors, one car: fifty-fifty.',
        reply: 'Run the program, then. It took me the program, too.',
      },
      {
        text: '> Opening a goat door does not change that, because the host can always open one.\n\nCorrect, that is the heart of it.',
      },
    ],
  },
];
