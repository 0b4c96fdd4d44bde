import { isEmpty, type FormAnswers, type FormField } from '@xinqiao/domain'

/** Questions that have to be looked at for a while before they are answered. */
export const createReading = (
  { mode, answers }: { readonly mode: string; readonly answers: FormAnswers },
  fieldOf: (prop: string) => FormField | undefined,
) => {
  const opened = new Map<string, number>()
  return {
    /** seconds until it may be answered */
    left(prop: string): number {
      const seconds = fieldOf(prop)?.readingTime ?? 0
      // Whoever answered it before has read it before.
      if (seconds === 0 || mode !== 'fill' || !isEmpty(answers[prop])) return 0
      const at = opened.get(prop)
      return at === undefined ? seconds : Math.max(0, Math.ceil((at + seconds * 1000 - Date.now()) / 1000))
    },
    /** whether this was the first time */
    saw(prop: string): boolean {
      if (!fieldOf(prop)?.readingTime || opened.has(prop)) return false
      opened.set(prop, Date.now())
      return true
    },
    openedAt: (): Readonly<Record<string, string>> =>
      Object.fromEntries([...opened].map(([prop, at]) => [prop, new Date(at).toISOString()])),
  }
}
