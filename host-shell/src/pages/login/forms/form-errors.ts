import { t } from '@vidra/shared-i18n/text';
import { ApiError, NetworkError } from '@vidra/shared-session';
import { NoPasskey } from '../passkeys/passkeys.ts';
import { waitText } from './wait-text.ts';

/** Error messages by field. `form` holds those that belong to no field. */
export interface FormErrors {
  readonly email?: string;
  readonly code?: string;
  /** Error of the code sent to the account's present address. */
  readonly presentCode?: string;
  readonly password?: string;
  readonly form?: string;
}

/** Assigns a failed call's error to the field that can fix it. */
export function toFormErrors(error: unknown): FormErrors {
  if (error instanceof NetworkError) return { form: error.detail };
  if (error instanceof NoPasskey) return { form: error.message };
  if (!(error instanceof ApiError)) {
    return { form: t`Something went wrong on this page. Try again.` };
  }
  switch (error.code) {
    case 'code_wrong':
    case 'code_used':
    case 'code_expired':
    case 'recovery_code_wrong':
      return isAboutPresentCode(error) ? { presentCode: error.detail } : { code: error.detail };
    case 'credentials_wrong':
    case 'password_weak':
      return { password: error.detail };
    case 'too_many_requests':
      return { form: describeTooOften(error) };
    case 'invalid_request':
      return groupByField(error);
    default:
      return { form: error.detail };
  }
}

const isAboutPresentCode = ({ fields }: ApiError) =>
  fields.some(({ path }) => path === 'presentCode');

function describeTooOften({ detail, retryAfterSeconds }: ApiError): string {
  if (retryAfterSeconds === undefined || /\d/.test(detail)) return detail;
  // Translators: a sentence, and how long to wait: “42 s”.
  return t`${detail} Try again in ${waitText(t, retryAfterSeconds)}.`;
}

function groupByField({ fields, detail }: ApiError): FormErrors {
  const knownFields = fields.filter(({ path }) => ['email', 'code', 'password'].includes(path));
  if (knownFields.length === 0) return { form: detail };
  return Object.fromEntries(knownFields.map(({ path, message }) => [path, message]));
}
