import { parse } from 'node:querystring'

/** Bytes that are no text stay as they were sent, never replaced by something that looks like one. */
const decode = (sent: string): string => {
  try {
    return decodeURIComponent(sent)
  } catch {
    return sent
  }
}

/** One reading for the server and for tests that judge what it would say. */
export const readQueryString = (raw: string): Record<string, unknown> => ({
  ...parse(raw, '&', '=', { decodeURIComponent: decode }),
})
