/** 二次验证 (V5): what an authenticator and a recovery code look like, and how long somebody is taken to be still there. */
export const factorIdleMinutes = 15
export const recoveryCodeCount = 10

/** Letters and digits that nobody takes for one another when reading them from paper. */
export const recoveryAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const recoveryLength = 10

/** As typed, from paper or from an authenticator: spaces, dashes and small letters do not matter. */
export const plainFactorCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')

export const isAuthenticatorCode = (plain: string): boolean => /^\d{6}$/.test(plain)
export const isRecoveryCode = (plain: string): boolean => plain.length === recoveryLength

/** In two halves, so that an eye finds its place again. */
export const shownRecoveryCode = (plain: string): string =>
  `${plain.slice(0, recoveryLength / 2)}-${plain.slice(recoveryLength / 2)}`

export const factorCodeRule = (typed: string): string | null => {
  const plain = plainFactorCode(typed)
  if (plain === '') return '请填写验证码'
  return isAuthenticatorCode(plain) || isRecoveryCode(plain) ? null : '验证码是 6 位数字，恢复码是 10 位字母与数字'
}
