import type { Mutant } from './mutant.ts'

const HANDOVER = 'apps/server/src/modules/handover'
const TEST = `${HANDOVER}/offer.test.ts`

/** What is offered when somebody leaves. */
export const handoverMutants: readonly Mutant[] = [
  {
    name: 'an offer outlives what it is about',
    file: `${HANDOVER}/handover.module.ts`,
    find: 'await eachDue(emptied, dropEmptied)(context)',
    replace: '',
    caughtBy: TEST,
    test: 'of which nothing is left',
  },
  {
    name: 'whoever was asked is asked still when the head has it',
    file: `${HANDOVER}/give-handover.ts`,
    find: 'await dropOffer(tx, await liveOffer(tx, fromId, personId))',
    replace: '',
    caughtBy: TEST,
    test: 'taken over themselves',
  },
  {
    name: 'a record handed in a moment ago is handed over',
    file: `${HANDOVER}/pass-line.ts`,
    find: 'if (standOf(now) !== standOf(owed)) throw',
    replace: 'if (now.length > owed.length) throw',
    caughtBy: TEST,
    test: 'a record handed in at that moment',
  },
  {
    name: 'what went to the head meanwhile is taken over without holding the head',
    file: `${HANDOVER}/handover.matter.ts`,
    find: "if ((await tx.find('handover', { id }))?.from_id !== row.from_id) throw",
    replace: "if (id === '') throw",
    caughtBy: TEST,
    test: 'goes to the head at that moment',
  },
]
