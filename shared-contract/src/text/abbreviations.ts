const toSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/**
 * Titles and abbreviations that continue with a word, in any language, because a script may quote
 * another one. Abbreviations without vowels or with dots, such as "Mr" and "z.B", are recognized by
 * their shape. A capitalized entry only matches with its capital: "Me. Durand" continues, and "Call
 * me." ends.
 */
export const BEFORE_A_WORD = toSet(`
  prof messrs approx incl excl esp resp viz Hon Rev Gen Col Maj Capt Pres Gov Sen Rep Supt Univ
  dipl dipl.-ing ca evtl inkl exkl insb tägl Fa Ing Sog Betr geb Mme Mlle Me M MM mme mlle par_ex Av Éd Sté c.-à-d
  Sig Sigg dott avv egr spett geom sra srta Ud Uds dña Lic Gral Cía avda aprox Exmo Exma Dra dra Eng
  bijv evt Ul ul inż Im godz Doç yrd örn MUDr JUDr PaedDr av boul vs κ κα κος Δρ Ул ул проф акад напр д-р Д-р г-н г-жа
`);

/** Abbreviations that continue with a number. */
export const BEFORE_A_NUMBER = toSet(`
  est ok no pag nº n° núm pág p pp pg s § seite art abs fig abb tab vol kap chap sec para ex aufl approx ca ver
  jan feb mar apr jun jul aug sep sept oct nov dec mär okt dez pos op ed tel ext г стр гл рис ст
  gegr cca n u lok cad boul ок д кв корп оф эт σελ αρ κεφ περ
`);

/**
 * Abbreviations that often end a sentence. The sentence continues unless a typical first word
 * follows.
 */
export const MAY_END = toSet(`
  max min mind gem env inc co corp esq gmbh ave apt dept ext oz in mio tsd mill
  jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun sec mag
`);

/** Words that start a sentence far more often than they follow an abbreviation. */
export const SENTENCE_STARTS = toSet(`
  the a an we you he she it they i this that these there here our your my his her its their who what when where why
  how if in on at for with and but or so then now also after before from as by not yes to let do is are get order
  buy see just all each every some once today more most call
  der die das den dem des ein eine einer wir sie ihr er es ich du dies diese dann aber und oder jetzt heute hier wenn
  mit für bei auf im am nach vor ab alle unser unsere ihre kein nicht auch wer was wann wo wie man
  le la les un une des nous vous il elle ils on ce cette notre mais et ou avec pour
  el los las usted él ella este pero y con hoy lo gli noi voi lui lei questo ma e per oggi os você ele hoje
  het een wij hij zij deze dit maar en nu vandaag met voor to jest my ona ten ale i dla dziś
  vi du han hon det den ett men och för idag мы вы он она они это но и для на теперь
`);

/** Words before an ordinal, in languages that write it as a number with a period: "am 3. März". */
export const BEFORE_AN_ORDINAL = toSet(`
  der die das dem den des am im vom zum zur beim bis ab seit jede jeder jedes jedem jeden unser unsere unserem
  ihre sein seine dein deine mein meine ein eine einem einen einer als det dei d. til fra i v od do dnia az
`);

/** Prefixes of month names, in languages that write "3. März". */
export const MONTH =
  /^(?:j[aä]n|feb|mär|mar[sct]|apr|mai|maj|jun|jul|aug|sep|okt|nov|de[zsc]|ledna|února|břez|dubna|květ|červ|srpna|září|říj|listop|prosin|stycz|lut|kwie|lip|sierp|wrze|paźdz|grud|tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|ocak|şubat|nisan|mayıs|haz|tem|ağus|eylül|ekim|kasım|ara|márc|ápr|máj)/iu;

/** A measure or price, which ends a sentence like other words: "5 kg. Light enough for a trip." */
export const MEASURE =
  /\p{Nd}\s?(?:[kmµ]?g|[kcmµ]?m|[mcdh]?l|[kMG]?W|[km]?V|[kMGT]B|[kMG]?Hz|kcal|kJ|dB|kr|zł|Kč|Ft)$/u;

/** The parts of a German doctorate: "Dr. med. Weber", "Dr. rer. nat. Huber". */
export const DOCTORATE =
  /(?:^|\s)Dr\.(?:\s?\p{Ll}{1,5}\.)*\s?(?:med|dent|vet|phil|theol|jur|iur|rer|nat|pol|oec|techn|habil|mult|h|c)$/u;
