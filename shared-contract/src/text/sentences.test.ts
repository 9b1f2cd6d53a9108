import { LONG_TABLES } from './sentence-lines.ts';
import { splitSentences } from './sentences.ts';

/** Each line is one text. `|` marks a sentence end before a space, `¦` one without a space. */
const TEXTS: Record<string, string> = {
  ...LONG_TABLES,
  French: `
M. Dupont arrive.|Il apporte du pain.
Mme. Leroy et Mlle. Petit dansent.
Il y a env. 5 minutes.
C’est bon, par ex. le matin.
Voilà ce que c’est.|Nous aimons.
Le 1er mars.|Le printemps arrive.
Voir p. 12 du livre.|Il est beau.
Du pain, du vin, etc.|Nous avons tout.
« Vraiment ? » dit-elle.|« Oui ! »
C’est n° 5.|Il est à vous.
Art. 5 du code.
Il coûte 4,99 €.|Profitez-en.
Me. Durand plaide.
C’est pour vous et moi.|Venez.
Et voilà !|C’est prêt.
Quoi ?|Déjà ?
Av. Foch.|Nous sommes là.
J.-P. Martin l’a fait.
M. Dupont habite au 5 av. Foch.|Il adore.
Env. 3 kg.|Léger et solide.
Il mesure 30 cm.|Petit, mais fort.
`,
  Spanish: `
El Sr. García llega.|Trae pan.
La Sra. López y la Dra. Ruiz cenan.
Ud. puede probarlo.|Es gratis.
Pan, vino, etc.|Tenemos de todo.
Es bueno, p. ej. por la mañana.
¿De verdad?|Sí.
¡Hola!|¿Qué tal?
La pág. 12 lo explica.
El núm. 5 es el mejor.
En EE. UU. gusta mucho.
Cuesta 4,99 €.|Pruébalo.
Avda. Goya es bonita.
«¿Sí?» dijo ella.|«Claro.»
Es el mejor.|Lo tengo.
El Lic. Pérez firma.
Quiero ir.|Vamos.
Aprox. 5 kg.|Ligero y fuerte.
Vive en la av. Goya.|Le gusta.
`,
  Italian: `
Il Sig. Rossi arriva.|Porta il pane.
La sig.ra Bianchi canta.
Il Dott. Verdi cura.|Lui è bravo.
Pane, vino ecc. sono pronti.
Pane, vino, ecc.|Il menu è lungo.
È buono, p. es. la mattina.
Vedi pag. 12.|Lì è scritto.
Costa 4,99 €.|Provalo.
L’avv. Neri parla.
Spett. ditta, grazie.
Davvero?|Sì!
Ing. Conti progetta.
Due anni fa.|Oggi no.
Il modello n. 5 è nuovo.|Provalo.
Pesa 5 kg.|Leggero e forte.
`,
  Portuguese: `
O Sr. Silva chega.|Ele traz pão.
A Sra. Costa e a Dra. Lima jantam.
O Exmo. senhor fala.
Pão, vinho, etc.|Os clientes gostam.
Custa R$ 4,99.|Aproveite.
É bom, p. ex. de manhã.
A pág. 12 explica.
Sério?|Sim!
O Eng. Souza projeta.
O n.º 5 é seu.
Mora na av. Paulista.|Ele gosta.
Pesa 5 kg.|Leve e forte.
`,
  Dutch: `
Dhr. Jansen komt.|Hij brengt brood.
Mevr. de Vries zingt.
Dat is bijv. thee.|Het is warm.
Het is ca. 5 euro.
D.w.z. het werkt.
Op 3 maart begint het.|Kom ook.
Echt?|Ja!
Nr. 5 is de beste.
Drs. Bakker onderzoekt.
Brood, kaas, enz. zijn er.
`,
  Polish: `
Dr. Nowak przyszedł.|On ma chleb.
To jest np. herbata.|Jest ciepła.
Ul. Długa jest piękna.
Kosztuje ok. 5 złotych.
Prof. Kowalski uczy.|My słuchamy.
Chleb, ser itp. są tutaj.
Dnia 3. marca zaczynamy.
Naprawdę?|Tak!
To jest tzw. hit.
Inż. Lis buduje.
Nr 5 jest najlepszy.|To hit.
Kosztuje ok. 20 zł.|Kup teraz.
`,
  Swedish: `
Det är t.ex. te.|Det är varmt.
Te, kaffe osv. finns här.
Den 3. mars börjar det.
Bl.a. te.
Dr. Berg kommer.|Han har bröd.
Verkligen?|Ja!
Vi ses sen.|Hej då.
Kl. nio öppnar vi.
Det kostar ca. 5 kr.|Det är billigt.
Den väger 5 kg.|Lätt och stark.
Följ med.|Kom in.
`,
  Russian: `
Это т. е. чай.|Он горячий.
Г-н Иванов пришёл.|Он рад.
Д-р. Петров лечит.
Ул. Ленина красива.
Чай, кофе и т. д. есть.
В 2020 г. мы открылись.
См. стр. 5 книги.
Правда?|Да!
А. С. Пушкин писал.
Проф. Сидоров учит.|Мы слушаем.
Цена ок. 500 руб. за штуку.|Купите сейчас.
Ул. Ленина, д. 5, кв. 3, 2-й этаж.|Ждём вас.
`,
  Japanese: `
今日は晴れです。¦明日は雨です。
「本当？」と聞いた。¦彼は笑った。
「はい。」¦「いいえ。」
すごい！¦買います。
本当ですか？¦はい。
彼は「行こう！」と言った。
価格は4.99ドルです。¦安い。
（新しい。）¦試して。
`,
  Chinese: `
你好。¦再见。
真的吗？¦是的！¦太好了。
他说：“好。”¦然后走了。
价格是4.99元。¦很便宜。
`,
  Korean: `
안녕하세요.|반갑습니다.
정말요?|네!
가격은 4.99달러입니다.|싸요.
`,
  Hindi: `
यह चाय है।|यह गर्म है।
सच में?|हाँ!
`,
  Arabic: `
هذا شاي.|إنه ساخن.
هل هذا صحيح؟|نعم!
`,
  Czech: `
Cca. 5 kg váží.|Je lehký.
Stojí cca. 500 Kč.|Kupte ho.
Dne 3. března začínáme.|Přijďte.
MUDr. Nováková ho doporučuje.
`,
  Turkish: `
Dr. Öz önerir.|Siz de deneyin.
Yaklaşık 5 kg.|Hafif ve sağlam.
Atatürk Cad. 5 numarada.|Gelin.
`,
  Hungarian: `
Kb. 5 kg.|Könnyű és erős.
A Fő u. 5 alatt.|Várjuk.
Kávé, tea stb. kapható.
`,
  Greek: `
Τι κάνεις;|Καλά.
Γεια σου!|Έλα.
Σελ. 5 του βιβλίου.|Διαβάστε.
Ο κ. Παπαδόπουλος και η κα. Νίκου το λατρεύουν.|Κι εμείς.
Ζυγίζει περ. 5 κιλά.|Ελαφρύ.
`,
};

const cases = Object.entries(TEXTS).flatMap(([language, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => [language, line] as const),
);

test('the table has at least 200 lines in at least eight languages', () => {
  expect(cases.length).toBeGreaterThanOrEqual(200);
  expect(Object.keys(TEXTS).length).toBeGreaterThanOrEqual(8);
});

test.each(cases)('%s: %s', (_language, line) => {
  const text = line.replaceAll('|', ' ').replaceAll('¦', '');
  expect(splitSentences(text)).toEqual(line.split(/[|¦]/u));
});

test('ends sentences at line breaks and skips parts without letters', () => {
  expect(splitSentences('One\nTwo\r\n\r\n…\n– –\nThree')).toEqual(['One', 'Two', 'Three']);
});
