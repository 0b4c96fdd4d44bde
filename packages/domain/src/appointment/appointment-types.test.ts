import { describe, expect, test } from 'vitest'
import { isHexColour } from '../colour.ts'
import { systemDict } from '../dict/overlay.ts'
import type { ProductCode } from '../enums/product.ts'
import { formCatalogue } from '../form/catalogue/form-catalogue.ts'
import { reminderKinds } from '../message/catalogue.ts'
import {
  appointmentTypeCodes,
  appointmentTypes,
  displayCodeOf,
  displayLabel,
  isAppointmentType,
  typesListed,
  waitsForConfirm,
  type AppointmentType,
} from './appointment-types.ts'
import { bookingMessageKinds } from '../message/booking-messages.ts'
import { calendarColours } from './calendar-colours.ts'
import { progressOf, stepsOf, type BookingStep } from './booking-steps.ts'
import { isTypeOpen, mayBook, openTypes, type TypeSettings } from './open-types.ts'

const all = appointmentTypeCodes.map((code) => [code, appointmentTypes[code]] as const)
const where = (test: (info: (typeof all)[number][1]) => boolean) =>
  all.filter(([, info]) => test(info)).map(([code]) => code)

describe('the types', () => {
  test('are those of the specification, with its words', () => {
    const dict = systemDict('appointment_type')?.items ?? []
    expect(all.map(([value, { label }]) => ({ value, label }))).toEqual(
      dict.map(({ value, label }) => ({ value, label })),
    )
  })

  test('only known codes are types', () => {
    expect(['2', '23'].every(isAppointmentType)).toBe(true)
    expect(['3', '5', '21', '4', '16', 'constructor', 2, null].some(isAppointmentType)).toBe(false)
  })

  test.each([
    ['3', where(({ family }) => family === 'group')],
    ['10', ['10']],
    ['21', []],
  ])('the list %s is of the types %j', (list, types) => expect(typesListed(list)).toEqual(types))

  test('sessions of the term are 2 and 18 alone', () =>
    expect(where((info) => info.countsAsSession)).toEqual(['2', '18']))
  test('help is 8 and 11, a return to school 12', () => {
    expect(where(({ guards }) => guards === 'help')).toEqual(['8', '11'])
    expect(where(({ guards }) => guards === 'noCounters')).toEqual(['12'])
  })
  test.each(appointmentTypeCodes)(
    '%s waits for a confirmation only where one is asked for, and help never does',
    (type) => {
      expect(waitsForConfirm(type, false)).toBe(false)
      expect(waitsForConfirm(type, true)).toBe(type !== '8' && type !== '11')
    },
  )

  test('only 23 needs a diagnosis room and a doctor; a telephone needs no room', () => {
    expect(where(({ room }) => room === 'diagnosis')).toEqual(['23'])
    expect(where(({ hostNeeds }) => hostNeeds === 'doctor')).toEqual(['23'])
    expect(where(({ room }) => room === null)).toEqual(['13'])
  })
  test('absence is never held against those who needed help or were invited', () =>
    expect(where(({ countsAttendance }) => !countsAttendance)).toEqual(['8', '9', '11', '12', '13', '14']))

  test('every form is in the catalogue, of the sort it is used for', () => {
    const category = new Map(formCatalogue.map((form) => [form.code, form.category]))
    for (const [, info] of all) {
      if (info.agreement) expect(category.get(info.agreement.form)).toBe('consent')
      if (info.registration) expect(['registration', 'closing']).toContain(category.get(info.registration))
      if (info.record) expect(['record', 'crisis']).toContain(category.get(info.record))
      if (info.feedback) expect(category.get(info.feedback)).toBe('feedback')
    }
    expect(where(({ record }) => record === null)).toEqual(['9'])
  })

  test('every reminder is a kind of message', () => {
    const known = new Set([...Object.keys(reminderKinds), ...Object.keys(bookingMessageKinds)])
    for (const [, { reminder }] of all) expect(known).toContain(reminder)
  })

  test.each([
    ['2', 'profiles', 'F02'],
    ['1', 'assessments', 'F03'],
    ['13', 'assessments', 'F03'],
    ['15', 'first', 'F04'],
    ['10', 'primary', 'F05'],
    ['23', 'diagnosis', 'F06'],
    ['14', 'interview', 'F07'],
  ] as const)('%s asks for the agreement %s', (type, kind, form) => {
    expect(appointmentTypes[type].agreement).toEqual({ kind, form, when: 'before' })
  })
})

describe('the calendar', () => {
  test('colours the nine codes given and leaves the others to the theme', () => {
    const byNumber = (a: string, b: string) => Number(a) - Number(b)
    expect(Object.keys(calendarColours).toSorted(byNumber)).toEqual('2 5 8 10 11 12 14 21 23'.split(' '))
    expect(Object.values(calendarColours).every(isHexColour)).toBe(true)
  })

  test('draws the first session of a case as 21', () => {
    expect(displayCodeOf('2', true)).toBe('21')
    expect(displayCodeOf('2', false)).toBe('2')
    expect(displayCodeOf('10', true)).toBe('10')
    expect([displayLabel('21'), displayLabel('5'), displayLabel('23')]).toEqual(['首次咨询', '可预约', '精神诊疗'])
  })
})

describe('switches', () => {
  const everything: readonly ProductCode[] = ['CONSULT', 'CRISIS', 'GROUP', 'ECNU_CONSULT']
  const settings = (over: Partial<TypeSettings> = {}): TypeSettings => ({
    products: new Set(everything),
    services: [],
    assessMode: 1,
    singleSession: true,
    talk: true,
    psychiatric: true,
    eastChina: true,
    ...over,
  })

  test.each<[string, Partial<TypeSettings>, readonly AppointmentType[]]>([
    ['assessment', {}, ['13', '15']],
    ['telephone replaces it', { assessMode: 13 }, ['1', '15']],
    ['first interview replaces it', { assessMode: 15 }, ['1', '13']],
    ['the product does too', { products: new Set([...everything, 'FIRST_INTERVIEW']) }, ['1', '13']],
    ['no assessment', { assessMode: 0 }, ['1', '13', '15']],
    ['no single session', { singleSession: false }, ['10', '13', '15']],
    ['no talk', { talk: false }, ['13', '14', '15']],
    ['no psychiatrist', { psychiatric: false }, ['13', '15', '23']],
    ['no East-China mode', { eastChina: false }, ['13', '15', '17', '18', '19', '20']],
    [
      'no crisis product',
      { products: new Set<ProductCode>(['CONSULT', 'GROUP', 'ECNU_CONSULT']) },
      ['8', '11', '12', '13', '15'],
    ],
    ['no groups', { products: new Set<ProductCode>(['CONSULT', 'CRISIS', 'ECNU_CONSULT']) }, ['9', '13', '15']],
    [
      'one switched off',
      {
        services: [
          { type: 2, switchFlag: false },
          { type: 10, switchFlag: true },
        ],
      },
      ['2', '13', '15'],
    ],
    ['nothing bought', { products: new Set() }, appointmentTypeCodes],
  ])('%s', (_name, over, closed) => {
    expect(openTypes(settings(over))).toEqual(appointmentTypeCodes.filter((type) => !closed.includes(type)))
  })

  test('one type at a time', () => {
    expect(isTypeOpen('2', settings())).toBe(true)
    expect(isTypeOpen('13', settings())).toBe(false)
  })

  test('who books what', () => {
    expect(appointmentTypeCodes.filter((type) => mayBook(type, 'visitor'))).toEqual([
      '1',
      '2',
      '9',
      '10',
      '11',
      '13',
      '15',
      '17',
      '18',
      '19',
      '20',
      '23',
    ])
    expect(appointmentTypeCodes.every((type) => mayBook(type, 'clerk'))).toBe(true)
    expect(mayBook('12', 'faculty')).toBe(true)
    expect(mayBook('8', 'crisis')).toBe(true)
    expect(mayBook('10', 'queue')).toBe(true)
    expect(mayBook('2', 'queue')).toBe(true)
    expect(mayBook('14', 'queue')).toBe(false)
  })
})

describe('steps', () => {
  test.each<[AppointmentType, boolean, string]>([
    ['15', true, 'consent registration selfAssessment time confirm visit feedback'],
    ['15', false, 'consent registration selfAssessment time visit feedback'],
    ['2', true, 'consent time confirm visit feedback'],
    ['10', false, 'consent registration time visit feedback'],
    ['11', true, 'time visit'],
    ['8', true, 'time visit'],
    ['12', true, 'time confirm visit'],
    ['23', true, 'consent time confirm visit feedback'],
  ])('%s, to be confirmed %s: %s', (type, needsConfirm, steps) => {
    expect(stepsOf(type, needsConfirm).join(' ')).toBe(steps)
  })

  test('the first that is not done is the current one', () => {
    const steps = stepsOf('15', true)
    const states = (...done: BookingStep[]) =>
      progressOf(steps, new Set(done))
        .map(({ state }) => state[0])
        .join('')
    expect(states()).toBe('ctttttt')
    expect(states('consent', 'registration')).toBe('ddctttt')
    expect(states('registration', 'time')).toBe('cdtdttt')
    expect(states(...steps)).toBe('ddddddd')
    expect(
      progressOf(steps, new Set())
        .map(({ label }) => label)
        .join('→'),
    ).toBe('知情同意→登记→测评→选择时间→等待确认→会谈→反馈')
  })
})
