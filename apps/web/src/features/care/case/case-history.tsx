import { PhoneIcon } from '../../../kit/icons/icons.tsx'
import { ChartIcon, ChatIcon, HandIcon, PencilIcon, ShieldAlertIcon } from '../../../kit/icons/shell-icons.tsx'
import { momentWords } from '../../../kit/time-words.ts'
import type { TimelineEvent } from '../../../kit/timeline/timeline.tsx'
import { careMessages } from '../care.messages.ts'
import type { CaseDetail, CaseVisit } from '../care.queries.ts'

const texts = careMessages.detail
const AWAY: readonly string[] = ['userBreakAppointment', 'userTakeLeave', 'hostTakeLeave', 'hostBreakAppointment']

const visitEvent = (visit: CaseVisit): TimelineEvent[] => {
  const { id, no, startTime, recordState, recordDueTime, hostName, state, stateName } = visit
  const base = { id: `visit-${id}`, time: startTime, group: 'session', actor: hostName }
  if (AWAY.includes(state)) return [{ ...base, action: stateName, icon: <HandIcon size={14} /> }]
  if (no === null) return []
  const isOwed = recordState === 'due' && recordDueTime !== null
  return [
    {
      ...base,
      action: texts.sessionNo(no),
      due: isOwed,
      icon: isOwed ? <PencilIcon size={14} /> : <ChatIcon size={14} />,
      note: isOwed ? texts.owed(momentWords(recordDueTime)) : texts.records[recordState as keyof typeof texts.records],
    },
  ]
}

/** All that happened in a case: its own steps, sessions and absences, measures, levels, and whom one tried to reach. */
export const caseHistory = ({ steps, visits, stars, contacts, outcome, openTime }: CaseDetail): TimelineEvent[] => {
  const isFirstThere = visits.some(({ no }) => no === 1)
  return [
    // The first session says itself that it began.
    ...steps
      .filter(({ action }) => action !== 'start' || !isFirstThere)
      .map(({ time, action, actorName }, index) => ({
        id: `step-${index}`,
        time,
        action: texts.steps[action] ?? action,
        actor: actorName || texts.system,
      })),
    ...visits.flatMap(visitEvent),
    ...(outcome?.points ?? []).map(({ time, value, level }, index) => ({
      id: `measure-${index}`,
      time,
      group: 'care',
      action: texts.measured(outcome?.scaleName ?? ''),
      note: texts.score(value, level),
      icon: <ChartIcon size={14} />,
    })),
    // Levels of earlier years stand under 等级变化.
    ...stars
      .filter(({ time }) => time >= openTime)
      .map(({ star, time, byName }, index) => ({
        id: `star-${index}`,
        time,
        group: 'care',
        action: `${texts.graded} · ${careMessages.levels[star] ?? ''}`,
        actor: byName,
        icon: <ShieldAlertIcon size={14} />,
      })),
    ...contacts.map(({ time, byName, wayName, outcomeName }, index) => ({
      id: `contact-${index}`,
      time,
      group: 'care',
      action: `${wayName} · ${outcomeName}`,
      actor: byName,
      icon: <PhoneIcon size={14} />,
    })),
  ]
}
