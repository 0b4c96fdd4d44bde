const CHINESE = /\p{Script=Han}/u

/** What an error says when it speaks to people; anything else (a browser's own English, a bare object) is `fallback`. */
export function reasonOf(error: unknown, fallback: string): string {
  return error instanceof Error && CHINESE.test(error.message) ? error.message : fallback
}
