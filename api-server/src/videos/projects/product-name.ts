const LONGEST = 60;
const ABOUT =
  /\b(?:adverts?|ads?|advertisement|promos?|commercials?|videos?|films?|clips?|offer)\s+(?:for|about|of)\s+(?:(?:this|these|that|the|my|our|a|an)\s+)?([^,.;:!?\n]+)/i;
/** Words that end the product's description and begin that of the presentation. */
const MANNER = /\s+(?:in|with|without|for|on|that|which|who|as|and (?:show|use|say|make)s?)\b.*$/i;

/** Extracts the product name: "An advert for my kettle, in portrait format" is about a kettle. */
export function findProductName(subject: string): string {
  const statedName = ABOUT.exec(subject)?.[1]?.replace(MANNER, '').trim();
  const [clause = ''] = subject.split(/[.!?\n]/);
  const name = (statedName ?? clause).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST).trim();
  return name === '' ? 'Product' : name.charAt(0).toUpperCase() + name.slice(1);
}
