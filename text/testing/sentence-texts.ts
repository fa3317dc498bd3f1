// Difficult texts for sentence segmentation. "¦" separates sentences and is not part of the text. Every line is a paragraph.

export const abbreviationTexts = `
Dr. Smith met Mr. and Mrs. Jones on Monday.¦ They talked.
Prof. Dr. Klaus Meier spoke first.¦ Then Gen. Lee left.
Use a list, e.g. apples and pears.¦ Then stop.
Use a verb, i.e. an action word.¦ It helps.
Many fruits, e.g. Fuji apples, are red.¦ Others are green.
We sell apples, pears, etc. and more.
We sell apples, pears, etc.¦ They are fresh.
See Fig. 3 for details.¦ See also Figs. 4 and 5.
See No. 5 of the list.¦ The answer is no.¦ Nobody agreed.
Yes.¦ No.¦ Maybe.
He lives in the U.S. and works in the U.K. as well.
He lives in the U.S.¦ The rest of us do not.
The U.S. Army moved north.¦ It rained.
She holds a Ph.D. in physics.¦ She teaches.
It opens at 9 a.m. and closes at 5 p.m. every day.
It closes at 5 p.m.¦ We should hurry.
J. R. R. Tolkien wrote it.¦ C. S. Lewis read it.
George W. Bush and J.K. Rowling met.¦ Nobody knows why.
Plants make vitamin C.¦ It is healthy.
So do I.¦ Then we agree.
World War I.¦ The war began in 1914.
Apple Inc. CEO Tim Cook spoke.¦ Shares rose.
He works at Apple Inc.¦ The office is big.
Smith et al. (2020) found it.¦ Jones et al. agreed.
Smith v. Jones was decided in 1990.¦ Roe v. Wade came earlier.
Cats vs. dogs is an old debate.¦ Cats win.
It was built ca. 1900 by monks.¦ It burned.
The meeting is on Jan. 5 at noon.¦ Bring food.
It happened in Jan.¦ Then it stopped.
The request took 5 ms.¦ Then it failed.
He moved to Los Angeles, CA.¦ The weather was good.
They live in St. Louis near Main St.¦ The house is old.
Sit in the sun.¦ Birds sing.
He studied modern art.¦ Painting came later.
See Vol. 2, Ch. 3, Sec. 4, pp. 10 to 12.¦ Read it all.
By Eq. (4) and Eq. 5 we are done.¦ By Thm. 2 as well.
Nach z.B. Kant ist das d.h. eine Pflicht.¦ Mehr nicht.
Am 3. Oktober ist Feiertag.¦ Am 4. Mai nicht.
Der Hr. Müller und die Fr. Schmidt kamen.¦ Sie gingen.
Mme. Curie et M. Dupont parlent.¦ Ils partent.
El Sr. García y la Sra. López llegaron.¦ Comieron.
Он родился в 1990 г. в Москве.¦ Потом уехал.
Пушкин А. С. писал стихи, т.е. поэзию.¦ Он жил в России.
The theory, a.k.a. Foo, is old.¦ It works w.r.t. Bar.
He is approx. 40 years old.¦ She is older.
Sept. 11 was a Tuesday.¦ Nobody forgot.
`;

export const numberTexts = `
Pi is 3.14 and e is 2.718.¦ Both are irrational.
Version 2.0.1 fixed it.¦ Version 3 broke it.
Upgrade to v1.2.3.¦ Then restart.
It costs $4.99.¦ Taxes are $1.00 extra.
Go to 192.168.0.1 and log in.¦ Then reboot.
The year was 2020.¦ Everyone stayed home.
2.1. Then do that.¦ It helps.
a. One option¦
IV. The fourth chapter begins.¦ It is long.
See section 3.2.1.¦ It explains more.
Use .NET or Node.js.¦ Both work.
I like it.¦ .NET is great.
Open index.html in the browser.¦ Then wait.
Visit example.com.¦ Then visit example.org/a.b?c=d.e today.
Mail me at a.b@c.de.¦ I answer.
Read https://example.com/a.b.c?d=e.f#g.h!¦ Then https://example.com/.¦ Done.
It rose by 5%.¦ Then it fell by .5 points.
The ratio is 1:2.5.¦ The other is 3.
5! = 120 and 3! is 6.¦ Factorials grow.
１．５メートルです。¦次。
At 10.30 we left.¦ At 11:00 we ate.
Two steps: 1. Wait; 2. Jump.¦ Then swim to figure 2.¦ Rest there.
The C. elegans worm is small.¦ It has 302 neurons.
`;

export const markTexts = `
Really?¦ Yes!¦ Good.
Really?!¦ Yes!!!¦ Good...
What... is this?¦ I see.
Wait...¦ What is this?
Wait…¦ What is this?
I wonder… maybe not.¦ Right.
The series 1, 2, ... 10 is long.¦ It ends.
The series 1, 2, … N is long.¦ It ends.
... and so it began.¦ Then it ended.
He paused . . . then went on.¦ The end.
He said "Stop."¦ She did.
He said “Stop.”¦ She did.
"Stop!" he said.¦ She did.
“Really?” she asked.¦ “Yes.”¦ He nodded.
'Go.'¦ 'No.'¦ They went.
«Arrête.»¦ «Non.»¦ Il part.
(He left.)¦ She stayed.
He left (it was late).¦ She stayed.
He left (it was late.)¦ She stayed.
He (Bob?) left.¦ She (Ann!) stayed.
Yahoo! is a company.¦ It is old.
The Yahoo! Mail service works.¦ Use it.
“Why?” — he asked.¦ Nobody knew.
Why?¦ — Because.
Great!🎉¦ Next we dance.
Great! 🎉
Great!¦ 🎉 Next we dance.
Done.¦ ✅ Fast.¦ ❌ Slow.
Family 👨‍👩‍👧‍👦!¦ Flags 🇫🇷🇩🇪.¦ Skin 👍🏽.
Hot‼️¦ Cold⁉️¦ Fine.
Water is wet.[1]¦ Fire is hot.[2][3]¦ Ice is cold.
Water is wet.¹¦ Fire is hot.²
Water is wet. (Smith 2020)¦ Fire is hot. (example.com)
Water is wet.【4†source】¦ Fire is hot.
It works.¦ (mostly) It is fast.
Is it A?¦ or B?¦ Who knows.
The iPhone is nice.¦ iPhones sell well.¦ macOS too.
It ends here.¦ “But it also begins.”
Use if (a != b) return; or not!¦ Then go.
Note: read this; then that.¦ Done.
One sentence without a stop
Trailing dash —¦
One.  Two spaces.¦   Three spaces.
`.replace('One.  Two', 'One.¦  Two');

export const scriptTexts = `
今天天气很好。¦我们去公园吧！¦你觉得呢？
他说：“你好。”¦然后走了。
他走了（真的！）然后回来了。¦大家都笑了。
《你好！李焕英》是一部电影。¦很好看。
使用 Node.js 开发。¦很快。
版本是3.14。¦更新了。
你好!我是小明.我在北京.
真的吗？！¦不是……是的。
「行く。」と彼は言った。¦彼女は笑った。
これはペンです。¦あれは？¦本です！
ﾊﾛｰ｡¦ﾜｰﾙﾄﾞ｡
안녕하세요.¦ 저는 학생입니다.¦ 네.¦ 그렇습니다.
यह एक वाक्य है।¦ यह दूसरा है॥¦ क्या यह तीसरा है?¦ हाँ।
धर्मक्षेत्रे कुरुक्षेत्रे॥१॥¦ अगला श्लोक।
هل هذا سؤال؟¦ نعم، هذا جواب.¦ شكرا!
قال د. أحمد إنه بخير.¦ ثم ذهب.
یہ ایک جملہ ہے۔¦ یہ دوسرا ہے۔
זה משפט.¦ זה עוד משפט?¦ כן!
Это предложение.¦ Это второе!¦ А это?
Αυτή είναι μια πρόταση.¦ Αυτή είναι άλλη.
¿Qué pasa?¦ ¡Nada!¦ Bien.
Սա նախադասություն է։¦ Սա երկրորդն է։
ይህ ዓረፍተ ነገር ነው።¦ ይህ ሌላ ነው፧¦ አዎ።
Ça va ?¦ Oui !¦ Bien.
这是 English 句子.¦ This is 中文。¦Mixed again!¦ OK?好的。
นี่คือประโยค นี่คืออีกประโยค
Zalgo ȩ̷̛́.¦ N̶e̷x̶t̸.
Cafe\u0301 closes.¦ E\u0301cole opens.
`
  .replace('你好!我是小明.我在', '你好!¦我是小明.¦我在')
  .replace('OK?好的', 'OK?¦好的')
  .replaceAll('\\u0301', '\u0301');

/** [text, its sentences] */
export function sentenceCases(table: string): [text: string, sentences: string[]][] {
  const lines = table.split('\n').filter((line) => line !== '');
  return lines.map((line) => [
    line.replaceAll('¦', ''),
    line
      .split('¦')
      .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
      .filter((sentence) => sentence !== ''),
  ]);
}
