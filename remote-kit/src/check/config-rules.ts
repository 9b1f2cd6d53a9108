import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { Refusal } from './refusal.ts';

/** Words of names whose values must not be in a page. */
const SECRET_WORDS = /^(credential|key|passphrase|password|secret|token)s?$/;

/** Refuses configuration that invites secrets, and defaults that operators could not set. */
export function findConfigRefusals({ name, config = {} }: ReleaseRecord): Refusal[] {
  return Object.entries(config).flatMap(([key, field]): Refusal[] => {
    const sharedFields = { remote: name, rule: 'config' } as const;
    const secretWord = splitWords(key).find((word) => SECRET_WORDS.test(word));
    if (secretWord !== undefined) {
      return [
        {
          ...sharedFields,
          found: `the configuration ${key}, named after a ${secretWord}`,
          expected: 'public values only, because every visitor can read them in the page',
          advice: `Keep secrets in the API's environment. If ${key} is public, choose another name in remote.ts.`,
        },
      ];
    }
    if (field.type !== 'number') return [];
    const { min = -Infinity, max = Infinity } = field;
    if (field.default >= min && field.default <= max) return [];
    return [
      {
        ...sharedFields,
        found: `the default ${field.default} of ${key}`,
        expected: `a number from ${min} to ${max}, as remote.ts declares`,
        advice: 'Change the default, "min" or "max" in remote.ts, and build again.',
      },
    ];
  });
}

/** Splits `maxItems` into `max` and `items`. */
function splitWords(key: string): string[] {
  return key.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
}
