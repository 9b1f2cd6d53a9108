import type { CheerioAPI } from 'cheerio';
import { toOneLine } from './text.ts';

/** Titles and headings of pages shown instead of the shop's own. */
const BOT_TITLES =
  /^(?:just a moment|attention required|access denied|access to this page has been denied|robot check|are you (?:a )?(?:human|robot)|pardon our interruption|please verify|verify(?:ing)? (?:that )?you are (?:a )?human|checking your browser|one more step|security check|captcha|human verification|bot (?:check|verification|detection)|ddos-guard|blocked|request blocked|you have been blocked|sorry, you have been blocked|forbidden|403|sicherheitsüberprüfung|einen moment|un momento|un instant|nur einen moment|bitte bestätigen|zugriff verweigert|accès refusé|acceso denegado|accesso negato)/i;
const BOT_TEXTS =
  /enable javascript and cookies to continue|checking (?:if the site connection is secure|your browser before)|verify (?:that )?you(?:'| a)re (?:a )?(?:human|not a robot)|unusual traffic|automated (?:access|requests|queries)|type the characters you see|press (?:&|and) hold|are you a robot|not a robot|ich bin kein roboter|je ne suis pas un robot|no soy un robot|complete the security check|ray id:|request unsuccessful\. incapsula|why have i been blocked|アクセスが拒否|请完成(?:安全)?验证|滑动验证/i;
/** "You are not a robot" in the languages of Europe and East Asia. */
const ROBOT_DENIALS =
  /(?<!\p{L})(?:not|pas|no (?:eres|soy|es|sea)|non|não|geen|nie|inte|ikke|et|nejste|nejsi|nem|nu|не|δεν)(?: \p{L}+){0,3} (?:robot(?:em|ti)?|robô|робот|ρομπότ)(?!\p{L})|(?<!\p{L})(?:geen|nem|nejste|не) (?:robot|робот)(?!\p{L})|robot olmad|ロボットではな|로봇이 아|(?:不是|并非|非)(?:机器人|機器人)|لست (?:برنامج )?روبوت/iu;
/** "Verify that you are human" in the same languages. */
const HUMAN_CHECKS =
  /(?<!\p{L})(?:vérifi|verifi|confirm|conferm|bestätig|controle|zweryfikuj|potwierd|bekräft|bekræft|vahvista|potvr|подтверд|підтверд|επιβεβαι)\p{L}*(?:,? \p{L}+){0,4} (?:humain|humano|human|umano|mens|mensch|člověk|człowiekiem|menneske|människa|ihminen|человек|людина|άνθρωπος)(?!\p{L})|insan olduğun|人間であることを確認|사람인지 확인|(?:验证|确认)您是真人/iu;
const BOT_MARKUP =
  'form[action$="/password"] input[type="password"], #challenge-form, #challenge-running, #cf-wrapper, .cf-browser-verification, script[src*="challenge-platform"], script[src*="captcha-delivery.com"], iframe[src*="captcha-delivery.com"], #px-captcha, script[src*="_Incapsula_Resource"], iframe[src*="_Incapsula_Resource"], script[src*="awswaf.com"], form[action*="validateCaptcha"], #sec-if-cpt-container, [class*="g-recaptcha"], [class*="h-captcha"]';
const CONSENT_HOSTS = /^(?:consent|guce|cookiewall|privacy-mgmt|cmp)\./i;
const CONSENT_TITLES =
  /^(?:before you continue|bevor (?:sie|du) (?:fortfahren|weitermach)|avant de continuer|antes de continuar|prima di continuare|voordat je verdergaat|we value your privacy|your privacy|(?:cookie|privacy|datenschutz)[- ]?(?:consent|einstellungen|settings|preferences|hinweis)?$|wir brauchen (?:ihre|deine) (?:zustimmung|einwilligung)|cookies? (?:zustimmen|akzeptieren)|(?:we|nous|wir) (?:respect|respectons|respektieren) (?:your|votre|ihre|deine)|tu privacidad|la tua privacy|(?:jouw|uw) privacy|sua privacidade|szanujemy (?:twoją|państwa)|respektujeme (?:vaše|tvoje)|vi (?:värnar|respekter).*(?:integritet|privatliv|personvern))/i;
const CONSENT_TEXTS =
  /accept (?:all )?cookies|use of cookies|cookies (?:and|und|et|y|e) |alle (?:cookies )?akzeptieren|tout accepter|aceptar todo|accetta tutto|alles accepteren|consent to|einwilligung|zustimmen und weiter|pur[- ]abo/i;
/** Headings of age checks, waiting rooms and shops that are closed for a while. */
const ENTRANCE_TITLES =
  /^(?:age (?:verification|check|gate|confirmation)|(?:please )?(?:verify|confirm) your age|are you (?:over|at least|of legal|\d\d)|you must be (?:over |at least )?\d\d|altersprüfung|altersverifikation|altersabfrage|bist du (?:über |mindestens |schon )?\d\d|sind sie (?:über |mindestens |schon |volljährig)|vérification de l.âge|avez-vous (?:plus de |l.âge)|verificación de edad|¿(?:eres mayor de|tienes más de)|verifica (?:dell.)?età|hai (?:più di|almeno) \d\d|verificação de idade|você tem mais de|leeftijdscontrole|ben je (?:ouder dan|al) \d\d|weryfikacja wieku|czy masz (?:ukończone )?\d\d|年齢確認|you are (?:now )?in (?:line|the queue|a queue)|(?:virtual )?waiting room|queue-it|you.re (?:now )?in (?:line|the queue)|(?:please )?wait (?:your turn|in line)|warteraum|(?:sie|du) (?:sind|bist|befinden sich|befindest dich) in der warteschlange|file d.attente|vous êtes dans la file|(?:estás|está) en (?:la )?(?:cola|fila)|sala de espera|sei in coda|(?:(?:our )?(?:site|website|shop|store) (?:is )?|we.re |we are )?(?:currently )?(?:under|down for|scheduled) (?:scheduled )?maintenance|maintenance(?: mode)?$|we.ll be (?:right )?back|be right back|(?:opening|coming) soon[.!…]*$|store (?:is )?(?:closed|unavailable)|this (?:store|shop) is (?:currently )?(?:closed|unavailable)|wartungsarbeiten|wartungsmodus|wir sind (?:gleich|bald) (?:wieder|zurück)|(?:site )?en maintenance|en mantenimiento|in manutenzione|em manutenção|in onderhoud|メンテナンス)/i;
const QUEUE_HOSTS = /(?:^|\.)queue-it\.net$|^(?:queue|waitingroom|age)\./i;
const PASSWORD_PATHS =
  /\/(?:password|challenge|captcha|blocked|splashui\/challenge|consent|cookie-?wall)(?:\/|$)/i;

/** A page with more text has content of its own. */
const LONGEST_WALL = 2500;

const UNSEEN_TAGS = /^(?:script|style|noscript|template)$/;

/** Reads the text of the page, only as far as needed. */
function readBeginning($: CheerioAPI): string {
  let text = '';
  const body = $('body')[0];
  const stack = [...(body?.children ?? [])].reverse();
  for (let node = stack.pop(); node && text.length <= LONGEST_WALL; node = stack.pop()) {
    if ('data' in node && node.nodeType === 3) text += ` ${toOneLine(node.data)}`;
    else if ('attribs' in node && !UNSEEN_TAGS.test(node.name)) {
      stack.push(...node.children.toReversed());
    }
  }
  return toOneLine(text);
}

/**
 * Whether a page is shown instead of the shop: a robot check, an age check, a waiting room, a notice
 * of maintenance, or a page with only a consent question. Call it only where no product was found.
 */
export function isWall($: CheerioAPI, address: URL): boolean {
  const text = readBeginning($);
  if (text.length > LONGEST_WALL) return false;
  const titles = [$('head title').first().text(), $('h1').first().text(), $('h2').first().text()];
  const titleLines = titles.map((title) => toOneLine(title));
  const isNamed = (pattern: RegExp) => titleLines.some((title) => pattern.test(title));
  return (
    isNamed(BOT_TITLES) ||
    isNamed(CONSENT_TITLES) ||
    isNamed(ROBOT_DENIALS) ||
    isNamed(HUMAN_CHECKS) ||
    isNamed(ENTRANCE_TITLES) ||
    QUEUE_HOSTS.test(address.hostname) ||
    BOT_TEXTS.test(text) ||
    $(BOT_MARKUP).length > 0 ||
    CONSENT_HOSTS.test(address.hostname) ||
    PASSWORD_PATHS.test(address.pathname) ||
    (CONSENT_TEXTS.test(text) && text.length < LONGEST_WALL / 2)
  );
}
