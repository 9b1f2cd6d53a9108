import { toSpokenText } from './spoken-text.ts';

const speak = (language: string, text: string) => toSpokenText(text, language);

test.each([
  ['en-US', '$1.5M raised', '1.5 million dollars raised'],
  ['en-US', 'They raised $1.2 million.', 'They raised 1.2 million dollars.'],
  ['en-US', 'Worth $5B, once $5bn', 'Worth 5 billion dollars, once 5 billion dollars'],
  ['en-US', 'Only $5k.', 'Only 5 thousand dollars.'],
  ['en-GB', 'We paid £5m.', 'We paid 5 million pounds.'],
  ['en-GB', '£1,250 million', '1250 million pounds'],
  ['de', 'Für 1,5 Mio. € gebaut', 'Für 1,5 Millionen Euro gebaut'],
  ['de', '2 Mrd. Euro, 2 Mrd. €', '2 Milliarden Euro, 2 Milliarden Euro'],
  ['de', '€ 3 Millionen', '3 Millionen Euro'],
  ['fr', '1,5 million €', '1,5 million d’euros'],
  ['fr', 'Déjà 3 M€', 'Déjà 3 millions d’euros'],
  ['es', '3 millones €', '3 millones de euros'],
  ['it', '3 mln €', '3 milioni di euro'],
  ['pt-BR', 'R$ 3 milhões', '3 milhões de Reais'],
  ['nl', '€ 3 miljoen', '3 miljoen euro'],
  ['pl', '3 mln zł', '3 milionów złotych'],
  ['ru', '3 млн ₽', '3 миллионов рублей'],
])('%s: speaks the large amount in "%s"', (language, text, expectedText) => {
  expect(speak(language, text)).toBe(expectedText);
});

test.each([
  ['en-US', '$20–$30', '20 to 30 dollars'],
  ['en-US', '$20-30', '20 to 30 dollars'],
  ['en-US', 'From $20 - $30 each', 'From 20 to 30 dollars each'],
  ['de', '20-30 € oder 20 € – 30 €', '20 bis 30 Euro oder 20 bis 30 Euro'],
  ['de', '20-30 % mehr, 5-10 kg', '20 bis 30 Prozent mehr, 5 bis 10 Kilogramm'],
  ['fr', '20-30 €', '20 à 30 euros'],
  ['en-US', 'Score 3-2, call 555-0199', 'Score 3-2, call 555-0199'],
])('%s: speaks the range in "%s"', (language, text, expectedText) => {
  expect(speak(language, text)).toBe(expectedText);
});

test.each([
  ['de', '12,– €', '12 Euro'],
  ['de', 'nur 1.299,-€!', 'nur 1299 Euro!'],
  ['nl', '€ 5,-', '5 euro'],
  ['de', '-20 €', '-20 Euro'],
  ['de-CH', 'CHF 1’299.–', '1299 Franken'],
  ['en-US', '$5/month, $1,299.99/mo', '5 dollars per month, 1299 dollars 99 per month'],
  ['de', '5 €/Monat, 4,99 €/kg', '5 Euro pro Monat, 4 Euro 99 pro Kilogramm'],
  ['fr', '5,90 €/mois', '5 euros 90 par mois'],
])('%s: speaks the price "%s" without its dashes and slashes', (language, text, expectedText) => {
  expect(speak(language, text)).toBe(expectedText);
});

test.each([
  ['en-GB', '£1.50', '1 pound 50'],
  ['en-IN', '₹499', '499 rupees'],
  ['en-US', 'US$ 5, GBP 5', '5 US dollars, 5 British pounds'],
  ['pt-BR', 'R$ 1.299,90', '1299 Reais e 90'],
  ['pl', '5 zł i 1 zł', '5 złotych i 1 złoty'],
  ['sv', '1 299 kr', '1299 kronor'],
  ['da', '1.299 kr. i dag', '1299 kroner i dag'],
  ['da', 'Kun 1.299 kr.', 'Kun 1299 kroner.'],
  ['nb', 'kr 1 299', '1299 kroner'],
  ['cs', '1 299 Kč', '1299 korun'],
  ['hu', '12 990 Ft', '12990 forint'],
  ['ru', '500 руб. за штуку', '500 рублей за штуку'],
  ['uk', '500 грн', '500 гривень'],
  ['ko', '₩39,000', '39000 원'],
  ['hi', '₹499', '499 रुपए'],
  ['vi', '1.290.000₫', '1290000 đồng'],
  ['id', 'Rp 129.000', '129000 Rupiah'],
  ['ro', '149 lei', '149 lei'],
  ['tr', '₺50 veya 1.299 TL', '50 lira veya 1299 lira'],
  ['tr', '%20 indirim', 'yüzde 20 indirim'],
])('%s: names the currency at home as people do: "%s"', (language, text, expectedText) => {
  expect(speak(language, text)).toBe(expectedText);
});

test('speaks long texts of digits and dashes', () => {
  for (const sign of ['1', '1,', '1-', '$1', '1 €-', '1.000']) {
    expect(speak('fr', sign.repeat(3000)).length).toBeGreaterThan(0);
  }
});

test.each(['192.168.0.1', 'Version 10.400.2', '1.234.56.7'])('leaves %s as it is', (text) => {
  expect(speak('en-US', text)).toBe(text);
  expect(speak('de', text)).toBe(text);
});
