import { describe, expect, test } from 'vitest'
import { isMessageCode, type MessageKind } from './catalogue.ts'
import { indiscreetWord, outsideText, strangePlaceholder } from './template.ts'
import { appointmentMachine, type AppointmentAction } from '../appointment/appointment.machine.ts'
import { appointmentTypeCodes } from '../appointment/appointment-types.ts'
import { bookingErrors, refusalText, refuse, type BookingError } from '../appointment/booking-errors.ts'
import { tellings, type Addressee } from '../appointment/booking-events.ts'
import { moment } from '../appointment/booking-facts.fixture.ts'
import { bookingMessageKinds, type BookingMessageCode } from './booking-messages.ts'
import { calendarFile, folded, type CalendarEntry } from '../appointment/calendar-file.ts'
import { defaultLeads, discreetPlace, placeText, remindersFor } from '../appointment/reminders.ts'

const catalogued: Readonly<Record<string, MessageKind>> = bookingMessageKinds
const kinds = Object.entries(catalogued)

describe('messages', () => {
  test.each(kinds)('%s fills every hole and is discreet outside', (_code, kind) => {
    const known = Object.keys(kind.placeholders)
    for (const text of [kind.title, kind.content, kind.outside]) expect(strangePlaceholder(text, known)).toBeNull()
    expect(indiscreetWord(kind.outside)).toBeNull()
    const values = Object.fromEntries(known.map((name) => [name, '心理咨询中心']))
    expect(indiscreetWord(outsideText(kind.outside, values))).toBeNull()
  })

  test('none has the code of another', () => {
    // Once in the catalogue they are the same; until then they must not stand in for something else.
    for (const [code, kind] of kinds) if (isMessageCode(code)) expect(kind.label).toBeTruthy()
    expect(new Set(kinds.map(([, { label }]) => label)).size).toBe(kinds.length)
  })

  const corrections = appointmentMachine.transitions
    .map(({ action }) => action)
    .filter((one) => one.startsWith('correct'))
  test.each<[Addressee, readonly AppointmentAction[]]>([
    [
      'visitor',
      ['book', 'request', 'confirm', 'reject', 'remove', 'restore', 'reschedule', 'move', 'cancelForVisitor'],
    ],
    ['visitor', ['hostLeave', 'noteHostLeave', 'noShow', 'hostNoShow', ...corrections]],
    ['host', ['book', 'walkIn', 'confirm', 'reschedule', 'move', 'cancel', 'cancelForVisitor', 'leave', 'arrive']],
    ['host', ['noteHostLeave', ...corrections]],
    ['clerk', ['leave', 'hostLeave', 'hostNoShow']],
  ])('the %s hears of %j', (to, actions) => {
    expect(actions.filter((action) => !tellings[action].some((told) => told.to === to))).toEqual([])
  })

  test('every telling is a kind, and every kind but those of rota, queue and jobs is told', () => {
    const used = new Set(Object.values(tellings).flatMap((list) => list.map(({ code }) => code)))
    const others: readonly BookingMessageCode[] = [
      'talk',
      'appointment_unresolved',
      'booking_blocked',
      'booking_released',
      'booking_appeal',
      'booking_appeal_refused',
      'slot_offer',
      'slot_offer_over',
      'queue_long_wait',
      'extension_granted',
      'slot_replaced',
      'release_won',
      'record_chased',
      'release_lost',
      'referral_made',
      'referral_withdrawn',
      'refill_asked',
      'refill_done',
      'telephone_assigned',
      'telephone_missed',
      'telephone_lost',
      'telephone_cancelled',
      'assess_waiting',
      'assess_referred',
      'assess_ended',
      'case_given',
      'case_closed',
      'case_handed',
      'case_transfer_asked',
      'case_transfer_answered',
      'handover_given',
      'handover_answered',
      'handover_lapsed',
      'case_supervised',
      'measure_asked',
    ]
    expect([...used, ...others].toSorted()).toEqual(kinds.map(([code]) => code).toSorted())
  })

  test('who is not to come is never told it is their fault that the host could not', () => {
    expect(bookingMessageKinds.appointment_host_leave.content).toContain('不计入任何次数')
    expect(bookingMessageKinds.booking_blocked.content).toContain('值班服务不受影响')
  })
})

describe('reminders', () => {
  const appointment = { id: 'a1', type: '2', startAt: moment('2026-03-10 09:00') } as const

  test('come a day and two hours before, while there is time', () => {
    const at = (now: string) => remindersFor(appointment, [120, 1440, 120], moment(now)).map((one) => one.at)
    expect(at('2026-03-05 10:00')).toEqual([moment('2026-03-09 09:00'), moment('2026-03-10 07:00')])
    expect(at('2026-03-09 09:00')).toEqual([moment('2026-03-10 07:00')])
    expect(at('2026-03-10 07:00')).toEqual([])
  })

  test('have a key that changes with the time of the appointment', () => {
    const now = moment('2026-03-05 10:00')
    const [one] = remindersFor(appointment, [120], now)
    const [again] = remindersFor(appointment, [120], now)
    const [moved] = remindersFor({ ...appointment, startAt: moment('2026-03-11 09:00') }, [120], now)
    expect(one?.key).toBe(again?.key)
    expect(one?.key).not.toBe(moved?.key)
    expect(one?.code).toBe('consult')
  })

  test('exist for every type', () => {
    for (const type of appointmentTypeCodes) expect([type, defaultLeads(type)]).toEqual([type, [1440, 120]])
  })

  test('of a first visit ask to come early; places that tell too much are not named outside', () => {
    expect(placeText('15', '东区201')).toBe('东区201（请提前15分钟到达）')
    expect(placeText('2', '东区201')).toBe('东区201')
    expect(discreetPlace('东区201')).toBe('东区201')
    expect(discreetPlace('心 理中心201')).toBe('约定地点')
  })
})

describe('the calendar file', () => {
  const entry: CalendarEntry = {
    uid: 'a1@xinqiao',
    sequence: 0,
    startAt: moment('2026-03-10 09:00'),
    endAt: moment('2026-03-10 09:50'),
    place: '东区, 201室; 二楼',
    isCancelled: false,
    remindMinutes: 120,
  }
  const now = moment('2026-03-05 10:00')

  test('says when and where, and not what', () => {
    expect(calendarFile(entry, now).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Xinqiao//Appointments//ZH',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:a1@xinqiao',
      'DTSTAMP:20260305T020000Z',
      'SEQUENCE:0',
      'DTSTART:20260310T010000Z',
      'DTEND:20260310T015000Z',
      'SUMMARY:已预约的事项',
      'DESCRIPTION:详情请登录平台查看',
      'LOCATION:东区\\, 201室\\; 二楼',
      'STATUS:CONFIRMED',
      'CLASS:PRIVATE',
      'TRANSP:OPAQUE',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:已预约的事项',
      'TRIGGER:-PT120M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('takes a cancelled one back, without ringing', () => {
    const text = calendarFile({ ...entry, isCancelled: true, sequence: 2 }, now)
    expect(text).toContain('METHOD:CANCEL\r\n')
    expect(text).toContain('STATUS:CANCELLED\r\n')
    expect(text).toContain('SEQUENCE:2\r\n')
    expect(text).not.toContain('VALARM')
  })

  test('gives nothing away, however the place is called', () => {
    for (const place of ['心理咨询中心201', '危机干预室', '']) {
      const text = calendarFile({ ...entry, place }, now)
      expect(indiscreetWord(text)).toBeNull()
      expect(text.includes('LOCATION')).toBe(place !== '')
    }
  })

  test('no line can be smuggled in', () => {
    const text = calendarFile({ ...entry, place: '一\r\nATTENDEE:x\n二' }, now)
    expect(text).toContain('LOCATION:一\\nATTENDEE:x\\n二\r\n')
  })

  test('folds at 75 bytes without cutting a character', () => {
    const line = `LOCATION:${'东区教学楼'.repeat(20)}🙂`
    const parts = folded(line).split('\r\n')
    expect(parts.length).toBeGreaterThan(3)
    expect(parts.every((part) => encodeURI(part).replaceAll(/%[0-9A-F]{2}/g, 'x').length <= 75)).toBe(true)
    expect(parts.map((part, at) => (at === 0 ? part : part.slice(1))).join('')).toBe(line)
  })
})

describe('errors', () => {
  const all = Object.entries(bookingErrors) as [BookingError, (typeof bookingErrors)[BookingError]][]

  test('have codes of their own in the block of booking, and speak Chinese', () => {
    const codes = all.map(([, { code }]) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every((code) => code >= 41_000 && code < 42_000)).toBe(true)
    for (const [, { text }] of all) expect(text.replaceAll(/\{\w+\}/g, '') || '细').toMatch(/\p{Script=Han}/u)
  })

  test.each<[BookingError, number, Record<string, string>, string]>([
    ['slot.taken', 41001, {}, '该时段已被预约，请选择其他时段'],
    ['slot.held', 41017, {}, '有人正在填写，可能很快空出，请稍后再试或选择其他时段'],
    ['slot.host_busy', 41002, {}, '咨询师该时间段已有排班'],
    ['slot.room_busy', 41003, { room: '201', time: '周一9点' }, '咨询室201在周一9点已被占用'],
    ['slot.out_of_range', 41004, { start: '08:00', end: '22:00' }, '排班时间超出可预约范围（08:00-22:00）'],
    ['slot.booked', 41005, {}, '该时段已有预约，不能删除'],
    ['slot.not_open', 41006, {}, '该时段未开放预约'],
    ['slot.replacement_missing', 41007, {}, '值班人员请假须指定替班人员'],
    ['slot.wrong_order', 41008, {}, '开始时间必须早于结束时间'],
    ['slot.holiday', 41009, { day: '2026-05-01', name: '劳动节' }, '2026-05-01是假期（劳动节），不能排班'],
  ])('%s is %i', (error, code, params, text) => {
    expect(bookingErrors[error].code).toBe(code)
    expect(refusalText(refuse(error, params))).toBe(text)
  })
})
