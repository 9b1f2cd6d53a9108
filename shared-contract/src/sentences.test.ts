import { splitSentences } from './sentences.ts';

/** Each line is one text. `|` marks a sentence end before a space, `¦` one without a space. */
const TEXTS: Record<string, string> = {
  English: `
Dr. Smith runs the shop.|He opens at nine.
Mr. and Mrs. Lee like it.|So do we.
Ask Prof. Jones about it.
Meet Ms. Rivera.|She designed the lamp.
It weighs approx. 5 kg.|It fits in a bag.
Use it for tea, coffee, etc. and enjoy.
We sell cups, bowls, etc.|They are made by hand.
Made in the U.S. with care.
Made in the U.S.|We ship worldwide.
The U.S. Army uses it.
The U.K. team loves it.
Open from 9 a.m. to 5 p.m. daily.
We close at 5 p.m.|The café stays open.
Try it, e.g. on a picnic.
One thing, i.e. the lid, stays cold.
Apple Inc. makes phones.
Apple Inc.|We love it.
Smith & Co. Ltd. was founded in 1901.
J. R. R. Tolkien wrote it.
George W. Bush visited us.
This is plan B.|We like it.
So do I.|They do too.
Buy it.|Now.
It costs $4.99 today.|Get two.
Version 2.0 is here.|It is faster.
Visit example.com today.|You will like it.
Write to info@example.com.|We answer.
No. 5 is our best seller.
See fig. 3 for details.
See p. 12 of the manual.|It explains all.
Mt. Everest is high.|We climbed it.
St. Louis has an arch.
Gen. Lee met Capt. Kirk.
Sen. Smith and Rep. Jones agreed.
“Really?” she asked.|“Yes!”|“Come in.”
"It works."|That is all.
He said "wow!" and left.
(It is new.)|Try it.
It just works... most of the time.
It just works...|Try it.
Wait… what?|No way!
What?!|You heard me.
Is it good?|Yes!|Very good.
1. Open the box.|2. Take the lid off.
3. Enjoy
We have 3.|They have 5.
Founded in 1998.|Loved since.
Sam Jr. built it.
Sam Jr.|He built it.
It was approx. Easter.
Call us: tel. 555 1234.|We answer.
Size: 5 ft. 3 in. tall
Delivered Mon. to Fri.|We ship fast.
By Jan. 5 it is yours.
From Sept. 3 on.|Do not wait.
Ph.D. students get a discount.
She has a Ph.D.|We hired her.
Vol. 2 is out.|Read it.
Batteries not incl. in the box.
Team A vs. Team B.
The est. 1920 bakery.|We bake daily.
Call me.|We answer.
iPhone cases.|iPad sleeves.
hello there.|how are you?|fine.
Wow!|Great!
It is 100 %.|Pure.
Rated 4.5 of 5.|Thanks!
Meet us at 10 Main St.|We wait.
Between 5th Ave. and Main St. you find us.
It weighs 5 kg.|Light enough for a trip.
Add 20 ml.|Stir well.
Us vs. the rest of the world.
`,
  German: `
Dr. Müller hat es erfunden.|Wir lieben es.
Das ist z. B. für Tee gut.|Probieren Sie es.
Das ist z.B. für Tee gut.
D. h. es hält warm.
Das kostet ca. 5 Euro.|Bestellen Sie jetzt.
Am 3. März geht es los.|Seien Sie dabei.
Am 24. Dezember ist Bescherung.
Ab dem 1. Januar gilt der Preis.
Die 2. Auflage ist da.|Sie ist besser.
Der 1. Platz geht an uns.
Im 19. Jahrhundert gab es das nicht.
Vom 5. bis 7. Mai ist offen.
Wir haben 3.|Die anderen haben 5.
In St. Gallen gebaut.|Mit Liebe.
Die Firma Maier GmbH.|Wir sind da.
Tee, Kaffee usw. halten warm.
Tee, Kaffee usw.|Wir haben alles.
Hr. Schmidt und Fr. Weber kommen.
Dipl.-Ing. Bauer plant.|Er baut auch.
Vgl. Abb. 3 im Heft.
Siehe S. 12 im Heft.|Dort steht es.
Nach Art. 5 Abs. 2 gilt das.
Nr. 5 lebt.
Inkl. MwSt. und Versand.
Zzgl. Versand.|Gratis ab 50 Euro.
Das gilt u. a. für Tassen.
In der Regel, i. d. R. sofort.
Mit max. 5 Personen.|Mehr geht nicht.
Es dauert 5 Min.|Die Suppe ist dann warm.
Er sagte: „Das ist gut.“|Dann ging er.
„Wirklich?“ fragte sie.|„Ja!“
»Gut.«|»Danke.«
Ludwig XIV. von Frankreich trank Tee.
Das Gerät (inkl. Akku) ist da.|Testen Sie es.
Evtl. auch morgen.|Oder heute.
Das sind 1.299 Euro.|Ein guter Preis.
Um 9.30 Uhr öffnen wir.|Kommen Sie.
Prof. Dr. Weber forscht.|Wir liefern.
Es gibt 5 Mio. Kunden.|Danke!
Die Fa. Huber, bzw. Herr Huber.
Weil ich es mag.|Wir auch.
Im Jh. davor.|Danach nicht.
1. Deckel öffnen.|2. Wasser einfüllen.
Bis zum 31. Dez. gilt es.
Straße: Hauptstr. 5 in Köln.
Herr Prof. Dr. med. Weber empfiehlt es.|Wir auch.
Frau Dr. rer. nat. Huber forscht.
Gegr. 1898 in Wien.|Seitdem backen wir.
Es wiegt 5 kg.|Leichter geht es nicht.
`,
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
