import { formatDate, formatDateTime, type FormAnswers } from '@xinqiao/domain'
import * as words from './record-words.ts'
import type { Random } from './random.ts'

export type RecordedVisit = {
  id: string
  type: string
  visitor_id: string
  host_id: string
  consult_method: number
  start_at: Date
  real_start: Date | null
  settled_at: Date
  place: string
  visitor: string
  account: string
  host: string
  host_account: string
}

export type Told = {
  random: Random
  theme: words.Theme
  /** 1 the gravest; of one visitor never far from the time before */
  star: '3' | '4'
}

const when = ({ real_start, start_at }: RecordedVisit): Date => real_start ?? start_at

const story = ({ random, theme }: Told): string =>
  [words.openings, theme.brought, theme.worked, words.closings].map((list) => random.pick(list)).join('')

const graded = ({ random, star }: Told): FormAnswers => ({
  gradingResults: star,
  gradeResult_result: '1',
  pastHistory: random.pick(words.histories),
})

const session = (visit: RecordedVisit, told: Told): FormAnswers => ({
  consultDateTime: formatDateTime(when(visit)),
  // The school's own form asks these besides.
  consultWay: String(visit.consult_method === 2 ? 2 : 1),
  mainQuestionName: told.theme.topic,
  content: story(told),
  sessionAssess: told.random.pick(words.assessed),
  suicideIdea: '1',
  selfHarm: '1',
  harmOthers: '1',
  supportSystem: told.random.next() < 0.7 ? '1' : '2',
  dysphrenia: '1',
  injuryTendency: '1',
  ...graded(told),
  recordExtend: '1',
  homework: told.random.pick(told.theme.agreed),
})

const assessment = (visit: RecordedVisit, told: Told): FormAnswers => ({
  interviewAssessDate: formatDate(when(visit)),
  interviewAssessAddress: visit.place,
  interviewAssessResult: told.star === '4' ? '1' : '2',
  interviewSuggestions: told.random.pick(words.advice),
  injuryTendency: '1',
  ...graded(told),
  chiefComplaint: told.theme.complaint,
  callResult: '1',
  willingnessToConsult: {
    oneConsultWishes: String(told.random.int(1, 3)),
    teamConsultWishes: String(told.random.int(1, 2)),
  },
  transferTo: '1',
  transferIndividualCounseling: told.star === '4' ? '0' : '1',
  isAppointmentConsult: '0',
})

/** Somebody who came to whoever was on duty, and for whom it was enough to be listened to. */
const urgent = ({ random, star }: Told): FormAnswers => ({
  isCrisisStatus: '0',
  mentalDisorders: '1',
  InducingFactors: [String(random.int(1, 4))],
  assessmentLevel: star,
  risk_assessment: '1',
  currentStatus: star === '4' ? '1' : '2',
  medicalStatus: '1',
  referHospitalStatus: '0',
  supportMeasures: ['1', '4'],
  psyAssistanceSystem: '0',
})

const withVisitor = ({ visitor_id, visitor, account }: RecordedVisit): FormAnswers => ({
  selectVisitors: [
    {
      visitorId: visitor_id,
      visitorName: visitor,
      userName: account,
      count: 0,
      lastDate: '',
      basicInformation: '',
      chiefComplaint: '',
    },
  ],
})

/** By the form a type's record is written in; what a school's own edition of it does not ask is left away. */
const writers: Readonly<Record<string, (visit: RecordedVisit, told: Told) => FormAnswers>> = {
  F09: assessment,
  F10: assessment,
  F11: assessment,
  F12: session,
  F13: (visit, told) => ({
    ...session(visit, told),
    focus: told.theme.complaint,
    bestHope: told.random.pick(words.hopes),
    actionPlan: told.random.pick(told.theme.agreed),
    hopeScore: told.random.int(5, 8),
    unitOutcome: told.star === '4' ? '1' : '2',
  }),
  F14: (visit, told) => ({
    ...session(visit, told),
    ...withVisitor(visit),
    ...told.random.pick(words.families),
    familyAgreement: told.random.pick(told.theme.agreed),
  }),
  F15: (visit, told) => ({
    consultDateTime: formatDateTime(when(visit)),
    ...withVisitor(visit),
    content: story(told),
    peerConcern: '0',
  }),
  F16: (visit, told) => ({
    ...session(visit, told),
    talkReason: String(told.random.int(1, 2)),
    talkAttitude: '1',
    lifeSituation: told.random.pick(words.lives),
    talkResult: told.star === '4' ? '1' : '2',
  }),
  F17: (visit, { random }) => ({ consultDateTime: formatDateTime(when(visit)), ...random.pick(words.medicalNotes) }),
  F21: (_, told) => urgent(told),
}

/** What the host wrote; null for a form nobody here has words for. */
export const recordAnswers = (form: string, visit: RecordedVisit, told: Told): FormAnswers | null =>
  writers[form]?.(visit, told) ?? null
