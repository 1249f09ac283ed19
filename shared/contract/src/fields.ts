// Rules of single fields of accounts (spec §5), for the server and for the form alike: name, mobile, e-mail, password,
// and what somebody trades in.
import { HS_LENGTH, PASSWORD_LENGTH, USERNAME_LENGTH } from './constants';
import { checkHs, checkKeyword, type FieldError } from './validation';

/** A local part and a domain of words joined by dots, at least one in the domain; no longer than mail servers take. */
const EMAIL =
  /^(?=.{1,254}$)(?=[^@]{1,64}@)[A-Za-z0-9_+'-]+(\.[A-Za-z0-9_+'-]+)*@[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/;
const MOBILE = /^1[3-9]\d{9}$/;

/** What two names have in common when they differ by case, width or composition of letters only. */
export const usernameKey = (username: string): string => username.trim().normalize('NFKC').toLowerCase();

/** Broken rules of a new user name: trimmed, more than 2 characters, nothing that cannot be seen. */
export function checkUsername(text: string, field = 'username'): FieldError[] {
  const name = text.trim();
  const { min, max } = USERNAME_LENGTH;
  if (name === '') return [{ field, rule: 'required' }];
  if ([...name].length < min) return [{ field, rule: 'too_short', params: { min } }];
  if (name.length > max || usernameKey(name).length > max)
    return [{ field, rule: 'too_long', params: { max } }];
  // Control characters, format characters (such as a zero-width space) and halves of a surrogate pair.
  if (/\p{C}/u.test(name)) return [{ field, rule: 'format' }];
  return [];
}

/** Broken rules of a mobile number: 11 digits, 1 then 3 to 9. */
export function checkMobile(text: string, field = 'mobile'): FieldError[] {
  if (text === '') return [{ field, rule: 'required' }];
  return MOBILE.test(text) ? [] : [{ field, rule: 'mobile' }];
}

/** Broken rules of an e-mail address. */
export function checkEmail(text: string, field = 'email'): FieldError[] {
  if (text === '') return [{ field, rule: 'required' }];
  return EMAIL.test(text) ? [] : [{ field, rule: 'email' }];
}

/**
 * Broken rules of a new password. Spec §5 has two, 6 to 20 characters and 8 to 16 with digits and letters: the
 * stricter holds everywhere. Those of sub-accounts are letters and digits only (`alphanumeric`).
 */
export function checkPassword(
  text: string,
  { field = 'password', alphanumeric = false }: { field?: string; alphanumeric?: boolean } = {},
): FieldError[] {
  if (text === '') return [{ field, rule: 'required' }];
  const length = [...text.normalize('NFC')].length;
  const fits = length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max;
  const mixed = /[A-Za-z]/.test(text) && /\d/.test(text);
  if (!alphanumeric) return fits && mixed ? [] : [{ field, rule: 'password' }];
  return fits && mixed && /^[A-Za-z0-9]+$/.test(text) ? [] : [{ field, rule: 'password_alphanumeric' }];
}

/** A new password must be another than the one until now. */
export const checkPasswordChanged = (before: string, text: string): FieldError[] =>
  before.normalize('NFC') === text.normalize('NFC') ? [{ field: 'password', rule: 'same_password' }] : [];

/** Broken rules of what an account trades in: an HS code of 6 to 12 digits, or a keyword. */
export function checkTrade(text: string): FieldError[] {
  if (text.trim() === '') return [{ field: 'keyword', rule: 'required' }];
  return /^[\d\s.,;，；、]+$/.test(text)
    ? checkHs(text, HS_LENGTH.subheading, 'keyword')
    : checkKeyword('keyword', text);
}
