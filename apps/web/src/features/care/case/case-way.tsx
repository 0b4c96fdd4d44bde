import { WayBar, type WayStep } from '../../../kit/detail/way-bar.tsx'
import { shortDay } from '../../../kit/time-words.ts'
import { careMessages } from '../care.messages.ts'
import type { CaseDetail } from '../care.queries.ts'

const texts = careMessages.detail.way

const done = (label: string, note: string): WayStep => ({ label, note, state: 'done' })

/** From telling what it is about to the end; what did not happen has no place in it. */
const stepsOf = ({ way, openTime, closeTime, status, statusName, sessions, term }: CaseDetail): WayStep[] => {
  const { registerTime, firstTime, firstName, matchTime, waitedDays } = way
  const before = [
    ...(registerTime ? [done(texts.register, shortDay(registerTime))] : []),
    ...(firstTime ? [done(texts.first, `${shortDay(firstTime)} ${firstName}`.trim())] : []),
    matchTime ? done(texts.match, texts.waited(shortDay(matchTime), waitedDays)) : done(texts.open, shortDay(openTime)),
  ]
  const nth = sessions > 0 ? texts.nth(sessions, term?.limit ?? null) : ''
  if (closeTime) return [...before, done(texts.running, nth), done(statusName, shortDay(closeTime))]
  const now = status === 'wait' ? texts.wait : texts.running
  return [...before, { label: now, note: nth, state: 'now' }, { label: texts.end, note: '', state: 'next' }]
}

export function CaseWay({ one }: { one: CaseDetail }) {
  return <WayBar label={texts.label} steps={stepsOf(one)} />
}
