import type { Mutant } from './mutant.ts'

const FLOOD = 'apps/server/test/floods/confined.test.ts'

/** Whoever manages a part of the school has nothing of the rest, and changes nothing of the whole. */
export const scopeMutants: readonly Mutant[] = [
  {
    name: 'a college’s administrator lists the appointments of all colleges',
    file: 'apps/server/src/modules/appointment/visit/appointment-query.ts',
    find: "['a.tenant_id = $1', appointmentsHandled(actor, params)]",
    replace: "['a.tenant_id = $1']",
    caughtBy: FLOOD,
    test: 'reads nothing of anybody outside',
  },
  {
    name: 'a college’s administrator acts on an appointment of another college',
    file: 'apps/server/src/modules/appointment/booking/booker.ts',
    find: 'runsAppointments(actor) && (await canSeePerson(tx, actor, visitorId))',
    replace: 'runsAppointments(actor)',
    caughtBy: FLOOD,
    test: 'hears of a row outside what there is to hear of none',
  },
  {
    name: 'a college’s administrator switches something for the whole school',
    file: 'apps/server/src/kernel/actor.ts',
    find: '(managesSchool(actor) || !concernsSchool(permission))',
    replace: 'true',
    caughtBy: FLOOD,
    test: 'changes nothing that is somebody’s outside',
  },
  {
    name: 'the head of one college’s centre reads the conversations of another',
    file: 'apps/server/src/modules/assistant/assistant.policy.ts',
    find: "managesPart(actor) ? amongVisible(actor, 's.user_id', params) : 'true'",
    replace: "'true'",
    caughtBy: FLOOD,
    test: 'reads nothing of anybody outside',
  },
  {
    name: 'an administrator is told of danger at the desk',
    file: 'apps/server/src/modules/warning/list-signals.ts',
    find: 'if (!isDesk(actor) && !isHandler(actor)) return []',
    replace: '',
    caughtBy: 'apps/server/src/modules/warning/warning.test.ts',
    test: 'danger is not theirs',
  },
]
