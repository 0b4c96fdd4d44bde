import { confirm } from '../../../kit/confirm.tsx'
import { isCallFailure } from '../../../kit/failure.ts'
import { ask, type Asked, INLINE, useChanges } from '../../../session/index.ts'
import { ownSlotMessages as texts } from './booking.messages.ts'

type Call = 'POST /consult/appointment/book' | 'POST /consult/appointment/reschedule'

const OWN_SLOT = 41_116

/** Whoever receives others is asked before an hour of their own that nobody has booked makes way. */
export const askingOwn =
  <K extends Call>(call: K) =>
  () =>
    useChanges(
      [call],
      async (given: Asked<K>) => {
        try {
          return await ask(call, given, INLINE)
        } catch (error) {
          if (!isCallFailure(error) || error.code !== OWN_SLOT) throw error
          if (!(await confirm({ title: texts.title, content: error.message, okText: texts.ok }))) throw error
          return ask(call, { ...given, withdrawOwn: true }, INLINE)
        }
      },
      { atOnce: true },
    )
