/** Role of a number with a currency, determined by the words around it. */
export type PriceRole =
  | 'sale'
  | 'plain'
  | 'list'
  | 'net'
  | 'several'
  | 'unit'
  | 'monthly'
  | 'other';

const toAlternation = (...alternatives: string[]) => `(?:${alternatives.join('|')})`;

const UNIT = toAlternation(
  'kg|kilos?|g|gr|gramm?|mg|l|lt|ml|cl|dl|lit(?:er|re|ro)s?|m|m2|m3|cm|oz|fl ?oz|lbs?|sq ?ft|ft',
  'stk|st|szt|ks|kpl|db|buc|шт|кг|л|мл|г|個|枚|本|斤|克|개|count|ct|unit(?:é|s)?|unidad|pezzo|pce|piece',
);
const MONTH = toAlternation(
  'mo|mth|months?|monat|monatlich|mois|mes|mese|mês|maand|mies|miesiąc|mån|månad|md|mnd|måned|kk',
  'měs|měsíc|hó|hónap|lună|ay|мес|місяць|月|월|year|yr|jahr|an|año|week|woche',
);

const LIST_BEFORE = toAlternation(
  'was|list(?: price)?|regular(?:ly)?(?: price)?|reg\\.?|rrp|r\\.r\\.p\\.?|msrp|srp|retail(?: price)?|compare at(?: price)?|comp\\.? value',
  'original(?:ly)?(?: price)?|old price|before|instead of|typical price|full price',
  'statt|anstatt|uvp\\d?|vorher|früher|bisher|alter preis|normalpreis|regulärer preis|normaler preis|ursprünglich(?:er preis)?|ehemaliger preis|listenpreis|streichpreis|unverb\\. preisempf\\.',
  'au lieu de|prix (?:conseillé|barré|habituel|normal|régulier|initial|public|de base)|ancien prix|prix d.origine|avant',
  'antes|precio (?:anterior|original|normal|habitual|regular|de lista)|pvpr?|en lugar de|en vez de',
  'prezzo (?:originale|di listino|consigliato|normale|pieno|precedente)|anziché|invece di|prima',
  'preço (?:original|normal|antigo)|era',
  'adviesprijs|normale prijs|oude prijs|i\\.?p\\.?v\\.?|oorspronkelijk(?:e prijs)?',
  'cena (?:regularna|katalogowa|pierwotna|przed|poprzednia|detaliczna)|(?:stara|poprzednia|pierwotna) cena|zamiast',
  'ord(?:\\.|inarie)?(?: ?pris)?|tidigare(?: pris)?|rek\\.?(?: ?pris)?|førpris|før|vejl\\.?(?: ?pris)?|veil\\.?(?: ?pris)?|normalpris|norm\\.?|ovh|ennen|alkuperäinen hinta',
  '(?:původní|běžná|doporučená|stará) cena|místo|(?:pôvodná|bežná) cena|eredeti ár|régi ár|preț(?:ul)? (?:vechi|inițial|întreg)|pret vechi|prp|pvr',
  'старая цена|обычная цена|было|вместо|стара ціна|звичайна ціна|eski fiyat|liste fiyatı|αρχική τιμή',
  '通常価格|定価|参考価格|希望小売価格|メーカー希望小売価格|元値|原价|市场价|划线价|原價|市價|建議售價|定價|정가|정상가|원래 ?가격|소비자가',
  'قبل|بدلا من|السعر الأصلي|giá gốc|giá cũ|giá niêm yết|harga (?:normal|asli|coret|biasa)|ราคาปกติ|ราคาเดิม|במקום|מחיר רגיל|एमआरपी|m\\.?r\\.?p\\.?',
);
const SALE_BEFORE = toAlternation(
  'now|sale(?: price)?|special price|our price|deal price|final price|current price|only|offer price|you pay',
  'jetzt|nur|nur noch|aktionspreis|angebotspreis|sonderpreis|verkaufspreis|dein preis|unser preis|aktueller preis',
  'maintenant|prix (?:promo|soldé|réduit|promotionnel|actuel|de vente)|seulement',
  'ahora|precio (?:de oferta|especial|actual|rebajado|de venta)|solo|ora|adesso|prezzo (?:scontato|attuale|speciale|di vendita)|por(?: apenas)?|agora|preço (?:atual|promocional)',
  'nu|voor|nu voor|aanbiedingsprijs|actieprijs|teraz|cena (?:promocyjna|aktualna|sprzedaży)|tylko|rea(?:pris)?|kampanjpris|nå|tilbudspris|tilbud|tarjous(?:hinta)?|nyt',
  'nyní|akční cena|teď|teraz|akciós ár|most|acum|preț redus|сейчас|цена со скидкой|зараз|şimdi|indirimli fiyat|τώρα',
  'セール価格|特価|販売価格|会員価格|现价|促销价|券后价|優惠價|特價|售價|할인가|판매가|الآن|giá khuyến mãi|chỉ còn|harga (?:promo|diskon)|sekarang|ลดเหลือ|עכשיו',
);
const LIST_AFTER = toAlternation(
  'helyett',
  'yerine',
  'のところ',
  '대신',
  'statt',
  'rrp\\b(?! *[^ ]?\\d)',
);
const SAVING_BEFORE = toAlternation(
  'saved?|you save|savings?|discount(?: of)?|sparen?|sie sparen|du sparst|ersparnis|rabatt|nachlass|économisez|économie|remise|réduction',
  'ahorr[ao]s?|ahorre|descuento|risparmi(?:a|o)?|sconto|poupe|economize|desconto|bespaar|je bespaart|korting|oszczędzasz|oszczędź|rabat|taniej o|spara|du sparar|du sparer|spar|säästät',
  'ušetříte|sleva|zľava|megtakarítás|kedvezmény|economisești|reducere|скидка|экономия|выгода|знижка|indirim|kazanç|έκπτωση|節約|割引|値引き|立省|立减|已省|할인|خصم|وفر|tiết kiệm|hemat|ประหยัด|חסכון',
);
const SAVING_AFTER = toAlternation(
  'off|discount|saved|rabatt|günstiger|gespart|sparen|nachlass|de (?:réduction|remise|descuento|desconto)|d.économie|di sconto|korting|rabatu|taniej|sleva|kedvezmény|reducere|скидка|indirim',
  '引き|引|割引(?!価)|お得|优惠(?!价)|優惠(?!價)|할인(?!가)|خصم|back|cashback|gutschein|coupon',
);
const CREDIT_BEFORE = toAlternation(
  'earn|cash ?back|gift card|coupon|voucher|gutschein|bon|points?|deposit|pfand|anzahlung|consigne|ポイント',
);
const SHIPPING = toAlternation(
  'shipping|delivery|postage|p&p|versand\\p{L}*|lieferung|porto|livraison|frais de port|envíos?|spedizion[ei]|frete|portes|verzend\\p{L}*|bezorg\\p{L}*|dostaw\\p{L}*|wysyłk\\p{L}*|frakt\\p{L}*|fragt\\p{L}*|levering|toimitus\\p{L}*|doprav\\p{L}*|szállítás\\p{L}*|livrare|transport|доставк\\p{L}*|kargo|αποστολή|送料|运费|運費|包邮|免運|배송\\p{L}*|شحن|vận chuyển|ship|ongkir|pengiriman|จัดส่ง|משלוח',
);
const OVER = toAlternation(
  'over|above|orders?(?: of| over| from)?|from|spend|ab|über|dès|à partir de|supérieur\\p{L}* à|desde|a partir de|superiores? a|oltre|sopra|da|acima de|vanaf|boven|od|powyżej|ponad|för|över|over|fra|yli|alkaen|nad|felett|peste|de la|от|свыше|від|満|满|滿|trên|di atas',
);
const SHIPPING_AFTER = `(?:(?!\\p{L}*(?:free|frei))${SHIPPING}|(?:\\+|以上(?:で|の)?|이상|üzeri(?:ne)?|ve üzeri|feletti?|y más|et plus|or more|and up) *(?:for |on |and |- )?(?:free )?${SHIPPING})`;
const LOWEST_BEFORE = toAlternation(
  'najniższa cena',
  'lowest(?: recent)? price',
  'niedrigster (?:preis|gesamtpreis)',
  '(?:30-)?tage?-?(?:tiefst|best)preis',
  'prix le plus bas',
  'precio (?:más bajo|mínimo)',
  'prezzo più basso',
  'lägsta (?:tidigare )?pris',
  'laveste pris',
  'nejnižší cena',
  'legalacsonyabb ár',
  'cel mai mic preț',
  'laagste prijs',
);
const TAX = toAlternation(
  'vat|tax(?:es)?|gst|hst|mwst|mehrwertsteuer|ust|umsatzsteuer|tva|taxes?|btw|moms|mva|alv|iva|i\\.v\\.a|dph|áfa|pdv|kdv|ндс|пдв|дд[сc]|φπα',
);
const WITHOUT = toAlternation(
  'exclusive of|excluding|excl|exc|exkl|ekskl|eks|ex|ohne|o\\.|zzgl|zuzüglich|plus|\\+|hors|sans|sin|senza|sem|s\\/|bez|fără|без|χωρίς|plus',
);
/** "excl. 21 % VAT", "IVA esclusa", "alv 0 %". */
const WITHOUT_TAX = toAlternation(
  `${WITHOUT}\\.? ?(?:\\d+(?:[.,]\\d+)? ?% ?)?${TAX}\\.?`,
  `${TAX} (?:esclus[ao]|escl\\.?|exclui?d[ao]|no inclui?d[ao]|não incluíd[ao]|hariç|nélkül|0 ?%)`,
  'exclusive|nett[oó]|net(?: price)?|ht|税抜(?:き|価格)?|税別|不含税|未稅|(?:vat )?별도',
);
const NET_BEFORE = toAlternation(WITHOUT_TAX, '本体(?:価格)?');
/** A number of pieces for one price: "3 for £12". */
const SEVERAL_BEFORE =
  '(?<![\\d.,])(?:[2-9]|1\\d) ?(?:st(?:ück|k)?\\.? |pcs |pièces |db )?(?:for|für|pour|por|per|voor|za|för|за)';
const LEAST_ORDER_BEFORE = toAlternation(
  'mindestbestellwert|minimum order(?: value)?|min\\.? order(?: value)?|minimum spend|commande minimum|minimum de commande',
  'pedido mínimo|ordine minimo|minimale bestel\\p{L}*|minimalne zamówienie|minsta order\\p{L}*|minimální objednávka',
);
const UNIT_BEFORE = toAlternation(
  'grundpreis|unit price|price per unit|prix (?:au|à l.|unitaire)|precio por|prezzo (?:al|unitario)|cena jednostkowa|cena za \\p{L}+|jämförpris|jmf\\.?(?:-?pris)?|měrná cena|egységár|eenheidsprijs|prijs per \\p{L}+|enhedspris|vertailuhinta|цена за \\p{L}+',
  `(?:\\d+(?:[.,]\\d+)? ?)?${UNIT}\\.? ?=`,
  `\\d*(?:${UNIT}|袋|杯|食|回|粒|錠|パック)? ?(?:あたり|当たり|当り|につき)`,
);
const INSTALLMENT_BEFORE = toAlternation(
  '\\d+ ?[x×] ?(?:de|of|à|von|da|z|po|za)?',
  '(?:payments|instal?lments|rates|raten|rate|mensualités|mensualidades|cuotas|plazos|pagos|fois|parcelas|prestações|termijnen|delbetalinger|avbetalningar|rate da|rat|splátek|taksit)(?: of| von| à| zu| de| da| po)?(?: (?:just|nur))?',
  'pay in \\d+|as low as|finanzierung ab|monatlich(?: ab)?|ab monatlich|月々|分割',
);
const INSTALLMENT_AFTER = toAlternation('sem juros|sin intereses|x \\d+|× ?\\d+|in \\d+ raten');

const createEndPattern = (pattern: string) =>
  new RegExp(`(?<![\\p{L}])${pattern}[\\s:：.()（~≈*]*$`, 'iu');
const createOpenEndPattern = (pattern: string) => new RegExp(`${pattern}[\\s:：.()（~≈*]*$`, 'iu');
const createStartPattern = (pattern: string) =>
  new RegExp(`^[\\s*)）(（,]*${pattern}(?!\\p{Script=Latin})`, 'iu');

type Rule = readonly [
  role: PriceRole,
  matches: (before: string, after: string, previous: PriceRole | undefined) => boolean,
];

const matchesBefore =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);
const matchesAfter =
  (pattern: RegExp) =>
  (_before: string, text: string): boolean =>
    pattern.test(text);

const hasShipping = new RegExp(`(?<!\\p{L})${SHIPPING}`, 'iu');
const endsWithOver = createEndPattern(OVER);
const endsWithShipping = createEndPattern(`${SHIPPING}(?: \\p{L}+)?`);
const freeShipping = /free|gratis|kostenlos|gratuit|無料|免|包|무료|ücretsiz|бесплатн/iu;

function isShipping(textBefore: string, textAfter: string): boolean {
  if (endsWithOver.test(textBefore) && hasShipping.test(textBefore + textAfter)) return true;
  return endsWithShipping.test(textBefore) && !freeShipping.test(textBefore);
}

/** A colon names the next price: "£29.90 Ex VAT: £24.92". */
const startsWithNet = createStartPattern(`${WITHOUT_TAX}(?! ?[:：])`);
/** Parentheses with a price describe that price: "2,178円(税抜1,980円)". */
const startsWithOtherPrice = /^[\s*]*[(（][^()（）\d]*\d+(?:[.,]\d+)*(?![\d.,]| ?%)/u;

const isNetAfter = (_before: string, textAfter: string): boolean =>
  startsWithNet.test(textAfter) && !startsWithOtherPrice.test(textAfter);

/** "20 € bis zum kostenlosen Versand", "$20 away from free shipping". */
const beginsWithMissingAmount = new RegExp(
  `^ ?(?:(?:more|away|left) )?(?:bis|pour|para|per|tot|do|until|to|for|from) (?:\\p{L}+ ){0,3}${SHIPPING}`,
  'iu',
);
const isMissingAmount = (_before: string, textAfter: string): boolean =>
  beginsWithMissingAmount.test(textAfter) && freeShipping.test(textAfter.slice(0, 60));

const endsWithNet = createEndPattern(NET_BEFORE);
/** `De R$ 199 por R$ 129`, `Van € 39 voor € 29`: from the old price to the new one. */
const endsWithFrom = createEndPattern('(?:de|van)');
const beginsWithTo = /^ ?(?:por|voor|nu voor)(?!\p{L})/iu;

const LOOSE_LIST = toAlternation(
  '通常価格|定価|参考価格|小売価格|原价|市场价|原價|市價|建議售價|정가|정상가',
);

/** The first matching rule decides. */
const RULES: readonly Rule[] = [
  ['other', matchesBefore(createEndPattern(`${LOWEST_BEFORE}[^\\d]*(?:\\d+[^\\d]*)?`))],
  ['other', matchesBefore(createEndPattern(SAVING_BEFORE))],
  ['other', matchesBefore(/(?:^|[\s(])[-−–]$/u)],
  ['other', matchesAfter(createStartPattern(SAVING_AFTER))],
  ['other', isShipping],
  ['other', matchesAfter(createStartPattern(SHIPPING_AFTER))],
  ['other', isMissingAmount],
  ['other', matchesBefore(createEndPattern(LEAST_ORDER_BEFORE))],
  ['other', matchesBefore(createEndPattern(CREDIT_BEFORE))],
  ['other', matchesBefore(createEndPattern(INSTALLMENT_BEFORE))],
  ['other', matchesAfter(createStartPattern(INSTALLMENT_AFTER))],
  ['several', matchesBefore(createEndPattern(SEVERAL_BEFORE))],
  ['unit', matchesBefore(createEndPattern(UNIT_BEFORE))],
  [
    'unit',
    matchesAfter(
      new RegExp(
        `^\\*? ?\\)?(?:\\/|(?:pro|per|je|par|por|al|za|pr\\.?|a|á|la|au|à l.) )? ?(?:\\d+(?:[.,]\\d+)? ?)?(?<=\\/ ?|(?:pro|per|je|par|por|al|za|pr\\.?|á|la|au) |\\d ?)${UNIT}(?![\\p{L}\\d])`,
        'iu',
      ),
    ),
  ],
  [
    'monthly',
    matchesAfter(
      new RegExp(
        `^ ?(?:\\/|per |pro |im |par |al |por |a |a\\. |mies|monatlich|每) ?${MONTH}?(?!\\p{L})`,
        'iu',
      ),
    ),
  ],
  ['list', matchesAfter(createStartPattern(LIST_AFTER))],
  ['net', isNetAfter],
  ['net', (text, _after, previous) => previous !== 'net' && endsWithNet.test(text)],
  ['list', (text, textAfter) => endsWithFrom.test(text) && beginsWithTo.test(textAfter)],
  ['sale', matchesBefore(createEndPattern(SALE_BEFORE))],
  ['list', matchesBefore(createEndPattern(LIST_BEFORE))],
  ['list', matchesBefore(createOpenEndPattern(LOOSE_LIST))],
];

/**
 * Returns the role of a price.
 *
 * @param textBefore text between the previous price and this one, without the currency
 * @param previous role of the previous price
 */
export function getRole(textBefore: string, textAfter: string, previous?: PriceRole): PriceRole {
  return RULES.find(([, matches]) => matches(textBefore, textAfter, previous))?.[0] ?? 'plain';
}
