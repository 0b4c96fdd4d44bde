import { appointmentTypes, dangerLevel, dangerSigns, openTypes, wishIn, type AppointmentType } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { AnswerPart, SubmittedAnswer } from '../../answer/index.ts'
import { readTypeSettings } from '../booking/index.ts'
import { raiseSignal } from '../../warning/index.ts'
import { hostNamed, repeatStatusOf, writeRegistration } from './registration.repo.ts'

const REGISTRATION_FORM = 'F01'

/** One registration serves every type that asks for it; kept is the one people begin with. */
const beginning = async (tx: Tx): Promise<AppointmentType> => {
  const asking = openTypes(await readTypeSettings(tx, null)).filter(
    (type) => appointmentTypes[type].registration === REGISTRATION_FORM,
  )
  return asking.find((type) => appointmentTypes[type].family === 'assess') ?? asking[0] ?? '15'
}

const keepRegistration = async (tx: Tx, { id: answerId, userId, answers }: SubmittedAnswer): Promise<void> => {
  const signs = dangerSigns(answers)
  const level = dangerLevel(signs)
  const wish = wishIn(answers)
  await writeRegistration(tx, {
    visitorId: userId,
    type: await beginning(tx),
    answerId,
    repeatStatus: await repeatStatusOf(tx, userId),
    isUrgent: signs.isUrgent === '1',
    dangerLevel: level,
    wish: { ...wish, siteId: null, teacherId: wish.teacherName && (await hostNamed(tx, wish.teacherName)) },
  })
  if (level !== null) await raiseSignal(tx, { userId, level, source: 'registration', answerId })
  tx.notify('appointment', userId)
}

/** Whoever hands in a registration, for themselves or at the desk for somebody: booking goes by it from then on. */
export const registrationPart: AnswerPart = {
  submitted: async (tx, answer) => {
    if (answer.typeCode === REGISTRATION_FORM) await keepRegistration(tx, answer)
  },
}
