import { hotlineHoursText, hotlineNow } from '@xinqiao/domain'
import { dayWords, linesOf } from './answer-words.ts'
import type { Help } from './emergency.queries.ts'
import { hotlineMessages as t } from './hotline.messages.ts'

type Numbers = { readonly dutyPhone: string; readonly hotline: string }
type Standing = { readonly isOpen: boolean; readonly words: string }

export type HotlineLine = {
  readonly name: string
  readonly phone: string
  /** null: what it says of itself is all that is known */
  readonly now: Standing | null
  readonly notes: readonly string[]
}

export type HotlineGroup = { readonly title: string; readonly lines: readonly HotlineLine[] }

const standing = (line: Help['hotlines'][number], now: Date): Standing => {
  const { isOpen, until, next } = hotlineNow(line, now)
  if (isOpen) return { isOpen, words: until ? t.openUntil(until) : t.open }
  return { isOpen, words: next ? t.closedUntil(dayWords(next.day, now), next.time) : t.closed }
}

const ofSettings = (line: Help['hotlines'][number], now: Date): HotlineLine => ({
  name: line.name,
  phone: line.phone,
  now: standing(line, now),
  notes: [hotlineHoursText(line), line.words].filter(Boolean),
})

/** What is answered now stands in front; whatever was in front before stays so among its equals. */
const openFirst = (lines: readonly HotlineLine[]): readonly HotlineLine[] =>
  lines.toSorted((a, b) => Number(b.now?.isOpen ?? true) - Number(a.now?.isOpen ?? true))

/** Every number there is to call, the school's own first. The card's own lines are among them, in its own words. */
export const hotlineGroups = (numbers: Numbers, help: Help | null, now: Date): readonly HotlineGroup[] => {
  const known = linesOf(numbers, help, now)
  const given = help?.hotlines ?? []
  const plain = (kind: 'centre' | 'national'): HotlineLine[] =>
    known
      .filter((line) => line.kind === kind)
      .map(({ title, phone, note }) => ({
        name: title,
        phone,
        now: kind === 'national' ? { isOpen: true, words: t.open } : null,
        notes: [note],
      }))
  const rest = (isOwn: boolean): HotlineLine[] =>
    given.filter((line) => line.isOwn === isOwn).map((line) => ofSettings(line, now))
  return [
    { title: t.own, lines: openFirst([...plain('centre'), ...rest(true)]) },
    { title: t.society, lines: openFirst([...plain('national'), ...rest(false)]) },
  ].filter(({ lines }) => lines.length > 0)
}
