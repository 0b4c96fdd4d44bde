type Asked<T extends readonly unknown[]> = { readonly [K in keyof T]: Promise<T[K]> }

/**
 * Questions that do not wait for each other's answers: they leave in one packet, and the database takes them in this order. All
 * are answered before anybody goes on, so that none runs into the next transaction; of several refusals the first in the list holds.
 */
export const together = async <T extends readonly unknown[]>(...asked: Asked<T>): Promise<T> => {
  const answers = await Promise.allSettled(asked)
  const refused = answers.find((one) => one.status === 'rejected')
  if (refused) throw refused.reason
  return answers.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as T
}
