import type { Mutant } from './mutant.ts'

const APPOINTMENT = 'packages/domain/src/appointment'
const QUEUE = 'packages/domain/src/queue'
const JUDGE = `${APPOINTMENT}/judge-booking.ts`
const JUDGE_TEST = `${APPOINTMENT}/judge-booking.test.ts`
const GUARDS = `${APPOINTMENT}/appointment-guards.ts`
const MACHINE = `${APPOINTMENT}/appointment.machine.test.ts`
const SUPPRESS = 'packages/domain/src/report/suppress.ts'
const SCRUB = 'packages/domain/src/assistant/scrub.ts'

/** Rules of booking, reports and the assistant, without a database. */
export const ruleMutants: readonly Mutant[] = [
  {
    name: 'a visitor books with somebody they are close to',
    file: JUDGE,
    find: `(isConflictOfInterest ? refuse('appointment.conflict_of_interest') : null)`,
    replace: '(isConflictOfInterest ? null : null)',
    caughtBy: JUDGE_TEST,
  },
  {
    name: 'a clerk sets aside a conflict of interest',
    file: JUDGE,
    find: `new Set(['G1', 'G2', 'G3', 'G4', 'G6', 'G7'])`,
    replace: `new Set(['G1', 'G2', 'G3', 'G4', 'G6', 'G7', 'G11'])`,
    caughtBy: JUDGE_TEST,
  },
  {
    name: 'somebody in danger is refused for a missing signature',
    file: JUDGE,
    find: `new Set(['G2', 'G3', 'term', 'G4', 'G6'])`,
    replace: `new Set(['G2', 'term', 'G4', 'G6'])`,
    caughtBy: JUDGE_TEST,
  },
  {
    name: 'help is refused for paperwork',
    file: JUDGE,
    find: `help: ['type', 'G8', 'G9', 'G10'],`,
    replace: `help: ['type', 'G2', 'G8', 'G9', 'G10'],`,
    caughtBy: JUDGE_TEST,
  },
  {
    name: 'a refusal does not say where to turn',
    file: JUDGE,
    find: 'const help: Help = { phone: facts.dutyPhone,',
    replace: `const help: Help = { phone: '',`,
    caughtBy: JUDGE_TEST,
  },
  {
    name: 'a slot somebody else holds is booked',
    file: `${APPOINTMENT}/judge-slot.ts`,
    find: `if (hold && hold.by !== facts.visitor.id) return refuse('slot.held')`,
    replace: '',
    caughtBy: JUDGE_TEST,
  },
  {
    name: 'a slot reserved for a host’s own visitors is anybody’s',
    file: `${APPOINTMENT}/judge-slot.ts`,
    find: `if (slot.isReserved && facts.case.hostId !== slot.hostId) return refuse('slot.not_open')`,
    replace: '',
    caughtBy: JUDGE_TEST,
  },
  {
    name: 'somebody who came is marked as not come',
    file: GUARDS,
    find: `not_arrived_for_no_show: ({ hasArrived }) => !hasArrived || 'appointment.visitor_came'`,
    replace: 'not_arrived_for_no_show: () => true',
    caughtBy: MACHINE,
  },
  {
    name: 'a visitor is punished for a slow approver',
    file: GUARDS,
    find: 'askedAt ?? now',
    replace: 'now ?? askedAt',
    caughtBy: MACHINE,
  },
  {
    name: 'a session begins without the signed agreements',
    file: GUARDS,
    find: `agreements_signed: ({ isSigned, isHelpType }) => isSigned || isHelpType || 'appointment.unsigned'`,
    replace: 'agreements_signed: () => true',
    caughtBy: MACHINE,
  },
  {
    name: 'a locked record is corrected away',
    file: GUARDS,
    find: `record_open: ({ isRecordLocked }) => !isRecordLocked || 'appointment.record_locked'`,
    replace: 'record_open: () => true',
    caughtBy: MACHINE,
  },
  {
    name: 'the slot of a cancelled appointment stays taken',
    file: `${APPOINTMENT}/slot-after.ts`,
    find: `    case 'cancel':\n`,
    replace: '',
    caughtBy: `${APPOINTMENT}/slot.machine.test.ts`,
  },
  {
    name: 'nobody tells a visitor that the host is on leave',
    file: `${APPOINTMENT}/booking-events.ts`,
    find: `hostLeave: [visitor('appointment_host_leave'), clerk`,
    replace: 'hostLeave: [clerk',
    caughtBy: 'packages/domain/src/message/booking-messages.test.ts',
  },
  {
    name: 'the desk cancels what only a clerk may',
    file: `${APPOINTMENT}/appointment.machine.ts`,
    find: `      label: '代为取消',
      to: 'cancel',
      by: clerks,`,
    replace: `      label: '代为取消',
      to: 'cancel',
      by: [...clerks, DESK],`,
    caughtBy: 'packages/domain/src/machines.test.ts',
  },
  {
    name: 'whoever waits in urgency waits like everybody',
    file: `${QUEUE}/queue.ts`,
    find: 'Number(b.isUrgent) - Number(a.isUrgent) ||',
    replace: '',
    caughtBy: `${QUEUE}/queue.test.ts`,
  },
  {
    name: 'a refused offer costs nobody the place',
    file: `${QUEUE}/queue.ts`,
    find: 'declines >= queueLimits.declinesToTheEnd ? now : entry.behindAt',
    replace: 'entry.behindAt',
    caughtBy: `${QUEUE}/queue.test.ts`,
  },
  {
    name: 'waiting and losing do not count in the draw',
    file: `${QUEUE}/fair-release.ts`,
    find: '2 * Math.min(Math.max(Math.floor(lossesThisTerm), 0), MAX_LOSSES) +',
    replace: '',
    caughtBy: `${QUEUE}/fair-release.test.ts`,
  },
  {
    name: 'a sign of danger ends with a milder level',
    file: `${APPOINTMENT}/danger.ts`,
    find: `if (injuryTendency === '3' || riskAnswer === 5) return 5`,
    replace: `if (injuryTendency === '3') return 5`,
    caughtBy: `${APPOINTMENT}/before-time.test.ts`,
  },
  {
    name: 'having hurt oneself lately is no sign of danger',
    file: `${APPOINTMENT}/danger.ts`,
    find: `const hasHurt = said('historyOfSuicidalBehavior') === LATELY`,
    replace: 'const hasHurt = false',
    caughtBy: `${APPOINTMENT}/before-time.test.ts`,
  },
  {
    name: 'a warning is closed without a word of what was done',
    file: 'packages/domain/src/warning/signal.machine.ts',
    find: `[...note.trim()].length >= signalNoteMin || 'warning.note_short'`,
    replace: `note.length >= 0 || 'warning.note_short'`,
    caughtBy: 'packages/domain/src/warning/signal.machine.test.ts',
  },
  {
    name: 'a warning that nobody has is closed',
    file: 'packages/domain/src/warning/signal.machine.ts',
    find: `{ from: 'taken', action: 'close',`,
    replace: `{ from: ['open', 'taken'], action: 'close',`,
    caughtBy: 'packages/domain/src/warning/signal.machine.test.ts',
  },
  {
    name: 'names are shown whole at the desk',
    file: 'packages/domain/src/masking.ts',
    find: 'maskRealName = (realName: string): string => hideAfterFirst(charactersOf(realName))',
    replace: 'maskRealName = (realName: string): string => realName',
    caughtBy: 'packages/domain/src/masking.test.ts',
  },
  {
    name: 'three people in a month can be counted by those outside',
    file: SUPPRESS,
    find: 'n < SMALLEST_TOLD',
    replace: 'n < 0',
    caughtBy: 'packages/domain/src/report/suppress.test.ts',
  },
  {
    name: 'a hidden number is the difference of those told',
    file: SUPPRESS,
    find: 'for (const part of covers) if (isOpen()) hidden.push(part)',
    replace: '',
    caughtBy: 'packages/domain/src/report/suppress.test.ts',
  },
  {
    name: 'names go to the machine outside',
    file: SCRUB,
    find: 'for (const name of called) said = said.replaceAll(name, NAME)',
    replace: '',
    caughtBy: 'packages/domain/src/assistant/scrub.test.ts',
  },
  {
    name: 'the machine names a medicine',
    file: 'packages/domain/src/assistant/judge-reply.ts',
    find: 'readings.some((one) => words.test(one))',
    replace: 'readings.some((one) => words.test(one) && !one.includes("药"))',
    caughtBy: 'packages/domain/src/assistant/judge-reply.test.ts',
  },
]
