import type { Mutant } from './mutant.ts'

const MODULES = 'apps/server/src/modules'

/** Crises: who may say that something is done, what a reporter must not learn, and what rings when a gateway does not answer. */
export const crisisMutants: readonly Mutant[] = [
  {
    name: 'another faculty ticks what one was asked for',
    file: `${MODULES}/crisis/tick-todo.ts`,
    find: '!(await isAsked(tx, actor, row)) || ',
    replace: '',
    caughtBy: `${MODULES}/crisis/tick-todo.test.ts`,
  },
  {
    name: 'a tick is put under an answer that was given without it',
    file: `${MODULES}/crisis/tick-todo.ts`,
    find: "  if (!isUnanswered(row)) throw new AppError('crisis.wrong_state')\n",
    replace: '',
    caughtBy: `${MODULES}/crisis/tick-todo.test.ts`,
  },
  {
    name: 'whoever reported is not asked any longer once their report went on',
    file: `${MODULES}/crisis/list-reports.ts`,
    find: 'row.asked_version === null\n',
    replace: "row.state !== 'returned' || row.asked_version === null\n",
    caughtBy: 'apps/server/test/floods/crisis.test.ts',
    test: 'is asked for more',
  },
  {
    name: 'the next way is called after the last try only',
    file: `${MODULES}/message/deliver-together.ts`,
    find: "if (end.state !== 'sent') await",
    replace: "if (end.state !== 'sent' && end.state !== 'waiting') await",
    caughtBy: `${MODULES}/callout/callout.test.ts`,
    test: 'a gateway that hangs',
  },
]
