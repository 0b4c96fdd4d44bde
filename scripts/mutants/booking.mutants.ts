import type { Mutant } from './mutant.ts'

const MODULES = 'apps/server/src/modules'
const RACE = `${MODULES}/appointment/booking/race.test.ts`

/** Appointments, their slots, and those who wait. */
export const bookingMutants: readonly Mutant[] = [
  {
    name: 'one visitor pressing everywhere at once has several appointments',
    file: `${MODULES}/appointment/booking/appointment.repo.ts`,
    find: '[`booking ${visitorId}`, tx.tenantId]',
    replace: '[`booking ${tx.newId()}`, tx.tenantId]',
    caughtBy: RACE,
    test: 'one visitor pressing everywhere',
  },
  {
    name: 'two who swap slots with each other wait for ever',
    file: `${MODULES}/appointment/booking/move-appointment.ts`,
    find: 'id = any($2::uuid[]) order by id for update',
    replace: 'id = any($2::uuid[]) order by array_position($2::uuid[], id) for update',
    caughtBy: RACE,
    test: 'two who swap',
  },
  {
    name: 'two who swap what they hold wait for ever',
    file: `${MODULES}/rota/slot/hold-slot.ts`,
    find: '(id = $2 or hold_by = $3) order by id for update',
    replace: '(id = $2 or hold_by = $3) order by (id = $2) for update',
    caughtBy: `${MODULES}/rota/slot/rota-race.test.ts`,
    test: 'visitors who swap what they hold',
  },
  {
    name: 'a visitor is in two places at once',
    file: `${MODULES}/appointment/booking/book.ts`,
    find: `await occupy(tx, [{ kind: 'visitor', resourceId: ask.visitorId, ...occupied }])`,
    replace: '',
    caughtBy: RACE,
    test: 'the same time of one visitor with two hosts',
  },
  {
    name: 'an appointment that another school could reach by its id',
    file: `${MODULES}/appointment/booking/move-appointment.ts`,
    find: `(given.by === 'actor' && !(tx.actor && seesAppointment(tx.actor, before)))`,
    replace: 'false',
    caughtBy: `${MODULES}/appointment/booking/machine.test.ts`,
    test: 'and a stranger',
  },
  {
    name: 'somebody whose leave lies with a slow approver is marked absent',
    file: `${MODULES}/appointment/booking/move-appointment.ts`,
    find: `if (action === 'noShow' && isAsked) throw`,
    replace: `if (action === 'noShow' && isAsked && held.flows.length < 0) throw`,
    caughtBy: `${MODULES}/appointment/booking/approvals.test.ts`,
    test: 'nobody has stayed away',
  },
  {
    name: 'what comes free goes to chance instead of those who wait',
    file: `${MODULES}/queue/queue.follows.ts`,
    find: `if (to === '10') await offerAtOnce(tx, id)`,
    replace: '',
    caughtBy: `${MODULES}/queue/freed.test.ts`,
    test: 'what comes free goes to who waits',
  },
  {
    name: 'whoever turned a slot down is asked about it again',
    file: `${MODULES}/queue/tend-queue.ts`,
    find: 'refused.has(entry.id) || ',
    replace: '',
    caughtBy: `${MODULES}/queue/freed.test.ts`,
    test: 'declined, it goes to the next',
  },
  {
    name: 'the visit shows its name at the desk',
    file: `${MODULES}/appointment/visit/row-view.ts`,
    find: '!isShared && seesName(actor, row) ? name : maskRealName(name)',
    replace: 'seesName(actor, row) ? name : maskRealName(name)',
    caughtBy: `${MODULES}/appointment/visit/reveal.test.ts`,
    test: 'the desk is told no name',
  },
  {
    name: 'asking for a covered name leaves no trace',
    file: `${MODULES}/appointment/visit/reveal.ts`,
    find: `tx.audit({ action: 'appointment.reveal', subjectType: 'user', subjectId: userId, detail })`,
    replace: 'void detail',
    caughtBy: `${MODULES}/appointment/visit/reveal.test.ts`,
    test: 'stands in the trail',
  },
  {
    name: 'a host asks for names of visitors of others',
    file: `${MODULES}/appointment/visit/reveal.ts`,
    find: 'rows.filter((row) => isInSight(actor, row)).map(',
    replace: 'rows.map(',
    caughtBy: `${MODULES}/appointment/visit/reveal.test.ts`,
    test: 'within one’s sight',
  },
  {
    name: 'strangers read whole names of those on duty',
    file: `${MODULES}/help/read-help.ts`,
    find: 'isKnown ? hostName : teacherOf(hostName)',
    replace: 'isKnown ? hostName : hostName',
    caughtBy: `${MODULES}/help/help.test.ts`,
    test: 'family names only',
  },
]
