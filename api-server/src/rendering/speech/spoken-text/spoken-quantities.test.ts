import { toSpokenText } from './spoken-text.ts';

test.each([
  ['en-US', 'Only 99¢ each', 'Only 99 cents each'],
  ['en-GB', 'Only 99p each', 'Only 99 pence each'],
  ['en-US', 'Only $0.99', 'Only 99 cents'],
  ['en-GB', 'Just £0.50', 'Just 50 pence'],
  ['de', 'Nur 99 ct', 'Nur 99 Cent'],
  ['de', 'Nur 0,99 €', 'Nur 99 Cent'],
  ['fr', 'Seulement 0,99 €', 'Seulement 99 centimes'],
  ['es', 'Solo 0,99 €', 'Solo 99 céntimos'],
  ['en-US', 'Add 1/2 cup of milk', 'Add half a cup of milk'],
  ['en-US', '1 1/2 hours, 2½ miles', '1 and a half hours, 2 and a half miles'],
  ['en-US', 'Now 1/2 the price', 'Now half the price'],
  ['en-US', '65 W of power', '65 watts of power'],
  ['en-US', '3/4 full', 'three quarters full'],
  ['de', '1½ Stunden und 3/4 voll', '1 einhalb Stunden und drei Viertel voll'],
  ['fr', '1 ½ heure', '1 et demi heure'],
  ['en-US', 'Rated 4.5/5 by 200 people', 'Rated 4.5 out of 5 by 200 people'],
  ['de', '9/10 Punkten', '9 von 10 Punkten'],
  ['de', 'Ab 9:30 Uhr', 'Ab 9 Uhr 30'],
  ['de', 'Um 18.00 Uhr', 'Um 18 Uhr'],
  ['de', 'Von 9:00-17:30 Uhr', 'Von 9 Uhr bis 17 Uhr 30'],
  ['en-US', 'At 9:30 am', 'At 9 30 am'],
  ['en-US', 'At 10:00 a.m. we open', 'At 10 a.m. we open'],
  ['en-US', 'At 9:05 pm', 'At 9 oh 5 pm'],
  ['en-US', 'Mon-Fri, 9am-5pm', 'Monday to Friday, 9am to 5pm'],
  ['de', 'Mo.–Fr. geöffnet', 'Montag bis Freitag geöffnet'],
  ['fr', 'À 9h30, ou à 18 h', 'À 9 heures 30, ou à 18 heures'],
  ['nl', 'Om 9.30 uur', 'Om 9 uur 30'],
  ['en-US', '50 m² of space', '50 square meters of space'],
  ['en-US', '800 sq ft', '800 square feet'],
  ['de', '50 m² und 3 m³', '50 Quadratmeter und 3 Kubikmeter'],
  ['fr', '50 m²', '50 mètres carrés'],
  ['es', '50 m2', '50 metros cuadrados'],
  ['en-US', '20 x 30 cm', '20 by 30 centimeters'],
  ['de', '20×30 cm', '20 mal 30 Zentimeter'],
  ['en-US', 'A 65W charger with 5,000 mAh', 'A 65 watt charger with 5000 milliamp hours'],
  ['de', '230 V, 1 kWh', '230 Volt, 1 Kilowattstunde'],
  ['en-US', '~20 kg', 'about 20 kilograms'],
  ['en-US', '10x faster for 10k users', '10 times faster for 10 thousand users'],
  ['en-US', '1.2M views', '1.2 million views'],
])('%s: speaks the quantity in "%s"', (language, text, expectedText) => {
  expect(toSpokenText(text, language)).toBe(expectedText);
});

test.each([
  ['en-US', 'Video in 16:9 and 4K'],
  ['en-US', 'Score 3-2'],
  ['en-US', 'Route 5/6, part 1/20'],
  ['en-US', 'Model X5 and Mazda 3x'],
  ['en-GB', 'Video in 1080p and 720p'],
  ['de', 'Version 9.30 ist da'],
  ['en-US', 'Building 5B, gate 12p'],
])('%s: leaves "%s" as it is', (language, text) => {
  expect(toSpokenText(text, language)).toBe(text);
});
