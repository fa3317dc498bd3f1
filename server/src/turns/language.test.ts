// Short questions by their language, one question per line.
import { describe, expect, it } from 'vitest';
import { detectLanguage } from './language.ts';

const questions: Readonly<Record<string, string>> = {
  en: `
    Do frogs sleep in winter?
    Is water wet?
    How do vaccines work?
    What's a good name for a cat
    Suggest a workout for beginners
    Where can I watch the northern lights?
    quick breakfast ideas
    Should we colonize Mars?
    C++ pointer vs reference
    Who invented the telephone?
    rewrite in a friendlier tone
    my plant has yellow leaves
    Do I need a visa for Japan?
    Teach me Spanish greetings
    Why did the Roman Empire fall?
    Any tips for public speaking?
    Could aliens exist?
    How many moons does Jupiter have?
    My computer won't turn on
    Write a cover letter for a nurse
    good restaurants near me
    Is coffee bad for you?
    Who painted the Mona Lisa?
    Help me name my startup
    causes of World War 1
    What should I cook tonight
    Why do cats knead blankets?
    Please shorten this paragraph
    What time is it in London?
    stretching exercises lower back`,
  de: `
    Wie funktionieren Impfungen?
    Ich habe mein Passwort vergessen
    Brauche ich ein Visum für Japan?
    Tipps gegen Schlaflosigkeit
    Wie viele Monde hat der Jupiter?
    Mein Computer geht nicht mehr an`,
  fr: `
    Comment fonctionnent les vaccins ?
    J'ai oublié mon mot de passe
    Ai-je besoin d'un visa pour le Japon ?
    conseils pour mieux dormir
    Combien de lunes a Jupiter ?
    Mon ordinateur ne démarre plus`,
  es: `
    ¿Cómo funcionan las vacunas?
    Olvidé mi contraseña
    consejos para dormir mejor
    ¿Cuántas lunas tiene Júpiter?
    Mi ordenador no enciende
    causas de la primera guerra mundial`,
  pt: `Como funcionam as vacinas? | Esqueci minha senha | dicas para dormir melhor`,
  it: `Come funzionano i vaccini? | Ho dimenticato la password | consigli per dormire meglio`,
  nl: `Hoe werken vaccins? | Ik ben mijn wachtwoord vergeten | Hoeveel manen heeft Jupiter?`,
  sv: `Hur fungerar vacciner? | Jag har glömt mitt lösenord`,
  no: `Datamaskinen min starter ikke`,
  fi: `Miten rokotteet toimivat? | Kuinka monta kuuta Jupiterilla on?`,
  pl: `Jak działają szczepionki? | Ile księżyców ma Jowisz?`,
  cs: `Jak fungují vakcíny? | Kolik měsíců má Jupiter?`,
  hu: `Hogyan működnek a vakcinák? | Hány holdja van a Jupiternek?`,
  ro: `Cum funcționează vaccinurile?`,
  tr: `Aşılar nasıl çalışır?`,
  vi: `Vắc xin hoạt động như thế nào? | Sao Mộc có bao nhiêu mặt trăng?`,
  ru: `Как работают вакцины? | Я забыл пароль`,
  uk: `Як працюють вакцини? | Скільки супутників має Юпітер?`,
  ar: `كيف تعمل اللقاحات؟ | كم عدد أقمار المشتري؟`,
  fa: `واکسن‌ها چگونه کار می‌کنند؟ | سیاره مشتری چند قمر دارد؟`,
  hi: `टीके कैसे काम करते हैं? | बृहस्पति के कितने चंद्रमा हैं?`,
  he: `איך עובדים חיסונים? | כמה ירחים יש לצדק?`,
  el: `Πώς λειτουργούν τα εμβόλια; | Πόσα φεγγάρια έχει ο Δίας;`,
  ja: `
    ワクチンはどのように働きますか
    パスワードを忘れた
    木星には月がいくつありますか
    パソコンの電源が入らない
    おすすめの映画`,
  zh: `
    疫苗是怎么工作的？
    我忘记密码了
    木星有多少颗卫星？
    我的电脑开不了机
    第一次世界大戰的原因
    推荐几本书`,
  ko: `백신은 어떻게 작동하나요? | 목성에는 위성이 몇 개 있나요? | 컴퓨터가 안 켜져요`,
  ca: `Com funcionen les vacunes?`,
  hr: `Kako djeluju cjepiva? | Koliko mjeseca ima Jupiter?`,
  da: `Min computer vil ikke tænde | Kan du forbedre mit CV?`,
  sk: `Koľko mesiacov má Jupiter? | Ako uvariť vajíčko?`,
  bg: `Как се вари яйце?`,
  sr: `Колико месеци има Јупитер? | Који је главни град Француске?`,
  ur: `مشتری کے کتنے چاند ہیں؟ | انڈا کیسے ابالا جائے؟`,
  mr: `गुरू ग्रहाला किती चंद्र आहेत? | आकाश निळे का असते?`,
  th: `ดาวพฤหัสมีดวงจันทร์กี่ดวง | ต้มไข่อย่างไร`,
  tl: `Ilan ang buwan ng Jupiter? | Bakit asul ang langit?`,
  ms: `Bolehkah awak tolong saya menulis surat ini? | Apakah perbezaan antara kucing dan anjing?`,
  eu: `Zergatik da zerua urdina? | Zein da Frantziako hiriburua?`,
  sq: `Pse qielli është blu? | Cili është kryeqyteti i Francës?`,
  az: `Göy niyə mavidir, izah edə bilərsən? | Fransanın paytaxtı hansı şəhərdir?`,
  et: `Miks on taevas sinine? | Mis on Prantsusmaa pealinn?`,
  lv: `Kāpēc debesis ir zilas?`,
  lt: `Kodėl dangus mėlynas? | Kokia yra Prancūzijos sostinė?`,
  sl: `Zakaj je nebo modro? | Katero je glavno mesto Francije?`,
  be: `Чаму неба блакітнае? | Якая сталіца Францыі?`,
  pa: `ਅਸਮਾਨ ਨੀਲਾ ਕਿਉਂ ਹੈ?`,
  kn: `ಆಕಾಶ ಏಕೆ ನೀಲಿ?`,
  my: `ကောင်းကင် ဘာကြောင့် ပြာသလဲ`,
  am: `ሰማይ ለምን ሰማያዊ ነው?`,
  bn: `ডিম কীভাবে সিদ্ধ করব? | ফ্রান্সের রাজধানী কী?`,
  ka: `როგორ მოვხარშო კვერცხი?`,
  hy: `Ինչպե՞ս խաշել ձու`,
  te: `గుడ్డును ఎలా ఉడికించాలి?`,
  is: `Hver er höfuðborg Frakklands?`,
  gu: `ફ્રાન્સની રાજધાની કઈ છે?`,
  ml: `ഫ്രാൻസിന്റെ തലസ്ഥാനം ഏതാണ്?`,
  km: `តើរដ្ឋធានីរបស់បារាំងគឺអ្វី?`,
  ta: `பிரான்ஸின் தலைநகரம் எது?`,
};

const mixed: readonly (readonly [string, string])[] = [
  ['en', 'What does 你好 mean?'],
  ['en', 'How do I say "guten Morgen" in French?'],
  ['en', 'Is 東京 the same as Tokyo?'],
  ['en', 'why does `useEffect` run twice in React 18?'],
  ['en', "Explain this error: TypeError: cannot read properties of undefined (reading 'map')"],
  ['en', 'Look at https://beispiel.example/warum/ist/der/himmel/blau and tell me what it says'],
  ['en', "Why is this slow?\n```sql\nSELECT name FROM utilisateurs WHERE ville = 'Paris';\n```"],
  ['de', 'Was heißt "apple" auf Russisch?'],
  ['de', 'Warum ist das falsch?\n```js\nfor (const item of items) { console.log(item); }\n```'],
  ['ja', 'ReactのuseEffectについて教えて'],
  ['ja', '「hello」は日本語で何と言いますか'],
  ['zh', 'iPhone 15 和 Samsung Galaxy S24 哪个好'],
  ['zh', '日语里的の是什么意思'],
  ['zh', 'React 和 Vue 有什么区别'],
  ['ko', 'TypeScript 제네릭 설명해줘'],
];

const noLanguage: readonly string[] = [
  '',
  '   ',
  '42',
  '2 + 2 = ?',
  '😀😀😀',
  '...???',
  'x^2 + y^2 = z^2',
  '$E = mc^2$',
  '\\frac{a}{b} = \\sqrt{c}',
  '0xDEADBEEF',
  '192.168.0.1',
  'https://example.com/path?q=1',
  'foo@bar.com',
  'const a = arr.map(x => x * 2);',
  'def f(x): return x + 1',
  'for i in range(10): print(i)',
  'SELECT * FROM users WHERE id = 5;',
  'import numpy as np',
  'npm install react',
  '{"a": 1, "b": [2, 3]}',
  '<div class="a">',
  '```js\nfor (let i = 0; i < n; i++) console.log(i);\n```',
  'asdfgh qwrtz',
];

describe('detectLanguage', () => {
  it.each(Object.entries(questions))('detects the language of short questions in %s', (language, lines) => {
    const wrong = lines
      .trim()
      .split(/\n|\|/)
      .map((line) => line.trim())
      .filter((line) => detectLanguage(line) !== language)
      .map((line) => `${line} -> ${detectLanguage(line)}`);
    expect(wrong).toEqual([]);
  });

  it.each(mixed)('detects %s in spite of quoted words of other languages: %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it.each(noLanguage)('returns null for %j', (text) => {
    expect(detectLanguage(text)).toBeNull();
  });

  it('uses the beginning of a long message, and accepts malformed text', () => {
    expect(detectLanguage('Wie kocht man ein Ei? '.repeat(2_000))).toBe('de');
    expect(detectLanguage('a@'.repeat(16_000))).toBeNull();
    expect(detectLanguage('\ud800 \udfff')).toBeNull();
    expect(detectLanguage('`'.repeat(32_000))).toBeNull();
    expect(detectLanguage('<a '.repeat(10_000))).not.toBe('de');
    expect(detectLanguage('$'.repeat(32_000))).toBeNull();
  });
});
