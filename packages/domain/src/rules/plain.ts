/** Spaces of every width, marks nobody sees, and every kind of dash: people write them between groups of digits. */
const gaps = /[\s\p{Cf}\p{Pd}\u2212]/gu

const plainNumber = (typed: string): string => typed.normalize('NFKC').replaceAll(gaps, '')

/** China's own code before a mobile number, as address books write it. */
const countryCode = /^\(?(?:\+|00)?86\)?(?=1[3-9]\d{9}$)/

/**
 * A mobile number as it is kept, of the ways it is typed: an input method leaves １８９ for 189, a copied one has groups or +86.
 * Rules judge what this makes of a text, and whoever keeps a number keeps that.
 */
export const plainPhone = (typed: string): string => plainNumber(typed).replace(countryCode, '')

/** The number of a card likewise. */
export const plainIdCard = (typed: string): string => plainNumber(typed).toUpperCase()

/** A code that was sent. */
export const plainCode = plainNumber

/** The name of an account, which may have spaces and dashes of its own. */
export const plainUsername = (typed: string): string => typed.normalize('NFKC').trim()
