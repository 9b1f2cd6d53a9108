import { splitScript, splitSentences } from './sentences.ts';

test.each([
  ['**Big sale** today. *Now* or _never_!', ['Big sale today.', 'Now or never!']],
  ['Visit our [shop](https://example.com/a_b). Bye.', ['Visit our shop.', 'Bye.']],
  [
    '# Title\n- First point\n* Second point\n> Quote',
    ['Title', 'First point', 'Second point', 'Quote'],
  ],
  ['<speak>Hello<break time="500ms"/>world</speak>', ['Hello', 'world']],
  ['<p>Tea &amp; coffee</p><p>Now <b class="x">hot</b>!</p>', ['Tea & coffee', 'Now hot!']],
  ['<prosody rate="slow">Slow</prosody> and `code`', ['Slow and code']],
  ['~~Old~~ price &#8364;5 &nbsp;only', ['Old price €5 only']],
  [
    '## Sizes ##\n| Size | Price |\n|:---|---:|\n| S | $5 |\nText',
    ['Sizes', 'Size, Price', 'S, $5', 'Text'],
  ],
  ['- [ ] Open it\n- [x] Enjoy', ['Open it', 'Enjoy']],
  ['See [our shop][1] or [this].\n[1]: https://example.com "Shop"', ['See our shop or [this].']],
  ['Go to <https://example.com/a_b>.', ['Go to https://example.com/a_b.']],
  [String.raw`5\* hotel, \_quiet\_ \[really\] \# 1`, ['5* hotel, _quiet_ [really] # 1']],
  [
    '&copy; 2026 Caf&eacute; M&uuml;ller &ndash; 5&nbsp;&euro;&hellip; &Eacute;t&eacute; &nosuch;',
    ['© 2026 Café Müller – 5 €…', 'Été &nosuch;'],
  ],
  ['This is ==new==, a == b', ['This is new, a == b']],
  ['A | B and |x| stay, C# too #', ['A | B and |x| stay, C# too #']],
  ['If a<b and c>d, 5 * 3 * 2 is 30 for <name>', ['If a<b and c>d, 5 * 3 * 2 is 30 for <name>']],
  ['file_name_one.txt costs 2*3*4', ['file_name_one.txt costs 2*3*4']],
])('removes the markup of Markdown, HTML and SSML: %s', (script, sentences) => {
  expect(splitSentences(script)).toEqual(sentences);
});

test.each<[script: string, sentences: string[], pauses: number[], leadSeconds?: number]>([
  ['One. <break time="2s"/> Two.', ['One.', 'Two.'], [2, 0]],
  [
    'One <break time="1500ms"/> two <break time=".5s" /> three.',
    ['One', 'two', 'three.'],
    [1.5, 0.5, 0],
  ],
  ["One <break time='+1.25s'></break> two", ['One', 'two'], [1.25, 0]],
  ['One <BREAK TIME="1S"/> two', ['One', 'two'], [1, 0]],
  ['One <break strength="x-weak"/> two', ['One', 'two'], [0.25, 0]],
  ['One <break strength="weak"/> two', ['One', 'two'], [0.5, 0]],
  ['One <break strength="medium"/> two', ['One', 'two'], [0.75, 0]],
  ['One <break strength="strong"/> two', ['One', 'two'], [1, 0]],
  ['One <break strength="x-strong"/> two', ['One', 'two'], [1.25, 0]],
  ['One <break/> two', ['One', 'two'], [0.75, 0]],
  ['One <break strength="weak" time="3s"/> two', ['One', 'two'], [3, 0]],
  ['One <break strength="none"/> two.', ['One two.'], [0]],
  ['One <break time="0s"/> two.', ['One two.'], [0]],
  ['One <break time="60s"/> two', ['One', 'two'], [5, 0]],
  ['One <break time="99999999999999ms"/> two', ['One', 'two'], [5, 0]],
  ['One <break time="2s"/><break time="1s"/> two', ['One', 'two'], [3, 0]],
  ['<speak><break time="1s"/>One.</speak>', ['One.'], [0], 1],
  ['One. Two.<break time="2s"/>', ['One.', 'Two.'], [0, 2]],
  ['One <break time="1s"/>. Two.', ['One.', 'Two.'], [1, 0]],
  ['<p>One.</p><break time="1s"/><p>Two. Three.</p>', ['One.', 'Two.', 'Three.'], [1, 0, 0]],
  ['<breakfast time="2s"> is ready', ['<breakfast time="2s"> is ready'], [0]],
  ['One. Two.', ['One.', 'Two.'], [0, 0]],
  ['One.\ufdd05000\ufdd0Two.', ['One.5000Two.'], [0]],
])('keeps the breaks of SSML as pauses: %s', (script, sentences, pauses, leadSeconds = 0) => {
  expect(splitScript(script)).toEqual({ sentences, pauses, leadSeconds });
});
