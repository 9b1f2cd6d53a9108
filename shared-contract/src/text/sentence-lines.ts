/**
 * Texts in English and German. Each line is one text. `|` marks a sentence end before a space.
 */
export const LONG_TABLES = {
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
};
