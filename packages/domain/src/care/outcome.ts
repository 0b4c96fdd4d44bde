import type { AppointmentType } from '../appointment/appointment-types.ts'
import type { FormAnswers, FormValue } from '../form/form-value.ts'
import { plainText } from '../form/form-value.ts'

/** Where somebody goes from an assessment: what is done when its record is handed in. */
export const outcomeKinds = {
  wait: '进入等候名单',
  refer: '转介咨询师',
  group: '登记团体咨询',
  doctor: '转介精神诊疗',
  crisis: '上报危机',
  end: '提供资源，不再安排',
} as const

export type OutcomeKind = keyof typeof outcomeKinds

export type Outcome = {
  readonly kind: OutcomeKind
  /** What they wait for, or are given a case of. */
  readonly type: AppointmentType | null
  readonly hostId: string | null
  /** What goes along: to the doctor why, to the visitor what may help. */
  readonly words: string
}

const GROUP: AppointmentType = '9'
const SINGLE: AppointmentType = '10'
const SINGLE_CODE = '10'
/** The East-China variant has counselling of its own. */
const EAST_CHINA: AppointmentType = '17'
const YES = '1'

const talkAfter = (from: AppointmentType): AppointmentType => (from === EAST_CHINA ? '18' : '2')

const personIn = (value: FormValue | undefined): string | null => {
  if (typeof value === 'string') return value || null
  const { id } = (value ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : null
}

const plain = (kind: OutcomeKind, more: Partial<Outcome> = {}): Outcome => ({
  kind,
  type: null,
  hostId: null,
  words: '',
  ...more,
})

const chosen = (from: AppointmentType, answers: FormAnswers): Outcome | null => {
  switch (plainText(answers['transferTo'])) {
    case '1':
      return plain('wait', { type: talkAfter(from) })
    case '2': {
      const isSingle = plainText(answers['transferToType']) === SINGLE_CODE
      return plain('refer', {
        type: isSingle ? SINGLE : talkAfter(from),
        hostId: personIn(answers['transferToConsultant']),
      })
    }
    case '3':
      return plain('group', { type: GROUP })
    case '4':
      return plain('doctor', { words: plainText(answers['transferReason']) })
    case '5':
      return plain('crisis')
    case '6':
      return plain('end', { words: plainText(answers['resourceAdvice']) })
    default:
      return null
  }
}

/** What a record of an assessment (F09, F10, F11) asks to be done. A wish for a group stands beside everything else. */
export const outcomesIn = (from: AppointmentType, answers: FormAnswers): readonly Outcome[] => {
  const first = chosen(from, answers)
  const alsoGroup = first?.kind !== 'group' && plainText(answers['transferGroupConsultation']) === YES
  return [...(first ? [first] : []), ...(alsoGroup ? [plain('group', { type: GROUP })] : [])]
}

export const isSameOutcome = (
  one: Pick<Outcome, 'kind' | 'type' | 'hostId'>,
  other: Pick<Outcome, 'kind' | 'type' | 'hostId'>,
): boolean => one.kind === other.kind && one.type === other.type && one.hostId === other.hostId
