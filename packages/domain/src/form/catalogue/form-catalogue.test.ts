import { describe, expect, test } from 'vitest'
import { systemDicts } from '../../dict/overlay.ts'
import { infoForms } from '../../user-info/info-forms.ts'
import { formProblems } from '../form-problems.ts'
import { evaluateForm } from '../evaluate-form.ts'
import { allFields } from '../form-options.ts'
import { formCatalogue } from './form-catalogue.ts'

const fields = (code: string) => formCatalogue.find((one) => one.code === code)!.definition.fields
const shown = (
  code: string,
  answers: Record<string, string>,
  role: 'ROLE_GENERAL' | 'ROLE_CONSULTANT' = 'ROLE_CONSULTANT',
) =>
  [...evaluateForm(fields(code), answers, { roleCodes: [role] })]
    .filter(([, state]) => state.isShown)
    .map(([prop]) => prop)

test('the catalogue has its twenty-six forms, each once', () => {
  expect(formCatalogue.map(({ code }) => code)).toEqual(
    Array.from({ length: 26 }, (_, n) => `F${String(n + 1).padStart(2, '0')}`),
  )
  expect(new Set(formCatalogue.map(({ definition }) => definition.title)).size).toBe(26)
})

test.each(formCatalogue.map((one) => [one.definition.title, one.definition] as const))(
  '%s can be published',
  (_, definition) => {
    expect(formProblems(definition)).toEqual([])
  },
)

test('dictionaries the forms ask for are there', () => {
  const wanted = formCatalogue.flatMap(({ definition }) =>
    allFields(definition.fields).flatMap(({ options }) => (options?.from === 'dict' ? [options.type] : [])),
  )
  expect([...new Set(wanted)].filter((type) => !(type in systemDicts))).toEqual([])
})

test('every field the specification names belongs to a form', () => {
  const named =
    `repeatStatus isHospitalize crisisEvent isUrgent finishMethod finishResult endType responsible reportSource
    mainQuestionName secondaryQuestionName expectTeacher consultTimes consultMethod consultDateTime visitorPhone
    visitorSatisfaction problem_serious psycho_diagnosis videoAgree researchAgree consultingField contactTime dysphrenia
    emergencyContact emergencyContactPhone assessmentLevelBeforeCase assessmentLevelOnCase trendsSchoolState tensionLevel
    injuryTendency oneConsultWishes teamConsultWishes transferTo transferToType transferToConsultant recordExtend
    transferInternshipConsult transferGroupConsultation transferIndividualCounseling InterventionTime InterventionHours
    risk_assessment interviewAssessDate interviewAssessAddress interviewAssessResult interviewSuggestions isCrisisStatus
    crisisEvents suicidalSituations collegeLevelcrisis mentalDisordersHistory currentStatus selfHarmingStatus suicidalStatus
    graduationGone medicalStatus supportMeasures referHospitalStatus psyAssistanceSystem expertsFeedback managementProcess
    InducingFactors interventionMeasures mentalDisorders disordersType trackDate crisisCause gradingResults gradingResultsDesc
    pastHistory sign_teacher sign_student sign_common sign_supervisor sign_supervisedPerson sign_collective
    firstInterviewTimeSlots evaluationPeriod psychologicalCounselingPeriod familyCounselingPeriod assessmentLevel
    familyStructure familyRanking familyEconomicSituation familyAtmosphere fosterCareStay negativeLifeEvent
    psychoticDisorderHistory historyOfSuicidalIdeation historyOfSuicidalBehavior VisitorSelfAssessment willingnessToConsult
    selectVisitors importantNote isAppointmentConsult consultorName`.split(/\s+/)
  const props = new Set(formCatalogue.flatMap(({ definition }) => allFields(definition.fields).map(({ prop }) => prop)))
  expect(named.filter((prop) => !props.has(prop))).toEqual([])
})

test('whether somebody was in hospital is coded one way, and by no second name', () => {
  const asked = formCatalogue.flatMap(({ definition }) =>
    allFields(definition.fields).filter(({ prop }) => /hospitali[sz]e/i.test(prop)),
  )
  expect(asked.length).toBeGreaterThan(0)
  for (const { prop, options } of asked)
    expect([prop, options]).toEqual(['isHospitalize', { from: 'dict', type: 'isHospitalize' }])
  expect(systemDicts['isHospitalize']?.items.map(({ value }) => value)).toEqual(['1', '0'])
  const ofPeople = Object.values(infoForms).flatMap(({ fields: all }) => all.map(({ prop }) => prop))
  expect(ofPeople).not.toContain('isHospitalize')
})

describe('each record asks what its own work needs', () => {
  const own = ['F12', 'F13', 'F14', 'F15', 'F16']
  const labels = (code: string) => new Set(fields(code).map(({ label }) => label))

  test('no two of them are the same questions under another name', () => {
    for (const code of own) {
      const others = own.filter((other) => other !== code).map(labels)
      const alone = [...labels(code)].filter((label) => others.every((some) => !some.has(label)))
      expect([code, alone.length > 2]).toEqual([code, true])
    }
  })

  test('the last time somebody was looked after lies behind, the next time ahead, under names of their own', () => {
    const days = formCatalogue.flatMap(({ definition }) =>
      definition.fields.filter(({ prop }) => prop === 'trackDate' || prop === 'nextTrackDate'),
    )
    expect(days.length).toBeGreaterThan(4)
    for (const { prop, label, checks } of days) {
      expect([prop, checks]).toEqual([
        prop,
        [{ kind: 'dateWindow', ...(prop === 'trackDate' ? { from: -7, to: 0 } : { from: 0, to: 365 }) }],
      ])
      expect(label.startsWith('下次')).toBe(prop === 'nextTrackDate')
    }
  })

  test('a peer gives no level, writes little, and signs whatever their role', () => {
    const peer = fields('F15')
    expect(peer.some(({ widget, type }) => widget === 'gradingResults' || type === 'star')).toBe(false)
    expect(peer.find(({ prop }) => prop === 'content')?.max).toBe(500)
    for (const role of ['ROLE_GENERAL', 'ROLE_CONSULTANT'] as const) {
      const state = evaluateForm(peer, { peerConcern: '0' }, { roleCodes: [role] })
      expect(state.get('sign_common')).toMatchObject({ isShown: true, isRequired: true, isReadOnly: false })
      expect([...state].filter(([, { isReadOnly, isShown }]) => isShown && isReadOnly)).toEqual([])
    }
  })

  test('coming back to school is signed by three', () => {
    const signers = fields('F24').filter(({ type }) => type === 'signature')
    expect(signers.map(({ prop }) => prop)).toEqual(['sign_student', 'sign_common', 'sign_teacher'])
  })

  test('in a declared crisis nobody passes over harm and suicide', () => {
    for (const code of ['F20', 'F21'])
      for (const prop of ['selfHarmingStatus', 'suicidalStatus'])
        for (const [value, isRequired] of [
          ['1', true],
          ['0', false],
        ] as const)
          expect(
            evaluateForm(fields(code), { isCrisisStatus: value }, { roleCodes: ['ROLE_CONSULTANT'] }).get(prop)
              ?.isRequired,
          ).toBe(isRequired)
  })
})

describe('what couples', () => {
  test('a referral asks to whom, a booked counsellor has a name', () => {
    expect(shown('F09', { transferTo: '1' })).not.toContain('transferToType')
    expect(shown('F09', { transferTo: '2' })).toEqual(
      expect.arrayContaining(['transferToType', 'transferToConsultant']),
    )
    expect(shown('F09', { isAppointmentConsult: '0' })).not.toContain('consultorName')
    expect(shown('F09', { isAppointmentConsult: '1' })).toContain('consultorName')
  })

  test('help called in demands the experts’ words', () => {
    const demanded = (value: string) =>
      evaluateForm(fields('F21'), { psyAssistanceSystem: value }, { roleCodes: ['ROLE_CONSULTANT'] }).get(
        'expertsFeedback',
      )?.isRequired
    expect([demanded('1'), demanded('0')]).toEqual([true, false])
  })

  test('no crisis, no questions about it', () => {
    expect(shown('F20', { isCrisisStatus: '0' })).not.toContain('crisisEvents')
    expect(shown('F20', { isCrisisStatus: '0', mentalDisorders: '1' })).not.toContain('disordersType')
    expect(shown('F20', { isCrisisStatus: '1', mentalDisorders: '3' })).toEqual(
      expect.arrayContaining(['crisisEvents', 'disordersType']),
    )
  })
})
