/**
 * Texts by plural category of English. `#` stands for the number. Languages with more categories
 * have theirs in the catalog.
 */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

/** A number with the texts that depend on it. */
export class PluralValue {
  readonly count: number;
  readonly forms: PluralForms;

  constructor(count: number, forms: PluralForms) {
    this.count = count;
    this.forms = forms;
  }
}

/**
 * Chooses a text by a number.
 *
 * @example t`${plural(videos.length, { one: '# video', other: '# videos' })} selected`
 */
export function plural(count: number, forms: PluralForms): PluralValue {
  return new PluralValue(count, forms);
}
