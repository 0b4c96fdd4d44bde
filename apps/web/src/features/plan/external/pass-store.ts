const PLACE = 'xq-pass-'

/** The secret of a sheet begun here: in this browser, until it is handed in and some time after. A browser may refuse to keep it. */
export const keepPass = (code: string, pass: string): void => {
  try {
    globalThis.localStorage?.setItem(PLACE + code, pass)
  } catch {
    // Full or forbidden: it holds for as long as the page is open.
  }
}

export const keptPass = (code: string): string | null => {
  try {
    return globalThis.localStorage?.getItem(PLACE + code) ?? null
  } catch {
    return null
  }
}

export const forgetPass = (code: string): void => {
  try {
    globalThis.localStorage?.removeItem(PLACE + code)
  } catch {
    // Nothing was kept.
  }
}
