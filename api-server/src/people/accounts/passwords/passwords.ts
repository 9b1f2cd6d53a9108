import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../../../config/config.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { isEasilyGuessed } from './password-strength.ts';

const MINIMUM_LENGTH = 8;

let commonPasswords: Set<string> | undefined;

function isCommon(password: string): boolean {
  commonPasswords ??= new Set(dictionary['passwords-common'].map((entry) => entry.toLowerCase()));
  return commonPasswords.has(password.toLowerCase());
}

/** Account and product whose names a password must not consist of. */
interface Known {
  email: string;
  product: Config['product'];
}

/** Checks a new password. @throws ProblemError `password_weak` */
export function checkPassword(password: string, { email, product }: Known): void {
  // Counts characters, not UTF-16 units.
  if (Array.from(password).length < MINIMUM_LENGTH) {
    throw new ProblemError('password_weak', t`Your password needs at least 8 characters.`);
  }
  if (isCommon(password)) {
    throw new ProblemError(
      'password_weak',
      t`This password is too common. Choose another one, such as three unrelated words.`,
    );
  }
  const [name = ''] = email.split('@');
  if ([email, name].includes(password.toLowerCase())) {
    throw new ProblemError('password_weak', t`Your password can't be your email.`);
  }
  if (isEasilyGuessed(password, [email, name, product.code, product.name])) {
    throw new ProblemError(
      'password_weak',
      t`This password is easy to guess: it repeats, counts, or is a name with numbers. Choose
        another one, such as three unrelated words.`,
    );
  }
}

/** Hashes a password with Argon2id, in the PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'));
}

let decoy: Promise<string> | undefined;

/**
 * Verifies a password. Takes equally long without a password or an account, so timing reveals
 * nothing.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await decoy), password.normalize('NFC'));
  return matches && passwordHash !== null;
}
