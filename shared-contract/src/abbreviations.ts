const list = (words: string): readonly string[] => words.trim().split(/\s+/u);

/**
 * Abbreviations after which a sentence goes on, whatever follows: titles, and words that need another one. Scripts
 * quote other languages, so all of them share one list. Without the last point; `_` stands for a space. What has a
 * capital here counts with that capital alone: "Me. Durand" goes on, and "Call me." ends.
 */
const BEFORE_A_WORD = list(`
  mr mrs dr prof messrs approx vs viz cf incl excl esp resp e.g i.e n.b p.s c.f e._g i._e
  Ms Mx Rev Hon Fr Sr Mt Ft Gen Col Maj Capt Lt Cmdr Sgt Pres Gov Sen Rep Supt Univ
  hr dipl dipl.-ing hrsg vgl bzw ca evtl ggf inkl exkl insb zzgl abzgl tägl Fa Ing Sog Bes Betr geb gez
  z.b d.h u.a i.d.r z.t u.u v.a o.ä s.o s.u m.e i.a z.z z.zt a.d b.z.w n.chr v.chr
  z._b d._h u._a i._d._r z._t u._u v._a o._ä s._o s._u m._e i._a d._j n._chr v._chr
  M MM Mme Mlle Mgr Me mme mlle c.-à-d p.ex par_ex p._ex Av Éd Sté
  Sig Sigg sig.ra sig.na dott dott.ssa avv egr spett ecc.mo geom p.es p._es pag cfr
  sra srta srs Ud Uds Vd Vds dña d.ª Lic gral Cía avda p.ej p._ej pág aprox núm
  Exmo Exma exmo exma Dra dra Eng Séc séc
  dhr mevr drs Ir bijv d.w.z o.a m.a.w evt t.a.v t.o.v i.v.m a.h.w
  np tzn tzw m.in Ul ul płk mjr inż mgr Im godz
  t.ex bl.a t.o.m d.v.s f.ö s.k dvs jfr fr.o.m bl._a t._ex f.eks mht iht
  prof.dr dr.h.c Doç yrd bkz örn
  т.е т.к т.н г-н г-жа Ул ул д-р проф акад т._е т._к напр
`);

/** Abbreviations that number something: the sentence goes on where a number follows. */
const BEFORE_A_NUMBER = list(`
  est ok no nr núm num nº n.º n° p pp pg pág str s seite art abs § fig abb tab vol bd kap ch chap sec para ex aufl
  ver v ca approx jan feb mar apr jun jul aug sep sept oct nov dec mär okt dez rs rm tel ext pos op ed г стр гл рис ст
`);

/** Abbreviations that often end a sentence: it ends where a word follows that begins one. */
const MAY_END = list(`
  kr st mag max min mind gem m dept env a._m p._m u.s u.k u.s.a u.n e.u d.c a.m p.m b.c a.d ph.d m.d b.a m.a m.b.a inc ltd co corp llc plc bros jr
  esq gmbh a.g s.a s.l s.p.a s.r.l b.v n.v u._s u._k pty blvd ave rd str hwy apt ext u.v.m u._v._m и.т.д т.д др
  jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun
  h hrs min mins sec kg km cm mm ft lb lbs oz in mio mrd tsd mill std stk bd jh jhd r.i.p a.s.a.p r.s.v.p
`);

/** Words that begin a sentence far more often than they follow an abbreviation. */
const SENTENCE_STARTS = list(`
  the a an we you he she it they i this that these those there here our your my his her its their who what when
  where why how if in on at for with and but or so then now also however after before from as by no not yes to
  let don't do does is are was can could should would will try get order buy see just all each every some many
  once today tomorrow more most one meanwhile call
  der die das den dem des ein eine einer einem einen wir sie ihr er es ich du dies diese dieser dieses dann danach
  aber und oder jetzt heute morgen hier dort so wenn weil mit für bei auf im am zum zur nach vor seit ab alle
  unser unsere ihre sein seine mein meine kein keine nicht auch wer was wann wo warum wie man
  le la les un une des nous vous il elle ils elles on ce cette ces notre votre mais et ou donc maintenant avec pour
  el los las unos unas nosotros usted ustedes él ella ellos este esta esto pero y o con para en hoy ahora nuestro
  il lo gli uno noi voi lui lei loro questo questa ma e con per oggi ora
  os as nós você vocês ele ela eles isto este mas hoje agora
  het een wij we u hij zij deze dit maar en of nu vandaag met voor
  to jest my on ona oni ten ta ale i z dla dziś teraz
  vi du han hon det den ett men och med för idag nu
  мы вы он она они это этот эта но и с для в на сегодня теперь
`);

export const ABBREVIATIONS = {
  beforeAWord: new Set(BEFORE_A_WORD),
  beforeANumber: new Set(BEFORE_A_NUMBER),
  mayEnd: new Set(MAY_END),
};
export const SENTENCE_STARTING_WORDS = new Set(SENTENCE_STARTS);

/** Words before an ordinal, in languages that write one as a number with a point: "am 3. März". */
export const BEFORE_AN_ORDINAL = new Set(
  list(`
  der die das dem den des am im vom zum zur beim bis ab seit jede jeder jedes jedem jeden unser unsere unserem
  unseren unserer ihre ihrem ihren ihrer sein seine seinem seinen dein deine mein meine dieser diese diesem ein eine
  einem einen einer als pro zweite auf
  den det dei d. til fra i på v o od do dne dnia z a az egy
`),
);

/** Names of months by their first letters, in languages that write "3. März". */
export const MONTH = new RegExp(
  `^(?:${[
    'jan|jän|feb|mär|maerz|apr|mai|jun|jul|aug|sep|okt|nov|dez',
    'januar|mars|april|maj|juni|juli|augusti|oktober|november|december|desember',
    'ledna|února|břez|dubna|květ|červ|srpna|září|říj|listop|prosin',
    'stycz|lut|marc|kwie|maja|czerw|lip|sierp|wrze|paźdz|grud',
    'tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu',
    'ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık',
    'siječ|velj|ožuj|trav|svib|lip|srp|kolov|ruj|listop|studen|prosin|ianuarie|februarie|martie',
    'márc|ápr|máj|jún|júl|szept|okt',
  ].join('|')})`,
  'iu',
);
