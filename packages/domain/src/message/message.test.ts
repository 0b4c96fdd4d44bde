import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide } from '../machine/decide.ts'
import { parseDateTime } from '../time.ts'
import { messageCodes, messageKinds, reminderKinds } from './catalogue.ts'
import { dueWords } from './due-words.ts'
import { messageTypeName } from './message-type.ts'
import { noticeMachine } from './notice.machine.ts'
import { sendableAt } from './quiet-hours.ts'
import {
  discreetWords,
  fillTemplate,
  indiscreetWord,
  neutralText,
  outsideText,
  placeholdersIn,
  strangePlaceholder,
} from './template.ts'

describe('the catalogue', () => {
  test('has the ten reminders with their fixed labels', () => {
    expect(Object.values(reminderKinds).map(({ label }) => label)).toEqual([
      '评估提醒',
      '初始访谈提醒',
      '咨询提醒',
      '一次单元提醒',
      '值班提醒',
      '督导提醒',
      '家庭咨询提醒',
      '朋辈聊天提醒',
      '团体提醒',
      '诊疗提醒',
    ])
  })

  test.each(messageCodes)('%s mentions only what will be filled in, and is discreet outside', (code) => {
    const { title, content, outside, placeholders, channels } = messageKinds[code]
    for (const text of [title, content, outside]) {
      expect(text).not.toBe('')
      expect(strangePlaceholder(text, Object.keys(placeholders))).toBeNull()
    }
    expect(indiscreetWord(outside)).toBeNull()
    expect(channels).toContain('inbox')
  })

  test('every type has a name', () => {
    expect(messageTypeName('PLATFORM')).toBe('系统')
    expect(messageTypeName('CONSULT')).toBe('心理咨询')
    expect(messageTypeName('constructor')).toBe('其他')
  })
})

describe('a template', () => {
  test('is filled, holes become nothing, and inherited names are no values', () => {
    expect(fillTemplate('{a}到{b}{a}', { a: '甲' })).toBe('甲到甲')
    expect(fillTemplate('{toString}{__proto__}', {})).toBe('')
    expect(placeholdersIn('{a}{b}{a}')).toEqual(['a', 'b'])
    expect(strangePlaceholder('{time}在{where}', ['time'])).toBe('where')
  })

  test('filled once: a value that looks like a placeholder stays as it is', () => {
    expect(fillTemplate('{a}', { a: '{b}', b: 'x' })).toBe('{b}')
  })
})

describe('INV-M1', () => {
  test.each(['心理咨询中心', '心 理', '心\u200b理', '危\n机', '咨\u00ad询'])('%j is told apart', (text) => {
    expect(indiscreetWord(text)).not.toBeNull()
  })

  test('whatever is filled in, no such word leaves the platform', () => {
    expect(outsideText('将于{time}在{place}开始', { time: '9点', place: '103 室' })).toBe('将于9点在103 室开始')
    expect(outsideText('将于{time}在{place}开始', { time: '9点', place: '心理中心' })).toBe(neutralText)
    expect(outsideText('  ', {})).toBe(neutralText)
    const word = fc.constantFrom(...discreetWords, '室', '楼', ' ', '\u200b')
    fc.assert(
      fc.property(
        fc.array(word).map((parts) => parts.join('')),
        (place) => {
          expect(indiscreetWord(outsideText('在{place}', { place }))).toBeNull()
        },
      ),
    )
  })
})

test.each([
  ['2026-04-15 06:59:59', '2026-04-15 07:00:00'],
  ['2026-04-15 07:00:00', '2026-04-15 07:00:00'],
  ['2026-04-15 21:59:59', '2026-04-15 21:59:59'],
  ['2026-04-15 22:00:00', '2026-04-16 07:00:00'],
  ['2026-04-15 00:00:00', '2026-04-15 07:00:00'],
])('quiet hours: at %s the telephone rings at %s, for the urgent at once', (at, sent) => {
  const now = parseDateTime(at)!
  expect(sendableAt(now, 'normal')).toEqual(parseDateTime(sent))
  expect(sendableAt(now, 'urgent')).toEqual(now)
})

describe('a notice', () => {
  const yes = () => true as const
  const allow = { has_receivers: yes, within_reach: yes }
  const attempt = (state: string, action: 'publish' | 'withdraw', by: readonly string[], guards = allow) =>
    decide(noticeMachine, { state, action, by, guards, ctx: undefined })

  test.each([
    ['0', 'publish', '1'],
    ['1', 'withdraw', '2'],
  ] as const)('%s %s leads to %s, for its owner and for those who manage all', (from, action, to) => {
    for (const who of ['owner', 'ROLE_ADMIN', 'OPERATOR', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'])
      expect(attempt(from, action, [who])).toMatchObject({ ok: true, to })
    expect(attempt(from, action, ['CRISIS_ROLE_FACULTY_SUPERINTENDENT', 'ROLE_GENERAL'])).toEqual({
      ok: false,
      reason: 'not_allowed_for_actor',
    })
  })

  test('does nothing else from anywhere', () => {
    for (const [from, action] of [
      ['0', 'withdraw'],
      ['1', 'publish'],
      ['2', 'publish'],
      ['2', 'withdraw'],
    ] as const)
      expect(attempt(from, action, ['owner'])).toEqual({ ok: false, reason: 'not_allowed_here' })
  })

  test('is not published to nobody, nor beyond its publisher’s reach', () => {
    const no = (error: string) => ({ ...allow, within_reach: () => error }) as never
    expect(attempt('0', 'publish', ['owner'], no('message.scope_beyond'))).toMatchObject({ reason: 'guard' })
  })
})

test('a time that is over is told as one', () => {
  const due = new Date('2026-11-18T00:30:00Z')
  expect(dueWords(due, new Date('2026-11-18T00:30:00Z'))).toBe('2026-11-18 08:30')
  expect(dueWords(due, new Date('2026-11-18T00:31:00Z'))).toBe('2026-11-18 08:30（已过）')
})
